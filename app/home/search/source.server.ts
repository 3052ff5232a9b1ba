import { latestFirst } from '~/domain/compare';
import { normaliseCustomer } from '~/domain/customer';
import { formatCount } from '~/domain/digit-groups';
import { unbrokenTime } from '~/domain/lagos';
import { formatKnownNaira } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { hasFormOfReference } from '~/domain/reference';
import { statusLook } from '~/domain/status';
import { bestMatches, RANK } from '~/lists/engine/best-matches';
import { isRecord } from '~/lists/engine/row-id';
import type { Visit } from '~/portal/request/visit';
import { salesOf } from '~/sales/list/sale-search.list';
import type { Found } from './found.data';

/** The most hits of a kind. */
const MAX_HITS = 8;

export type Ranked = Found & { rank: number };
/** A kind of thing that can be found, and how. */
export type Source = { name: string; find: (q: string) => Promise<Ranked[]> };

/** Returns the things of a list by their names. */
export function byName<Item extends object>(
  name: string,
  read: () => Promise<readonly Item[]>,
  namesOf: (item: Item) => readonly (string | undefined)[],
  found: (item: Item) => Found,
): Source {
  return {
    name,
    find: async (q) =>
      bestMatches(q, (await read()).filter(isRecord), namesOf, MAX_HITS).map(({ item, rank }) => ({
        ...found(item),
        rank,
      })),
  };
}

/** True for what can be the reference of a record or the number of a customer, and is no word. */
const isReference = (q: string) => /^(?=.*\d)[A-Za-z0-9-]{6,40}$/.test(q) || hasFormOfReference(q) || isNumber(q);
const isNumber = (q: string) => /^\d{6,40}$/.test(normaliseCustomer(q));

/**
 * Returns the things with a reference or a number. Nothing is read for a word. `rank` is below the best for things that only belong to
 * the one with this reference, such as the case of a sale.
 */
export function byReference(name: string, find: (q: string) => Promise<Found[]>, rank: number = RANK.exact): Source {
  return {
    name,
    find: async (q) => (isReference(q) ? (await find(q)).map((found) => ({ ...found, rank })) : []),
  };
}

/**
 * Returns the latest sales with a reference or of a customer's number. When there are several, the first hit leads to the list of all of
 * them: which one is meant is not known.
 */
export const salesByReference = ({
  api,
  audience,
  mayOpen,
}: Pick<Visit<'go'>, 'api' | 'audience' | 'mayOpen'>): Source =>
  byReference('Sales', async (q) => {
    const known = await salesOf(api, q);
    // Digits are a customer's number first; a reference may be digits too.
    const sales = known.length === 0 && isNumber(q) ? await api.reports.searchByReference(q) : known;
    const found = sales.filter(({ id }) => id).sort(latestFirst);
    const list = audience === 'staff' ? paths.reportSearch({ q }) : paths.vendorSales({ q });
    return [
      ...(found.length > 1 && (audience !== 'staff' || mayOpen('reportSearch'))
        ? [{ name: `All ${formatCount(found.length)} sales`, href: list }]
        : []),
      ...found.slice(0, MAX_HITS).map(({ id, reference, time, customer, service, vendor, amount, status }) => ({
        name: reference ?? id,
        href: paths.sale(id),
        more: [
          time && unbrokenTime(time),
          service,
          customer,
          vendor,
          formatKnownNaira(amount),
          statusLook(status).label,
        ]
          .filter(Boolean)
          .join(', '),
      })),
    ];
  });

type Deposits = Awaited<ReturnType<Visit<'go'>['api']['deposits']['list']>>;

/** Returns the deposits with a reference. */
export const depositsByReference = (read: () => Promise<Deposits>): Source =>
  byReference('Deposits', async (wanted) =>
    (await read())
      .filter(({ id, reference }) => id && reference?.toLowerCase() === wanted.toLowerCase())
      .slice(0, MAX_HITS)
      .map(({ id, reference, vendor, amount }) => ({
        name: reference ?? id,
        href: paths.deposit(id),
        more: [vendor, formatKnownNaira(amount)].filter(Boolean).join(', '),
      })),
  );
