import { paths } from '../paths';
import { details } from './common-columns';
import { type Api, defineList, ownList } from './define-list';

export const SALE_TYPES = ['prepaid', 'postpaid', 'telecom'] as const;

/** Returns the type of service in the URL's query; undefined when it has none, or an unknown one. */
export function saleType(params: URLSearchParams): (typeof SALE_TYPES)[number] | undefined {
  return SALE_TYPES.find((name) => name === params.get('type'));
}

/** Returns the filter by type of service. */
export function saleTypeChoice(params: URLSearchParams) {
  return {
    name: 'type',
    label: 'Type',
    value: saleType(params) ?? '',
    options: SALE_TYPES.map((value) => ({ value, name: value })),
  };
}

/** The sales of all vendors, or of the vendor in the URL's query. */
export const saleList = defineList({
  name: 'sales',
  caption: 'Sales',
  hasFiles: true,
  rows: (api: Api, params: URLSearchParams) => {
    const vendorId = params.get('vendor') ?? '';
    const type = saleType(params);
    return vendorId ? api.sales.ofVendor(vendorId, type) : api.sales.list();
  },
  key: ({ id }, index) => id || String(index),
  record: {
    href: ({ id }) => paths.sale(id),
    noun: 'Sale',
    // Its row begins with the service.
    label: ({ service, customer }) => customer ?? service ?? 'this sale',
  },
  columns: [
    { name: 'reference', header: 'Reference', kind: 'text', value: ({ reference }) => reference, search: true },
    {
      name: 'vendor',
      header: 'Vendor',
      kind: 'text',
      value: ({ vendor }) => vendor,
      sort: true,
      search: true,
      wide: true,
    },
    { name: 'service', header: 'Service', kind: 'link', value: ({ service }) => service, sort: true, search: true },
    { name: 'customer', header: 'Customer', kind: 'text', value: ({ customer }) => customer, search: true },
    { name: 'amount', header: 'Amount', kind: 'money', value: ({ amount }) => amount, sort: true },
    { name: 'status', header: 'Status', kind: 'status', value: ({ status }) => status, wide: true, folded: false },
    { name: 'time', header: 'Time', kind: 'time', value: ({ time }) => time, sort: true, wide: 'lg' },
    details,
  ],
  time: 'time',
  screen: ['vendor', 'service', 'amount', 'status', 'time', 'details'],
  file: ['reference', 'vendor', 'service', 'customer', 'amount', 'status', 'time'],
  filters: ['status'],
  alsoSearched: ({ vendorReference, token }) => [vendorReference, token],
});

/** The sales of one vendor, subvendor or terminal. */
export const ownSales = ownList(saleList, {
  columns: saleList.columns.filter(({ name }) => name !== 'vendor'),
  screen: ['service', 'amount', 'status', 'time', 'details'],
  // Terminals also search by the customer's account.
  alsoSearched: ({ vendor, vendorReference, token, account }) => [vendor, vendorReference, token, account],
});
