import type { Insertable, Kysely } from 'kysely';
import { z } from 'zod';
import { businessTime } from '~/base/clock.server';
import { insertRows } from '~/base/database/insert-rows';
import type { Tables } from '~/base/database/tables';
import { comparableId } from '~/domain/ids';
import { isSettledSale, saleState } from '~/domain/status';
import { closeContent, digests, openContent } from '~/portal/request/content.server';
import { changeRecords, readRecords } from '~/portal/request/records.server';
import type { Visit } from '~/portal/request/visit';
import { sealedAmount } from '~/ui/form/amount.schema.server';
import { saleFacts } from '../sell/sealed-sale.server';

export const line = z.object({
  row: z.number(),
  service: z.string(),
  customer: z.string(),
  label: z.string(),
  amount: sealedAmount.optional(),
  category: z.string().optional(),
  serviceId: z.string().optional(),
  mistake: z.string().optional(),
  written: z.array(z.string()).optional(),
  doubleOf: z.number().optional(),
});
export type BatchLine = z.output<typeof line>;
/** A bulk sale as its lines were read; `madeAt` in ms since 1970. */
export type Batch = {
  id: string;
  madeAt: number;
  lines: BatchLine[];
  /** What else was in the file, a sentence each. */
  leftOut: string[];
};

/** What the provider said of a line's customer: what to sell, or why not. */
export const checked = z.object({
  facts: saleFacts.optional(),
  mistake: z.string().optional(),
  /** Why the provider did not answer about it, as it says itself; it can be asked again. */
  refused: z.string().optional(),
  /** Where another bulk sale sold the same to the same customer. */
  before: z.string().optional(),
});
export type Checked = z.output<typeof checked>;

/** True for a line whose provider has answered, and whose answer can still be sold by. */
export const isValidStill = (of: Checked | undefined): boolean =>
  of !== undefined && of.refused === undefined && (of.facts === undefined || of.facts.expires > businessTime());

/** How a line's sale ended; `status` is the API's, `message` is why nothing was sold. */
export const sold = z.object({
  kind: z.enum(['sold', 'not sold', 'unknown']),
  status: z.string().optional(),
  message: z.string().optional(),
  token: z.string().optional(),
  kct1: z.string().optional(),
  kct2: z.string().optional(),
  units: z.string().optional(),
});
export type Sold = z.output<typeof sold>;

export const phase = z.enum(['checking', 'selling', 'looking up', 'ended']);
/** What is done with a bulk sale now, or was last; `begunAt` in ms since 1970. */
export type Run = {
  phase: z.output<typeof phase>;
  begunAt: number;
  /** Why it ended before its last line. */
  why?: string | undefined;
  withDoubles: boolean;
};
/** What is read throws an UpstreamFailure while the database does not answer: a line must not look as if nothing was done. */
type Terminal = Pick<Visit<'bulk'>, 'user'>;
const idOf = ({ user }: Terminal) => comparableId(user.id);

const ofSale = z.object({ leftOut: z.array(z.string()).default([]) });

/** Returns the terminal's bulk sales, the latest first. */
export async function bulkSales(visit: Terminal) {
  const rows = await readRecords(({ db }) =>
    db
      .selectFrom('bulk_sales')
      .select(['id', 'made_at as madeAt', 'lines', 'is_sold'])
      .where('terminal', '=', idOf(visit))
      .orderBy('made_at', 'desc')
      .execute(),
  );
  return rows.map(({ is_sold: isSold, ...of }) => ({ ...of, isSold: isSold === 1 }));
}

/** Stores a bulk sale with its lines, unless it is there. */
export async function rememberBatch(visit: Terminal, batch: Batch): Promise<void> {
  const rows = await rowsOf(visit, batch);
  await changeRecords(({ db }) => insertBatch(db, rows));
}

/** Returns the rows of a bulk sale with which nothing is done yet. */
export async function rowsOf(visit: Terminal, { id, madeAt, lines, leftOut }: Batch) {
  const terminal = idOf(visit);
  const digestOf = await digests();
  const rows: Insertable<Tables['bulk_lines']>[] = [];
  for (const [nth, of] of lines.entries())
    rows.push({
      ...{ sale: id, nth, terminal, state: 'ready', kobo: of.amount ?? null, same: digestOf(keyOfLine(of)) },
      ...{ line: await closeContent(of), made_at: madeAt },
    });
  const sale: Insertable<Tables['bulk_sales']> = {
    ...{ id, terminal, made_at: madeAt, lines: lines.length, is_sold: 0, phase: null, run: null, begun_at: null },
    ...{ why: null, with_doubles: 0, stop: 0, content: await closeContent({ leftOut }) },
  };
  return { sale, lines: rows };
}

/** Stores the rows of a bulk sale, unless it is there. */
export async function insertBatch(
  db: Kysely<Tables>,
  { sale, lines }: Awaited<ReturnType<typeof rowsOf>>,
): Promise<void> {
  const made = await db
    .insertInto('bulk_sales')
    .values(sale)
    .onConflict((known) => known.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) await insertRows(db, 'bulk_lines', lines);
}

/** Returns a bulk sale of this terminal; undefined when there is none. */
export async function batchOf(visit: Terminal, id: string): Promise<Batch | undefined> {
  const found = await readRecords(async ({ db }) => {
    const sale = await db
      .selectFrom('bulk_sales')
      .selectAll()
      .where('terminal', '=', idOf(visit))
      .where('id', '=', id)
      .executeTakeFirst();
    return sale && { sale, rows: await linesOf(db, visit, id).select('line').execute() };
  });
  if (!found) return undefined;
  const { sale, rows } = found;
  const lines = await Promise.all(rows.map(async (row) => (await openContent(line, row.line)) ?? UNREAD));
  return { id, madeAt: sale.made_at, lines, leftOut: (await openContent(ofSale, sale.content))?.leftOut ?? [] };
}

/** Stands for a line that no secret of now opens. It is never sold. */
const UNREAD: BatchLine = {
  ...{ row: 0, service: '', customer: '', label: '' },
  mistake: 'This line cannot be read any more: its key is gone.',
};

const linesOf = (db: Kysely<Tables>, visit: Terminal, id: string) =>
  db.selectFrom('bulk_lines').where('terminal', '=', idOf(visit)).where('sale', '=', id).orderBy('nth');

const saleOf = (db: Kysely<Tables>, visit: Terminal, id: string) =>
  db.selectFrom('bulk_sales').where('terminal', '=', idOf(visit)).where('id', '=', id);

const ofBatch = (db: Kysely<Tables>, visit: Terminal, id: string) =>
  db.updateTable('bulk_sales').where('terminal', '=', idOf(visit)).where('id', '=', id);

/** Returns what is done with a bulk sale now, or was last. */
export async function runOf(visit: Terminal, id: string): Promise<Run | undefined> {
  const row = await readRecords(({ db }) => saleOf(db, visit, id).selectAll().executeTakeFirst());
  const { success, data } = phase.safeParse(row?.phase);
  return row && success
    ? { phase: data, begunAt: row.begun_at ?? 0, why: row.why ?? undefined, withDoubles: row.with_doubles === 1 }
    : undefined;
}

/** Notes that a run begins; from now on no other says how the lines end. A request to stop is for a run that is under way. */
export async function noteBegun(visit: Terminal, id: string, run: string, { phase: begun, begunAt, withDoubles }: Run) {
  await changeRecords(({ db }) =>
    ofBatch(db, visit, id)
      .set({
        ...{ phase: begun, run, begun_at: begunAt, why: null, with_doubles: withDoubles ? 1 : 0, stop: 0 },
        ...(begun === 'selling' && { is_sold: 1 }),
      })
      .execute(),
  );
}

/** Notes that a run has ended, unless another has begun meanwhile. */
export async function noteEnded(visit: Terminal, id: string, run: string, why: string | undefined): Promise<void> {
  await changeRecords(({ db }) =>
    ofBatch(db, visit, id)
      .set({ phase: 'ended', why: why ?? null })
      .where('run', '=', run)
      .execute(),
  );
}

/** Asks the run of a bulk sale to stop before its next line. */
export async function askToStop(visit: Terminal, id: string): Promise<void> {
  await changeRecords(({ db }) => ofBatch(db, visit, id).set({ stop: 1 }).execute());
}

export async function isAskedToStop(visit: Terminal, id: string): Promise<boolean> {
  const row = await readRecords(({ db }) => saleOf(db, visit, id).select('stop').executeTakeFirst());
  return row?.stop === 1;
}

/**
 * Returns what the providers said of the customers of a bulk sale, and how the sales of its lines ended, by the lines' places. Of one
 * that a run has taken nobody knows.
 */
export async function progressOf(visit: Terminal, { id }: Batch) {
  const rows = await readRecords(({ db }) => linesOf(db, visit, id).select(['checked', 'state', 'ended']).execute());
  const opened = async <T>(schema: z.ZodType<T>, content: string | null) =>
    content === null ? undefined : await openContent(schema, content);
  return {
    checked: await Promise.all(rows.map((row) => opened(checked, row.checked))),
    sold: await Promise.all(
      rows.map(async ({ state, ended }): Promise<Sold | undefined> =>
        state === 'ready' ? undefined : ((await opened(sold, ended)) ?? { kind: 'unknown' }),
      ),
    ),
  };
}

/** Stores what the providers said of the customers of lines, while this run is that of the bulk sale. */
export async function noteChecked(
  visit: Terminal,
  id: string,
  run: string,
  lines: ReadonlyMap<number, Checked | undefined>,
): Promise<void> {
  const rows = await Promise.all(
    [...lines].map(async ([nth, of]) => ({
      nth,
      set: { checked: of ? await closeContent(of) : null, reference: of?.facts?.reference ?? null },
    })),
  );
  await changeRecords(async ({ db }) => {
    if (!(await isRunNow(db, visit, id, run))) return;
    for (const { nth, set } of rows) await ofLine(db, visit, id, nth).set(set).execute();
  });
}

/** Takes a line that nothing was sent of, so that no other run sells it. False when another run has taken it, or has begun meanwhile. */
export async function takeLine(visit: Terminal, id: string, run: string, nth: number): Promise<boolean> {
  return changeRecords(async ({ db }) => {
    if (!(await isRunNow(db, visit, id, run))) return false;
    const { numUpdatedRows } = await ofLine(db, visit, id, nth)
      .set({ state: 'sending', run })
      .where('state', '=', 'ready')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

/** Notes how the sale of a line ended, undefined when nothing was sent of it; only the run that took it does, or one after it. */
export async function noteSold(
  visit: Terminal,
  id: string,
  run: string,
  nth: number,
  ended: Sold | undefined,
): Promise<void> {
  const set = { state: stateOf(ended), run, ended: ended ? await closeContent(ended) : null };
  await changeRecords(async ({ db }) => {
    const isOwn = await isRunNow(db, visit, id, run);
    // One that a run of before has taken is its own, although another has begun.
    const line = ofLine(db, visit, id, nth);
    await (isOwn ? line : line.where('run', '=', run)).set(set).execute();
  });
}

/** Returns the lines that other bulk sales of the terminal sold, or may have, which sell the same as one of these. */
export async function soldElsewhere(visit: Terminal, { id, lines }: Batch) {
  const digestOf = await digests();
  const keys = new Map(lines.map((of) => [digestOf(keyOfLine(of)), keyOfLine(of)]));
  const rows = await readRecords(({ db }) =>
    db
      .selectFrom('bulk_lines')
      .select(['same', 'state', 'line', 'made_at'])
      .where('terminal', '=', idOf(visit))
      .where('sale', '!=', id)
      .where('same', 'in', [...keys.keys()])
      .where('state', 'in', ['sold', 'unknown', 'sending'])
      .execute(),
  );
  return Promise.all(
    rows.map(async (row) => ({
      ...{ key: keys.get(row.same)!, madeAt: row.made_at, isKnown: row.state === 'sold' },
      row: (await openContent(line, row.line))?.row ?? 0,
    })),
  );
}

/** Tells lines that sell the same to the same customer. */
export const keyOfLine = ({ serviceId, customer, amount }: BatchLine) => JSON.stringify([serviceId, customer, amount]);

const ofLine = (db: Kysely<Tables>, visit: Terminal, id: string, nth: number) =>
  db.updateTable('bulk_lines').where('terminal', '=', idOf(visit)).where('sale', '=', id).where('nth', '=', nth);

async function isRunNow(db: Kysely<Tables>, visit: Terminal, id: string, run: string): Promise<boolean> {
  return (await saleOf(db, visit, id).select('id').where('run', '=', run).executeTakeFirst()) !== undefined;
}

/** Returns the state of a line by how its sale ended. */
export function stateOf(ended: Sold | undefined): Tables['bulk_lines']['state'] {
  if (!ended) return 'ready';
  if (ended.kind !== 'sold') return ended.kind;
  if (!isSettledSale(ended.status ?? '')) return 'unknown';
  return saleState(ended.status ?? '') === 'successful' ? 'sold' : 'failed';
}
