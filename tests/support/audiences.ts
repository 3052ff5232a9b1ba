import { type Audience, AUDIENCES } from '~/domain/audience';
import { allScreens, mayOpen } from '~/portal/session/rights';
import { askApi } from './api';
import type { Route } from './route-table';
import { Visitor } from './visitor';

export { AUDIENCES, type Audience };

/** One account of the sandbox for each audience; all but the unconfirmed vendor and staff belong to one business. */
export const ACCOUNT_OF: Readonly<Record<Audience, string>> = {
  staff: 'admin@sandbox.test',
  vendor: 'vendor@sandbox.test',
  unconfirmed: 'newvendor@sandbox.test',
  subvendor: 'subvendor@sandbox.test',
  terminal: 'terminal@sandbox.test',
};

/** Ids of records of one business. Staff, vendor, subvendor and terminal may see each of them if they have its page. */
export type Records = { sale: string; reference: string; deposit: string; transfer: string; payout: string };

/** Returns records of a vendor and a terminal; by default of the accounts vendor@ and terminal@. */
export async function recordsOf(upstream: string, vendorId = 'v-adaeze', terminalId = 't-yaba-1'): Promise<Records> {
  const list = (path: string) =>
    askApi<{ id: string; reference: string; payable?: number }>(upstream, ACCOUNT_OF.staff, path);
  const [sales, deposits, transfers, commissions] = await Promise.all(
    [
      `sales/terminal/${terminalId}`,
      `deposits/terminal/${terminalId}`,
      `transfers/vendor/${vendorId}`,
      `commissions/vendor/${vendorId}`,
    ].map(list),
  );
  const [sale, deposit, transfer] = [sales?.[0], deposits?.[0], transfers?.[0]];
  if (!sale || !deposit || !transfer) throw new Error(`the sandbox lacks records of ${terminalId}`);
  return {
    sale: sale.id,
    reference: sale.reference,
    deposit: deposit.id,
    transfer: transfer.id,
    payout: commissions?.find(({ payable }) => Number(payable) > 0)?.id ?? 'none',
  };
}

/** Returns a URL for every route with parameters, by the route's path. */
export function addressesOf(
  { sale, reference, deposit, transfer }: Records,
  audience: Audience | undefined,
): Readonly<Record<string, string>> {
  return {
    '/sales/:id': `/sales/${sale}`,
    '/partners/:name/balance': '/partners/Volt%20Switch/balance',
    '/deposits/:id': `/deposits/${deposit}`,
    '/notifications/:id':
      audience === 'vendor' ? '/notifications/n-tariff-v-adaeze' : '/notifications/n-tariff-t-yaba-1',
    '/receipt/:reference': `/receipt/${reference}`,
    '/reprint/:reference': `/reprint/${reference}`,
    '/*': '/no/such/page',
    '/transfers/:id': `/transfers/${transfer}`,
    '/vendor/subvendor/:id': '/vendor/subvendor/s-yaba',
    '/vendor/terminal/:id': '/vendor/terminal/t-yaba-1',
    '/vendor/services/:id': '/vendor/services/v-adaeze-profile-1',
    '/serviceProfiles/:id': '/serviceProfiles/profile-1',
    '/serviceProfiles/edit/:id': '/serviceProfiles/edit/profile-1',
    '/vendor/:vendorId/service/:id': '/vendor/v-adaeze/service/v-adaeze-profile-1',
    '/vendors/:id': '/vendors/v-adaeze',
    '/vendors/:id/services': '/vendors/v-corner/services',
    '/vendors/:id/services/added': '/vendors/v-corner/services/added',
    '/vendors/reject/:id': '/vendors/reject/v-applicant',
    '/subvendors/:id': '/subvendors/s-yaba',
    '/terminals/:id': '/terminals/t-yaba-1',
    '/username/change/:id': '/username/change/v-adaeze',
    '/password/reset/:target/:id': '/password/reset/vendor/v-adaeze',
    '/notices/:id': '/notices/n-aedc',
    '/lists/:list/:format': '/lists/sales/csv',
    '/cash-ups/:format': '/cash-ups/csv',
    '/statement': audience === 'staff' ? '/statement?vendor=v-adaeze' : '/statement',
    '/statement/:format': audience === 'staff' ? '/statement/csv?vendor=v-adaeze' : '/statement/csv',
    '/terminal/customers/:format': '/terminal/customers/csv',
    '/terminal/bulk/:format': '/terminal/bulk/csv?sale=none',
    '/reports/transactions/:format': '/reports/transactions/csv?from=2026-01-01',
    '/reports/deposits/:format': '/reports/deposits/csv?from=2026-01-01',
    '/reports/transactions': '/reports/transactions?from=2026-01-01',
    '/reports/deposits': '/reports/deposits?from=2026-01-01',
    '/info': audience === 'staff' ? '/info?vendor=v-applicant' : '/info',
    '/documents/:vendorId/:target': `/documents/${audience === 'unconfirmed' ? 'v-newcomer' : audience === 'vendor' ? 'v-adaeze' : 'v-applicant'}/Utility`,
  };
}

/** A URL of a deposit order that the page may show as lost. */
const LOST_DEPOSIT = '/deposits?new=deposit&review=1&vendorId=v-corner&amount=220000&overrideDuplicate=NO';
/** A deposit whose answer was lost, and a new form for it. */
export const LOST_ORDERS = [`${LOST_DEPOSIT}&lost=1795000000000`, `${LOST_DEPOSIT}&key=b&again=1`];

/** Further states of the pages besides the dialog of a new record: steps, dialogs, filters and searches, by audience. */
const STATES: Readonly<Record<Audience, (records: Records) => readonly string[]>> = {
  staff: ({ payout, reference }) => [
    '/services/create?name=DStv+Confam&category=tv',
    '/serviceProfiles/profile-spare?confirm=delete',
    '/vendors?delete=v-newcomer',
    '/vendors/v-applicant?confirm=approve',
    '/vendors/v-adaeze?confirm=account',
    '/vendors/v-adaeze?new=subvendor',
    '/vendors/v-adaeze?new=service',
    '/vendors/reject/v-applicant?new=1',
    '/vendor/v-adaeze/service/v-adaeze-profile-1?confirm=unlink',
    '/subvendors/s-yaba?new=terminal&terminalType=BROWSER',
    '/subvendors/s-yaba?new=terminal&terminalType=POS',
    '/password/reset/terminal/t-yaba-1',
    `/commissions/pay?id=${payout}`,
    '/bank-statement/deposit?all=1',
    '/deposits?new=deposit',
    '/deposits?new=deposit&review=1&vendorId=v-adaeze&amount=100',
    '/deposits?new=refund',
    '/deposits?new=refund&review=1&vendorId=v-adaeze&amount=10&target=Refunded',
    '/deposits?pending=1',
    ...LOST_ORDERS,
    '/transfers?new=transfer&vendorId=v-adaeze',
    '/transfers?new=transfer&vendorId=v-adaeze&review=1&subvendorId=s-yaba&amount=10',
    `/sales/cancel?review=1&reference=${reference}`,
    `/sales/cancel?review=1&reference=${reference}&lost=1795000000000`,
    '/sales?vendor=v-corner&type=prepaid',
    `/commissions?pay=${payout}`,
    '/notices?delete=n-tariff',
    '/reports/search?q=08033333333',
    '/reports/transactions?from=2026-01-01&vendor=v-adaeze&subvendor=s-yaba',
  ],
  vendor: () => [
    '/vendor/sales?type=prepaid',
    '/vendor/transfers?new=transfer',
    '/vendor/transfers?new=transfer&review=1&subvendorId=s-yaba&amount=10',
    '/reports/transactions?from=2026-01-01&subvendor=s-yaba',
    '/reports/search?q=08033333333',
  ],
  unconfirmed: () => ['/info?delete=signed'],
  subvendor: () => ['/sales?q=08033333333'],
  terminal: ({ reference }) => [
    '/terminal/validate?category=airtime',
    '/terminal/validate?category=electricity&provider=IKEDC',
    '/terminal/validate?category=airtime&provider=MTN',
    '/terminal/sales?day=',
    '/terminal/search?q=08033333333',
    `/receipt/${reference}?outcome=unknown`,
  ],
};

export type PageAt = { address: string; route: Route };

/** Returns every page that an audience may open, at a URL with a record of its own, and further states of these pages. */
export function pagesOf(audience: Audience, routes: readonly Route[], records: Records): PageAt[] {
  const addresses = addressesOf(records, audience);
  const open = routes.filter(
    ({ hasPage, path, loader }) => hasPage && !leads(path, audience) && mayOpen(loader!.right!, audience),
  );
  const plain = open.map((route) => ({ address: addresses[route.path] ?? route.path, route }));
  const named = STATES[audience](records);
  const opened = allScreens
    .filter(
      ({ address, open: right, dialogs }) =>
        dialogs?.includes('new') && mayOpen(right, audience) && !address.includes(':'),
    )
    .map(({ address }) => `${address}?new=1`)
    .filter((address) => !named.some((other) => other.startsWith(address.slice(0, -1))));
  const states = [...opened, ...named].map((address) => {
    const pathname = address.split('?')[0]!;
    const route = open.find(({ path }) => path === pathname) ?? open.find(({ path }) => matches(path, pathname));
    if (!route) throw new Error(`${audience} may not open ${address}`);
    return { address, route };
  });
  return [...plain, ...states];
}

/** Returns true for URLs that redirect: sign-in when signed in, /logout, and /info of a complete application (spec section 2). */
function leads(path: string, audience: Audience): boolean {
  return path.startsWith('/signin') || path === '/logout' || (path === '/info' && audience === 'vendor');
}

function matches(path: string, pathname: string): boolean {
  return path !== '/*' && new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(pathname);
}

/** Returns the URL with which a browser with script requests the data of one route. */
export function dataAddress({ address, route }: PageAt): string {
  return `${address}${address.includes('?') ? '&' : '?'}_data=${encodeURIComponent(route.id)}`;
}

export async function signedIn(
  origin: string,
  audience: Audience,
  headers: Record<string, string> = {},
): Promise<Visitor> {
  const visitor = new Visitor(origin, headers);
  const home = await visitor.signIn(ACCOUNT_OF[audience]);
  if (home.url.pathname !== '/') throw new Error(`${audience} could not sign in: ${home.text}`);
  return visitor;
}
