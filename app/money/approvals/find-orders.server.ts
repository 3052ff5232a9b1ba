import type { ExpressionBuilder, Selectable } from 'kysely';
import { z } from 'zod';
import { businessTime } from '~/base/clock.server';
import { allRows } from '~/base/database/all-rows';
import type { Tables } from '~/base/database/tables';
import { birthNow } from '~/portal/request/form-claims.server';
import { readRecords } from '~/portal/request/records.server';
import { orderIn, type PendingOrder, WAIT_MS } from './pending-orders.server';

/** How long an order is listed that waits no longer. */
const LISTED_MS = 7 * 24 * 60 * 60_000;
/** So many orders are read by one statement. */
const ROWS = 200;

type Row = Selectable<Tables['pending_orders']>;
type Which = 'waiting' | 'decided';
type Page = { offset: number; limit: number };

/** Returns how many orders wait, and how many that wait no longer are listed. Throws an UpstreamFailure, as the others do. */
export async function countOrders(): Promise<Record<Which, number>> {
  const birth = birthNow();
  const count = (which: Which) =>
    readRecords(({ db }) =>
      db
        .selectFrom('pending_orders')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where((orders) => isIn(orders, which, birth))
        .executeTakeFirstOrThrow(),
    );
  const [waiting, decided] = await Promise.all([count('waiting'), count('decided')]);
  return { waiting: waiting.count, decided: decided.count };
}

/** Returns some of the orders that wait, or of those that wait no longer, the latest first. */
export async function ordersPage(which: Which, { offset, limit }: Page): Promise<PendingOrder[]> {
  const birth = birthNow();
  const rows = await readRecords(({ db }) =>
    db
      .selectFrom('pending_orders')
      .selectAll()
      .where((orders) => isIn(orders, which, birth))
      .orderBy('made_at', 'desc')
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
  );
  return Promise.all(rows.map((row) => orderIn(row, birth)));
}

/** Yields all orders that are listed, the latest first, some hundred at a time. */
export async function* allOrders(): AsyncGenerator<PendingOrder[]> {
  const birth = birthNow();
  const read = (after: Row | undefined) =>
    readRecords(({ db }) =>
      db
        .selectFrom('pending_orders')
        .selectAll()
        .where('made_at', '>', businessTime() - LISTED_MS)
        .$if(after !== undefined, (orders) =>
          orders.where(({ eb, refTuple, tuple }) =>
            eb(refTuple('made_at', 'id'), '<', tuple(after!.made_at, after!.id)),
          ),
        )
        .orderBy('made_at', 'desc')
        .orderBy('id', 'desc')
        .limit(ROWS)
        .execute(),
    );
  for await (const rows of allRows(ROWS, read)) yield Promise.all(rows.map((row) => orderIn(row, birth)));
}

/** Returns an order, as long as it is kept; undefined when there is none. */
export async function orderWith(id: string): Promise<PendingOrder | undefined> {
  const row = await readRecords(({ db }) =>
    db.selectFrom('pending_orders').selectAll().where('id', '=', id).executeTakeFirst(),
  );
  return row && orderIn(row, birthNow());
}

/** Returns who made the orders that wait, and of what kind each is, the latest first. */
export async function makersOfWaiting(): Promise<{ id: string; kind: string; by: string }[]> {
  const rows = await readRecords(({ db }) =>
    db
      .selectFrom('pending_orders')
      .select(['id', 'kind', 'made_by'])
      .where((orders) => isIn(orders, 'waiting', birthNow()))
      .orderBy('made_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
  );
  return rows.map(({ id, kind, made_by: by }) => ({ id, kind, by }));
}

/** Returns the digests of what is the same in like orders (`orderKind.same`), of the orders of a kind that wait. */
export async function digestsOfWaiting(kind: string): Promise<ReadonlySet<string>> {
  const rows = await readRecords(({ db }) =>
    db
      .selectFrom('pending_orders')
      .select('same')
      .where((orders) => orders.and([isIn(orders, 'waiting', birthNow()), orders('kind', '=', kind)]))
      .execute(),
  );
  return new Set(rows.map(({ same }) => same));
}

const ofBankLine = z.object({ bankLine: z.string() });

/** Returns the lines of bank statements whose deposits wait for a second person. */
export async function linesThatWait(): Promise<ReadonlySet<string>> {
  const birth = birthNow();
  const rows = await readRecords(({ db }) =>
    db
      .selectFrom('pending_orders')
      .selectAll()
      .where((orders) => orders.and([isIn(orders, 'waiting', birth), orders('kind', '=', 'deposit')]))
      .execute(),
  );
  const orders = await Promise.all(rows.map((row) => orderIn(row, birth)));
  return new Set(orders.flatMap(({ order }) => ofBankLine.safeParse(order.values).data?.bankLine ?? []));
}

/** The condition of the orders that wait, or of those that are listed and wait no longer. */
function isIn(orders: ExpressionBuilder<Tables, 'pending_orders'>, which: Which, birth: string) {
  const now = businessTime();
  const waits = orders.and([
    orders('state', '=', 'waits'),
    orders('made_at', '>', now - WAIT_MS),
    orders('birth', '=', birth),
  ]);
  return which === 'waiting' ? waits : orders.and([orders('made_at', '>', now - LISTED_MS), orders.not(waits)]);
}
