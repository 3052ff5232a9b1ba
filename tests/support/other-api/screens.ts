import { type Audience } from '~/domain/audience';
import { mayOpen } from '~/portal/session/rights';
import type { Route } from '../route-table';

/** One page of an audience. Its name is its address with the ids of the plain mood. */
export type Screen = { name: string; address: string; audience: Audience; path: string };
type Id = (id: number) => string;

/** Addresses of the routes with parameters, and of reports with their range, by the route's path. */
const ADDRESSES: Readonly<Record<string, (id: Id, audience: Audience) => string>> = {
  '/sales/:id': (id) => `/sales/${id(501)}`,
  '/deposits/:id': (id) => `/deposits/${id(401)}`,
  '/transfers/:id': (id) => `/transfers/${id(451)}`,
  '/notifications/:id': (id) => `/notifications/${id(811)}`,
  '/receipt/:reference': () => '/receipt/SLA1B2C3D4E5',
  '/reprint/:reference': () => '/reprint/SLE5F6G7H8J9',
  '/vendor/subvendor/:id': (id) => `/vendor/subvendor/${id(31)}`,
  '/vendor/terminal/:id': (id) => `/vendor/terminal/${id(41)}`,
  '/vendor/services/:id': (id) => `/vendor/services/${id(301)}`,
  '/serviceProfiles/:id': (id) => `/serviceProfiles/${id(201)}`,
  '/serviceProfiles/edit/:id': (id) => `/serviceProfiles/edit/${id(201)}`,
  '/vendor/:vendorId/service/:id': (id) => `/vendor/${id(11)}/service/${id(301)}`,
  '/vendors/:id': (id) => `/vendors/${id(11)}`,
  '/vendors/reject/:id': (id) => `/vendors/reject/${id(13)}`,
  '/subvendors/:id': (id) => `/subvendors/${id(31)}`,
  '/terminals/:id': (id) => `/terminals/${id(42)}`,
  '/username/change/:id': (id) => `/username/change/${id(11)}`,
  '/password/reset/:target/:id': (id) => `/password/reset/vendor/${id(11)}`,
  '/notices/:id': (id) => `/notices/${id(801)}`,
  '/reports/transactions': () => '/reports/transactions?from=2026-01-01',
  '/reports/deposits': () => '/reports/deposits?from=2026-01-01',
  '/info': (id, audience) => (audience === 'staff' ? `/info?vendor=${id(13)}` : '/info'),
  '/*': () => '/no/such/page',
};

/** Further states of the pages: records in other states, dialogs, filters and searches. */
const STATES: Readonly<Record<Audience, (id: Id) => readonly string[]>> = {
  staff: (id) => [
    ...[502, 503, 504, 505].map((sale) => `/sales/${id(sale)}`),
    `/deposits/${id(402)}`,
    `/deposits/${id(403)}`,
    `/transfers/${id(452)}`,
    `/notices/${id(802)}`,
    `/vendors/${id(12)}`,
    `/vendors/${id(13)}`,
    `/vendors/${id(14)}`,
    `/terminals/${id(41)}`,
    `/serviceProfiles/${id(202)}`,
    `/serviceProfiles/edit/${id(202)}`,
    `/serviceProfiles/${id(202)}?confirm=delete`,
    '/channels?new=1',
    '/partners?new=1',
    '/states?new=1',
    '/staffs?new=1',
    '/services/create?name=Glo+Airtime&category=Airtime',
    '/vendors?new=1',
    `/vendors?delete=${id(14)}`,
    `/vendors/${id(13)}?confirm=approve`,
    `/vendors/${id(11)}?confirm=account`,
    `/vendors/${id(11)}?new=subvendor`,
    `/vendors/${id(11)}?new=service`,
    `/vendors/reject/${id(13)}?new=1`,
    `/vendor/${id(11)}/service/${id(301)}?confirm=unlink`,
    `/subvendors/${id(31)}?new=terminal&terminalType=BROWSER`,
    `/subvendors/${id(31)}?new=terminal&terminalType=POS`,
    `/password/reset/terminal/${id(41)}`,
    '/deposits?new=deposit',
    `/deposits?new=deposit&review=1&vendorId=${id(11)}&amount=2500.50&overrideDuplicate=NO`,
    '/deposits?new=refund',
    `/deposits?new=refund&review=1&vendorId=${id(11)}&amount=10&target=Refunded`,
    '/deposits?pending=1',
    `/transfers?new=transfer&vendorId=${id(11)}`,
    `/transfers?new=transfer&vendorId=${id(11)}&review=1&subvendorId=${id(31)}&amount=10`,
    '/sales/cancel?review=1&reference=SLA1B2C3D4E5',
    `/sales?vendor=${id(11)}&type=prepaid`,
    `/commissions?pay=${id(601)}`,
    '/notices?new=1',
    `/notices?delete=${id(801)}`,
    '/reports/search?q=08031234567',
    '/reports/search?q=SLA1B2C3D4E5',
    `/reports/transactions?from=2026-01-01&vendor=${id(11)}&subvendor=${id(31)}`,
    ...['SLB2C3D4E5F6', 'SLC3D4E5F6G7', 'SLD4E5F6G7H8', 'SLF6G7H8J9K1'].map((reference) => `/receipt/${reference}`),
  ],
  vendor: (id) => [
    '/vendor/sales?type=prepaid',
    '/vendor/transfers?new=transfer',
    `/vendor/transfers?new=transfer&review=1&subvendorId=${id(31)}&amount=10`,
    `/reports/transactions?from=2026-01-01&subvendor=${id(31)}`,
    '/reports/search?q=08031234567',
  ],
  unconfirmed: () => ['/info?delete=card'],
  subvendor: () => ['/sales?q=08031234567'],
  terminal: () => [
    '/terminal/validate?category=Airtime',
    '/terminal/validate?category=Electricity&provider=IKEDC',
    '/terminal/validate?category=Airtime&provider=MTN',
    '/terminal/sales?day=2026-05-07',
    '/terminal/search?q=08031234567',
    '/receipt/SLB2C3D4E5F6',
    '/receipt/SLC3D4E5F6G7',
    '/receipt/SLE5F6G7H8J9',
    '/receipt/SLF6G7H8J9K1',
  ],
};

/** Addresses that lead away: signed in from sign-in, out by /logout, or by /info once the application is complete (spec section 2). */
function leadsAway(path: string, audience: Audience): boolean {
  return path.startsWith('/signin') || path === '/logout' || (path === '/info' && audience === 'vendor');
}

/** Every page that the audience may open, from the portal's route table, at addresses of the API's records. */
export function screensOf(
  audience: Audience,
  routes: readonly Route[],
  encodeId: (id: number) => number | string,
): Screen[] {
  const encoded = (id: number) => encodeURIComponent(String(encodeId(id)));
  const open = routes.filter(
    ({ hasPage, path, loader }) => hasPage && !leadsAway(path, audience) && mayOpen(loader!.right!, audience),
  );
  const plain = open.map(({ path }) => {
    const address = ADDRESSES[path] ?? (path.includes(':') ? undefined : () => path);
    if (!address) throw new Error(`no record is known for ${path}`);
    return { name: address(String, audience), address: address(encoded, audience), audience, path };
  });
  const [names, addresses] = [STATES[audience](String), STATES[audience](encoded)];
  const states = names.map((name, at) => {
    const pathname = name.split('?')[0]!;
    const route =
      open.find(({ path }) => path === pathname) ??
      open.find(({ path }) => path !== '/*' && new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(pathname));
    if (!route) throw new Error(`${audience} may not open ${name}`);
    return { name, address: addresses[at]!, audience, path: route.path };
  });
  return [...plain, ...states];
}
