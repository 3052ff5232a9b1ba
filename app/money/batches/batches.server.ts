import type { Insertable, Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import { insertRows } from '~/base/database/insert-rows';
import type { Tables } from '~/base/database/tables';
import { type Kobo, kobo } from '~/domain/naira';
import { closeContent, openContent } from '~/portal/request/content.server';
import { changeRecords, type EntryOfChange, readRecords } from '~/portal/request/records.server';

/** What an order of a batch is about: for whom it is and what else says so, in words, and the values of its kind. */
export const batchContent = z.object({ who: z.string(), what: z.string(), values: z.unknown() });
export type BatchContent = z.output<typeof batchContent>;

/** How an order of a batch ended, in words; `id` and `status` are those of its record. */
const endedContent = z.object({
  id: z.string().optional(),
  status: z.string().optional(),
  words: z.string().optional(),
});
type EndedContent = z.output<typeof endedContent>;

/** An order of a batch; `content` is missing when no secret of now opens it: it is never sent. */
export type BatchOrder = Pick<
  Selectable<Tables['batch_orders']>,
  'batch' | 'nth' | 'state' | 'key' | 'birth' | 'same'
> & {
  kobo: Kobo;
  content?: BatchContent | undefined;
  ended?: EndedContent | undefined;
};

/** Orders of one kind that were reviewed and are sent together; `madeAt` in ms since 1970. */
export type OrderBatch = Omit<Selectable<Tables['order_batches']>, 'kobo' | 'made_at' | 'made_by' | 'made_by_name'> & {
  kobo: Kobo;
  madeAt: number;
  by: { id: string; name: string };
};

type NewBatch = Omit<OrderBatch, 'run' | 'phase' | 'why' | 'stop' | 'orders' | 'kobo'> & {
  orders: readonly (Pick<BatchOrder, 'key' | 'same' | 'kobo'> & { birth: string; content: BatchContent })[];
  kobo: Kobo;
};

/** Stores a batch with its orders and the entry of the audit, unless it is there. */
export async function storeBatch({ orders, by, madeAt, ...of }: NewBatch, entry: EntryOfChange): Promise<void> {
  const rows: Insertable<Tables['batch_orders']>[] = [];
  for (const [nth, { content, ...order }] of orders.entries())
    rows.push({
      ...{ batch: of.id, nth, state: 'ready', run: null, ...order, made_at: madeAt },
      ...{ content: await closeContent(content), ended: null },
    });
  await changeRecords(
    async ({ db }) => {
      const made = await db
        .insertInto('order_batches')
        .values({
          ...{ ...of, made_by: by.id, made_by_name: by.name, made_at: madeAt, orders: rows.length },
          ...{ run: null, phase: null, why: null, stop: 0 },
        })
        // An earlier attempt may have stored it, and its answer was lost.
        .onConflict((known) => known.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (made) await insertRows(db, 'batch_orders', rows);
      return made !== undefined;
    },
    { entryOf: (isMade) => (isMade ? entry : undefined) },
  );
}

/** Returns a batch; undefined when there is none. Throws an UpstreamFailure while the database does not answer. */
export async function batchWith(id: string): Promise<OrderBatch | undefined> {
  const row = await readRecords(({ db }) =>
    db.selectFrom('order_batches').selectAll().where('id', '=', id).executeTakeFirst(),
  );
  return row && batchIn(row);
}

/** Returns the latest batches of some kinds. */
export async function latestBatches(kinds: readonly string[], limit = 5): Promise<OrderBatch[]> {
  const rows = await readRecords(({ db }) =>
    db
      .selectFrom('order_batches')
      .selectAll()
      .where('kind', 'in', kinds)
      // A batch without orders was given up.
      .where('orders', '>', 0)
      .orderBy('made_at', 'desc')
      .limit(limit)
      .execute(),
  );
  return rows.map(batchIn);
}

function batchIn({ made_by, made_by_name, made_at, ...row }: Selectable<Tables['order_batches']>): OrderBatch {
  return { ...row, kobo: kobo(row.kobo), madeAt: made_at, by: { id: made_by, name: made_by_name } };
}

/** Returns the orders of a batch, in their order. */
export async function ordersOf(batch: string): Promise<BatchOrder[]> {
  const rows = await readRecords(({ db }) =>
    db.selectFrom('batch_orders').selectAll().where('batch', '=', batch).orderBy('nth').execute(),
  );
  return Promise.all(
    rows.map(async ({ content, ended, ...row }) => ({
      ...row,
      kobo: kobo(row.kobo),
      content: await openContent(batchContent, content),
      ended: ended === null ? undefined : await openContent(endedContent, ended),
    })),
  );
}

const isOfRun = (db: Kysely<Tables>, batch: string, run: string) =>
  db.selectFrom('order_batches').select('id').where('id', '=', batch).where('run', '=', run).executeTakeFirst();

/** Notes that a run begins; from now on no other takes orders. A request to stop is for a run that is under way. */
export async function noteBegun(batch: string, run: string): Promise<void> {
  await changeRecords(({ db }) =>
    db
      .updateTable('order_batches')
      .set({ run, phase: 'sending', why: null, stop: 0 })
      .where('id', '=', batch)
      .execute(),
  );
}

/** Notes that a run has ended, unless another has begun meanwhile. */
export async function noteEnded(batch: string, run: string, why: string | undefined): Promise<void> {
  await changeRecords(({ db }) =>
    db
      .updateTable('order_batches')
      .set({ phase: 'ended', why: why ?? null })
      .where('id', '=', batch)
      .where('run', '=', run)
      .execute(),
  );
}

/** Asks the run of a batch to stop before its next order. */
export async function askToStop(batch: string): Promise<void> {
  await changeRecords(({ db }) =>
    db.updateTable('order_batches').set({ stop: 1 }).where('id', '=', batch).where('phase', '=', 'sending').execute(),
  );
}

/**
 * Takes an order for a run. False when another run has begun meanwhile, or the order has ended. One that a run of before took is taken
 * again: the claim of its key says whether it was sent.
 */
export async function takeOrder(batch: string, run: string, nth: number): Promise<boolean> {
  return changeRecords(async ({ db }) => {
    if (!(await isOfRun(db, batch, run))) return false;
    const { numUpdatedRows } = await ofOrder(db, batch, nth)
      .set({ state: 'sending', run })
      .where('state', 'in', ['ready', 'sending'])
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

/** Notes how an order ended, 'ready' when nothing was sent of it; only the run that took it last does. */
export async function noteOrder(
  batch: string,
  run: string,
  nth: number,
  state: BatchOrder['state'],
  ended?: EndedContent,
): Promise<void> {
  const set = { state, ended: ended ? await closeContent(ended) : null };
  await changeRecords(({ db }) => ofOrder(db, batch, nth).set(set).where('run', '=', run).execute());
}

/** Notes that the claim of an order says that it was done, where no run has noted it. */
export async function noteFound(batch: string, nth: number, ended: EndedContent): Promise<void> {
  const set = { state: 'done' as const, ended: await closeContent(ended) };
  await changeRecords(({ db }) =>
    ofOrder(db, batch, nth).set(set).where('state', 'in', ['sending', 'unknown']).execute(),
  );
}

const ofOrder = (db: Kysely<Tables>, batch: string, nth: number) =>
  db.updateTable('batch_orders').where('batch', '=', batch).where('nth', '=', nth);
