import { businessTime } from '~/base/clock.server';
import { isoTime } from '~/domain/lagos';
import { type Kobo, kobo } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { lockState } from '~/portal/request/locks.server';
import { readRecords } from '~/portal/request/records.server';

/** So many are looked at, the latest first. */
const MAX = 50;
/** How long the lock of a lost order is kept. */
const KEPT_MS = 24 * 60 * 60_000;

type UnknownOrder = { key: string; what: string; amount: Kobo; time: string; href: string };

/**
 * Returns the orders of batches, and those that two people made, whose outcome is not known. An order is left out when it no longer
 * holds back like orders.
 */
export async function unknownOrders(): Promise<UnknownOrder[]> {
  const since = businessTime() - KEPT_MS;
  const [ofBatches, ofTwo] = await readRecords(async ({ db }) => [
    await db
      .selectFrom('batch_orders')
      .select(['batch', 'nth', 'same', 'kobo', 'made_at'])
      .where('state', 'in', ['unknown', 'sending'])
      .where('made_at', '>', since)
      .orderBy('made_at', 'desc')
      .limit(MAX)
      .execute(),
    await db
      .selectFrom('pending_orders')
      .select(['id', 'name', 'same', 'kobo', 'made_at'])
      .where('state', '=', 'unknown')
      .where('made_at', '>', since)
      .orderBy('made_at', 'desc')
      .limit(MAX)
      .execute(),
  ]);
  const all = [
    ...ofBatches.map((row) => ({
      ...row,
      key: `${row.batch} ${row.nth}`,
      what: 'An order of a batch',
      href: paths.batches({ batch: row.batch }),
    })),
    ...ofTwo.map((row) => ({
      ...row,
      key: row.id,
      what: `A ${row.name} that two people made`,
      href: paths.approvals({ order: row.id }),
    })),
  ];
  const isLost = await Promise.all(all.map(async ({ same }) => (await lockState(same)) === 'lost'));
  return all
    .filter((_, index) => isLost[index])
    .map(({ key, what, href, kobo: amount, made_at: at }) => ({
      ...{ key, what, href, amount: kobo(amount ?? 0), time: isoTime(at) },
    }));
}
