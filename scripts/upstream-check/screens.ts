import { type Audience, AUDIENCES } from '../../app/domain/audience';
import { mayOpen, type RightName, rights } from '../../app/portal/session/rights';
import type { KnownIds } from './known-ids';
import type { PortalRoute } from './portal';

/** One screen for one audience. `address` has in braces the values that earlier answers must provide (known-ids.ts). */
export type Screen = { audience: Audience | 'nobody'; path: string; address: string; isFile: boolean };

/** Signs out, or is not a screen. */
const EXCLUDED = ['/logout', '/*', '/health'];
/** Files whose calls no page makes. Files of lists and reports make the calls of their page. */
const FILES = ['/documents/:vendorId/:target', '/partners/:name/balance'];

/** Addresses of screens whose path has parameters, or that call the API only with a query. */
const ADDRESSES: Readonly<Record<string, string>> = {
  '/deposits/:id': '/deposits/{deposit}',
  '/transfers/:id': '/transfers/{transfer}',
  '/sales/:id': '/sales/{sale}',
  '/sales/cancel': '/sales/cancel?review=1&reference={reference}',
  '/receipt/:reference': '/receipt/{reference}',
  '/reprint/:reference': '/reprint/{reference}',
  '/reports/transactions': '/reports/transactions?from={from}',
  '/reports/deposits': '/reports/deposits?from={from}',
  '/reports/search': '/reports/search?q={reference}',
  '/terminal/search': '/terminal/search?q={reference}',
  '/notifications/:id': '/notifications/{notification}',
  '/vendor/subvendor/:id': '/vendor/subvendor/{subvendor}',
  '/vendor/terminal/:id': '/vendor/terminal/{terminal}',
  '/vendor/services/:id': '/vendor/services/{link}',
  '/serviceProfiles/:id': '/serviceProfiles/{profile}',
  '/serviceProfiles/edit/:id': '/serviceProfiles/edit/{profile}',
  '/vendor/:vendorId/service/:id': '/vendor/{vendor}/service/{link}',
  '/vendors/:id': '/vendors/{vendor}',
  '/vendors/:id/services': '/vendors/{vendor}/services',
  '/vendors/:id/services/added': '/vendors/{vendor}/services/added',
  '/vendors/reject/:id': '/vendors/reject/{vendor}',
  '/subvendors/:id': '/subvendors/{subvendor}',
  '/terminals/:id': '/terminals/{terminal}',
  '/notices/:id': '/notices/{notice}',
  '/username/change/:id': '/username/change/{vendor}',
  '/password/reset/:target/:id': '/password/reset/vendor/{vendor}',
  '/documents/:vendorId/:target': '/documents/{vendor}/{document}',
  '/partners/:name/balance': '/partners/{partner}/balance',
};

/** Screens that an audience opens at another address. */
const OWN_ADDRESSES: Partial<Record<Audience, Readonly<Record<string, string>>>> = {
  staff: {
    '/info': '/info?vendor={applicant}',
    '/vendors/reject/:id': '/vendors/reject/{applicant}',
    '/documents/:vendorId/:target': '/documents/{applicant}/{document}',
  },
};

/** Other states of screens that make other calls: dialogs, filters and steps. */
const STATES: Readonly<Record<Audience, readonly string[]>> = {
  staff: [
    '/deposits?pending=1',
    '/deposits?new=deposit',
    '/deposits?decide={duplicate}&approve=1',
    '/transfers?new=transfer&vendorId={vendor}',
    '/commissions?pay={payout}',
    '/sales?vendor={vendor}',
    '/sales?vendor={vendor}&type=prepaid',
    '/notices?new=1',
    '/services/create?category={newCategory}',
    '/vendors/{vendor}?new=service',
    '/password/reset/subvendor/{subvendor}',
    '/password/reset/terminal/{terminal}',
    '/reports/transactions?from={from}&vendor={vendor}&subvendor={subvendor}',
  ],
  vendor: [
    '/vendor/sales?type=prepaid',
    '/vendor/transfers?new=transfer',
    '/reports/transactions?from={from}&subvendor={subvendor}',
  ],
  unconfirmed: [],
  subvendor: [],
  terminal: [
    '/terminal/validate?category={category}',
    '/terminal/validate?category={category}&provider={provider}',
    '/terminal/sales?type=prepaid',
  ],
};

/** Returns every screen that an audience may open, from the portal's table of screens. */
export function screensOf(audience: Audience | 'nobody', routes: readonly PortalRoute[]): Screen[] {
  const own = routes.filter(
    ({ path, right: row, hasPage }) =>
      !EXCLUDED.includes(path) && (hasPage || FILES.includes(path)) && isFor(row, audience),
  );
  const screens = own.map(({ path, hasPage }) => ({
    audience,
    path,
    address: addressOf(path, audience),
    isFile: !hasPage,
  }));
  if (audience === 'nobody') return screens;
  return [
    ...screens,
    ...STATES[audience].map((address) => ({ audience, path: address.split('?')[0]!, address, isFile: false })),
  ];
}

function isFor(right: RightName, audience: Audience | 'nobody'): boolean {
  return rights[right].opens === 'anyone' ? audience === 'nobody' : audience !== 'nobody' && mayOpen(right, audience);
}

function addressOf(path: string, audience: Audience | 'nobody'): string {
  const own = audience === 'nobody' ? undefined : OWN_ADDRESSES[audience]?.[path];
  return own ?? ADDRESSES[path] ?? path;
}

/** Returns the completed address, or the names of unknown values. */
export function completedAddress(address: string, known: KnownIds): { address: string } | { unknown: string[] } {
  const unknown = [...address.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).filter((name) => !known.has(name));
  if (address.includes('/:')) return { unknown: [address] };
  if (unknown.length > 0) return { unknown };
  return { address: address.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(known.get(name)!)) };
}

/** Returns a screen's name for the report, e.g. "/vendors (staff)". */
export function nameOfScreen({ address, audience }: Pick<Screen, 'address' | 'audience'>): string {
  const [path, query = ''] = address.split('?');
  const telling = query.split('&').filter((part) => part && !FIXED_PARAMETERS.includes(part));
  return `${[path, ...(telling.length > 0 ? [telling.join('&')] : [])].join('?')} (${audienceName(audience)})`;
}

/** Query parameters that every address of their screen has. */
const FIXED_PARAMETERS = ['from={from}', 'review=1'];

export function audienceName(audience: Audience | 'nobody'): string {
  return audience === 'unconfirmed' ? 'unconfirmed vendor' : audience;
}

export { AUDIENCES, type Audience };
