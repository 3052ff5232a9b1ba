import { paths } from '~/domain/paths';
import type { Visit } from '~/portal/request/visit';
import { lookup } from '~/portal/request/visit-caches.server';
import { ownTerminals } from '~/sales/cash-up/own-terminals.server';
import { byName, depositsByReference, salesByReference, type Source } from './source.server';

/** Returns what a vendor finds besides pages: its own sales, deposits, subvendors and terminals. */
export function sourcesOfVendor(visit: Visit<'go'>): Source[] {
  const { api, user } = visit;
  return [
    salesByReference(visit),
    depositsByReference(() => api.deposits.ofVendor(user.id)),
    byName(
      'Subvendors',
      async () => (await lookup(visit, 'own vendor', () => api.vendors.one(user.id))).subvendors,
      ({ name }) => [name],
      ({ id, name }) => ({ name: name ?? id, href: paths.ownSubvendor(id) }),
    ),
    byName(
      'Terminals',
      () => lookup(visit, 'own terminals', () => ownTerminals(visit)),
      ({ name }) => [name],
      ({ id, name }) => ({ name, href: paths.ownTerminal(id) }),
    ),
  ];
}
