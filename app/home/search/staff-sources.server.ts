import { paths } from '~/domain/paths';
import { referenceAsSent } from '~/domain/reference';
import { fullName } from '~/domain/user-name';
import { RANK } from '~/lists/engine/best-matches';
import { ownViews } from '~/lists/engine/own-views.server';
import type { Visit } from '~/portal/request/visit';
import { lookup } from '~/portal/request/visit-caches.server';
import type { RightName } from '~/portal/session/rights';
import { caseOf } from '~/sales/cases/cases.server';
import { byName, byReference, depositsByReference, salesByReference, type Source } from './source.server';

type Staff = Visit<'go'>;

/** Returns what staff find besides pages: own views, and what their role lets them open. */
export function sourcesOfStaff(visit: Staff): Source[] {
  const { api, mayOpen } = visit;
  const ifMayOpen = (right: RightName, source: Source) => (mayOpen(right) ? [source] : []);
  return [
    ...ifMayOpen('sales', salesByReference(visit)),
    ...ifMayOpen('cases', byReference('Cases', caseOfSale, RANK.contains)),
    ...ifMayOpen('deposits', depositsByReference(api.deposits.list)),
    ...ifMayOpen(
      'vendors',
      byName(
        'Vendors',
        () => lookup(visit, 'vendors', api.vendors.list),
        ({ name, alias }) => [name, alias],
        ({ id, name, alias }) => ({ name, href: paths.vendor(id), ...(alias && alias !== name && { more: alias }) }),
      ),
    ),
    byName(
      'Views',
      () => ownViews(visit),
      ({ name }) => [name],
      ({ name, href }) => ({ name, href }),
    ),
    ...ifMayOpen(
      'staffs',
      byName(
        'Staffs',
        () => lookup(visit, 'staffs', api.staffs.list),
        (person) => [fullName(person), person.email],
        (person) => ({
          name: fullName(person) || person.email,
          href: paths.staffs({ q: person.email }),
          more: person.email,
        }),
      ),
    ),
    ...ifMayOpen(
      'partners',
      byName(
        'Partners',
        () => lookup(visit, 'partners', api.partners.list),
        ({ name }) => [name],
        ({ name }) => ({ name, href: paths.partners({ q: name }) }),
      ),
    ),
  ];
}

async function caseOfSale(q: string) {
  const found = await caseOf(referenceAsSent(q));
  if (!found) return [];
  const { reference, service, vendor, closed } = found;
  const more = [service, vendor, closed ? 'closed' : 'open'].filter(Boolean).join(', ');
  return [{ name: `Case of ${reference}`, href: paths.cases({ sale: reference }), more }];
}
