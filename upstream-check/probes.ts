import { contract } from '../app/upstream/calls.contract';
import type { Call } from '../app/upstream/wire.contract';

/** What earlier answers taught: ids and names by which later calls can be asked. */
export type Known = Map<string, string>;

type Row = Record<string, unknown>;
type Probe = {
  call: Call;
  /** What each parameter of the path is known as. */
  params?: Record<string, string>;
  body?: (known: Known) => unknown;
  /** What the first row, or the answer itself, teaches: known name by field. */
  teaches?: Record<string, string>;
};

const { dashboard, services, notices, notifications, channels, partners, states, serviceProfiles, vendors, vendorInfo, subvendors, terminals, deposits, transfers, staffs, sales, commissions, reports } = contract;
const yesterday = () => new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** Every call that changes nothing, those first from whose answers others are asked. */
export const probes: readonly Probe[] = [
  ...['today', 'yesterday', 'month', 'lastMonth'].map((period) => ({ call: { ...dashboard.sales, path: `api/dashboard/sales/${period}` } })),
  { call: dashboard.vendors },
  { call: dashboard.subvendors },
  { call: dashboard.deposits },
  { call: dashboard.latest, teaches: { sale: 'id' } },
  { call: dashboard.balance },
  { call: services.list, teaches: { service: 'id', category: 'category' } },
  { call: services.categoriesToSell, teaches: { category: 'value' } },
  { call: services.inCategory, params: { category: 'category' }, teaches: { service: 'id' } },
  { call: services.one, params: { id: 'service' } },
  { call: services.available },
  { call: services.categories, teaches: { category: 'value' } },
  { call: services.groups },
  { call: services.providers, params: { category: 'category' } },
  { call: notices.list, teaches: { notice: 'id' } },
  { call: notices.one, params: { id: 'notice' } },
  { call: channels.list },
  { call: partners.list, teaches: { partner: 'name' } },
  { call: partners.balance, params: { name: 'partner' } },
  { call: states.list },
  { call: serviceProfiles.list, teaches: { profile: 'id' } },
  { call: serviceProfiles.one, params: { id: 'profile' } },
  { call: vendors.active, teaches: { vendor: 'id' } },
  { call: vendors.list, teaches: { vendor: 'id' } },
  { call: vendors.balances },
  { call: vendors.one, params: { id: 'vendor' } },
  { call: vendors.services, params: { vendorId: 'vendor' }, teaches: { link: 'id' } },
  { call: vendors.availableServices, params: { vendorId: 'vendor' } },
  { call: vendors.service, params: { vendorId: 'vendor', serviceId: 'link' } },
  { call: vendors.feedbacks, params: { id: 'vendor' } },
  { call: vendorInfo.one, params: { vendorId: 'vendor' } },
  { call: subvendors.ofVendor, params: { vendorId: 'vendor' }, teaches: { subvendor: 'id' } },
  { call: subvendors.one, params: { id: 'subvendor' } },
  { call: terminals.ofSubvendor, params: { id: 'subvendor' }, teaches: { terminal: 'id' } },
  { call: terminals.one, params: { id: 'terminal' } },
  { call: notifications.ofTerminal, params: { terminalId: 'terminal' }, teaches: { notification: 'id' } },
  { call: { ...notifications.ofTerminalLimited, path: 'api/notifications/tid/{terminalId}/limit/3' }, params: { terminalId: 'terminal' } },
  { call: notifications.ofVendor, params: { vendorId: 'vendor' }, teaches: { notification: 'id' } },
  { call: { ...notifications.ofVendorLimited, path: 'api/notifications/vid/{vendorId}/limit/3' }, params: { vendorId: 'vendor' } },
  { call: notifications.one, params: { id: 'notification' } },
  { call: deposits.list, teaches: { deposit: 'id' } },
  { call: deposits.pending },
  { call: deposits.pendingOfVendor, params: { id: 'vendor' } },
  { call: { ...deposits.of, path: 'api/deposits/vendor/{id}' }, params: { id: 'vendor' }, teaches: { deposit: 'id' } },
  { call: { ...deposits.of, path: 'api/deposits/terminal/{id}' }, params: { id: 'terminal' }, teaches: { deposit: 'id' } },
  { call: deposits.one, params: { id: 'deposit' } },
  { call: transfers.list, teaches: { transfer: 'id' } },
  { call: transfers.ofVendor, params: { id: 'vendor' }, teaches: { transfer: 'id' } },
  { call: transfers.one, params: { id: 'transfer' } },
  { call: staffs.list },
  { call: sales.list, teaches: { sale: 'id', reference: 'reference' } },
  { call: sales.ofVendor, params: { id: 'vendor' }, teaches: { sale: 'id', reference: 'reference' } },
  { call: { ...sales.ofVendorByType, path: 'api/sales/service/prepaid/vendor/{id}' }, params: { id: 'vendor' } },
  { call: sales.ofTerminal, params: { id: 'terminal' }, teaches: { sale: 'id', reference: 'reference' } },
  { call: { ...sales.ofTerminalByType, path: 'api/sales/service/prepaid/terminal/{id}' }, params: { id: 'terminal' } },
  { call: sales.one, params: { id: 'sale' }, teaches: { reference: 'reference' } },
  { call: sales.receipt, params: { reference: 'successful' } },
  { call: sales.receiptOf, params: { id: 'successfulSale' } },
  { call: commissions.list, teaches: { payout: 'id' } },
  { call: commissions.ofVendor, params: { vendorId: 'vendor' }, teaches: { payout: 'id' } },
  { call: deposits.payable, params: { id: 'payout' } },
  { call: reports.transactions, body: () => ({ from: yesterday(), to: null, customer: null, status: null, vendorId: null, subvendorId: null, terminalId: null }) },
  { call: reports.deposits, body: () => ({ from: yesterday(), to: null, vendorId: null, status: null, commissions: 'default' }) },
  { call: reports.search, body: (known) => ({ reference: known.get('reference') ?? 'NOSUCHSALE00', isCustomerSearch: false }) },
];

/** The path of a probe with everything filled in, or the name of what is not known to fill it with. */
export function pathOf({ call, params = {} }: Probe, known: Known): { path: string } | { unknown: string } {
  let unknown = '';
  const path = call.path.replace(/\{(\w+)\}/g, (_, parameter: string) => {
    const name = params[parameter] ?? parameter;
    const value = known.get(name);
    if (value === undefined) unknown = name;
    return encodeURIComponent(value ?? '');
  });
  return unknown ? { unknown } : { path };
}

/** Takes from an answer what later calls need; what is known already, such as one's own id, stays. */
export function learn({ teaches = {} }: Probe, data: unknown, known: Known): void {
  const rows = (Array.isArray(data) ? data : [data]).filter((row): row is Row => typeof row === 'object' && row !== null);
  for (const [name, field] of Object.entries(teaches)) {
    const value = rows.map((row) => row[field]).find((found) => typeof found === 'string' || typeof found === 'number');
    if (value !== undefined && !known.has(name)) known.set(name, String(value));
  }
  const sold = rows.find(({ saleStatus }) => saleStatus === 'Successful');
  if (!sold) return;
  if (!known.has('successful')) known.set('successful', String(sold.reference));
  if (!known.has('successfulSale')) known.set('successfulSale', String(sold.id));
}
