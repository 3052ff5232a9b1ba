import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import { allRows } from '~/base/database/all-rows';
import type { Tables } from '~/base/database/tables';
import { comparableId } from '~/domain/ids';
import { formatAmountInput, type Kobo, kobo } from '~/domain/naira';
import { closeContent, openContent } from '~/portal/request/content.server';
import { changeRecords, type EntryOfChange, readRecords } from '~/portal/request/records.server';
import { sealedAmount } from '~/ui/form/amount.schema.server';
import { type CashUp, countedCash, type Shift } from './cash-up';
import { noteField } from './cash-up.schema.server';
import type { OwnTerminalId } from './own-terminals.server';

const notes = z.record(z.string(), z.number());
const content = z.object({ note: z.string() });

export const openShift = z.object({ beganAt: z.number(), float: sealedAmount, firstFloat: sealedAmount.optional() });
export const cashUp = openShift.extend({
  endedAt: z.number(),
  count: z.number(),
  sold: sealedAmount,
  openCount: z.number(),
  open: sealedAmount,
  notCash: sealedAmount,
  counted: sealedAmount,
  notes: notes.optional(),
  note: z.string(),
});
/** What is sealed into the form that closes a shift. */
export const sealedCashUp = cashUp.extend({ terminalId: z.string() });

type Row = Selectable<Tables['shifts']>;
/** A closed shift, with the comparable id of its terminal. */
type ClosedShift = CashUp & { id: string; terminal: string };
/** So many closed shifts are read by one statement. */
const ROWS = 200;

/** Returns the shift of a terminal that is under way; undefined when none is. Throws an UpstreamFailure while the database does not answer. */
export async function shiftUnderWay(terminalId: OwnTerminalId): Promise<Shift | undefined> {
  const row = await readRecords(({ db }) => openRow(db, terminalId).selectAll().executeTakeFirst());
  return row && shiftIn(row);
}

/** Returns how many shifts of some terminals are closed, and when the last was; null when none is. */
export async function countClosed(
  terminalIds: readonly OwnTerminalId[],
): Promise<{ count: number; last: number | null }> {
  if (terminalIds.length === 0) return { count: 0, last: null };
  return readRecords(({ db }) =>
    ofClosed(db, terminalIds)
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max<number | null>('ended_at').as('last')])
      .executeTakeFirstOrThrow(),
  );
}

/** Returns when the shift ended that an address asks for; undefined when it asks for none. */
export function endAsked(params: URLSearchParams): number | undefined {
  const end = Number(params.get('closed'));
  return Number.isSafeInteger(end) && end > 0 ? end : undefined;
}

type Asked = { offset?: number; limit?: number; endedAt?: number; since?: number; after?: ClosedShift | undefined };

/** Returns some of the closed shifts of some terminals, the latest first: those that ended at a time, since one, or after another shift. */
export async function closedShifts(
  terminalIds: readonly OwnTerminalId[],
  { offset = 0, limit = ROWS, endedAt, since, after }: Asked,
): Promise<ClosedShift[]> {
  if (terminalIds.length === 0) return [];
  const rows = await readRecords(({ db }) =>
    ofClosed(db, terminalIds)
      .selectAll()
      .$if(endedAt !== undefined, (shifts) => shifts.where('ended_at', '=', endedAt!))
      .$if(since !== undefined, (shifts) => shifts.where('ended_at', '>=', since!))
      .$if(after !== undefined, (shifts) =>
        shifts.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('ended_at', 'id'), '<', tuple(after!.endedAt, after!.id)),
        ),
      )
      .orderBy('ended_at', 'desc')
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
  );
  return Promise.all(rows.map(async (row) => ({ ...(await cashUpIn(row)), id: row.id, terminal: row.terminal })));
}

/** Yields all closed shifts of some terminals, the latest first, some hundred at a time. */
export function allClosedShifts(terminalIds: readonly OwnTerminalId[]): AsyncGenerator<ClosedShift[]> {
  return allRows(ROWS, (after) => closedShifts(terminalIds, { after }));
}

/** Returns what was typed for a count, by field. */
export function typedCount({ notes: counts = {}, counted, notCash, note }: CashUp): Record<string, string> {
  return {
    ...Object.fromEntries(Object.entries(counts).map(([of, count]) => [noteField(Number(of)), String(count)])),
    coins: formatAmountInput(kobo(counted - countedCash(counts, kobo(0)))),
    notCash: formatAmountInput(notCash),
    note,
  };
}

/** Begins a shift, unless one is under way. The entry is stored with it. Returns whether it did. */
export async function beginShift(terminalId: OwnTerminalId, begun: Shift, entry?: EntryOfChange): Promise<boolean> {
  return changeRecords(
    async ({ db }) => {
      if (await openRow(db, terminalId).select('id').executeTakeFirst()) return false;
      await insertShift(db, openShiftRow(terminalId, begun));
      return true;
    },
    { entryOf: (isBegun) => (isBegun ? entry : undefined) },
  );
}

/** Corrects the float of the shift that began at a time; what was first typed stays beside it. Returns false when it is closed. */
export async function correctFloat(
  terminalId: OwnTerminalId,
  { beganAt, float }: Pick<Shift, 'beganAt' | 'float'>,
  entry?: EntryOfChange,
): Promise<boolean> {
  const { numUpdatedRows } = await changeRecords(
    ({ db }) =>
      ofOpen(db, terminalId, beganAt)
        .set(({ fn, ref }) => ({
          first_float: fn.coalesce('first_float', ref('opening_float')),
          opening_float: float,
        }))
        .executeTakeFirst(),
    { entryOf: (changed) => (changed.numUpdatedRows > 0n ? entry : undefined) },
  );
  return numUpdatedRows > 0n;
}

/**
 * Closes the shift that is under way with its cash-up, which stays as it is. Returns false when that shift is closed already, or its
 * float was corrected since the count.
 */
export async function closeShift(terminalId: OwnTerminalId, done: CashUp, entry?: EntryOfChange): Promise<boolean> {
  const counted = await countColumns(done);
  const { numUpdatedRows } = await changeRecords(
    ({ db }) =>
      ofOpen(db, terminalId, done.beganAt)
        .set({ state: 'closed', ...counted })
        .where('opening_float', '=', done.float)
        .executeTakeFirst(),
    { entryOf: (changed) => (changed.numUpdatedRows > 0n ? entry : undefined) },
  );
  return numUpdatedRows > 0n;
}

const ofClosed = (db: Kysely<Tables>, terminalIds: readonly OwnTerminalId[]) =>
  db.selectFrom('shifts').where('terminal', 'in', terminalIds.map(comparableId)).where('state', '=', 'closed');

const openRow = (db: Kysely<Tables>, terminalId: OwnTerminalId) =>
  db.selectFrom('shifts').where('terminal', '=', comparableId(terminalId)).where('state', '=', 'open');

const ofOpen = (db: Kysely<Tables>, terminalId: OwnTerminalId, beganAt: number) =>
  db
    .updateTable('shifts')
    .where('terminal', '=', comparableId(terminalId))
    .where('state', '=', 'open')
    .where('began_at', '=', beganAt);

/** Stores a shift. */
export async function insertShift(db: Kysely<Tables>, row: Insertable<Tables['shifts']>): Promise<void> {
  await db.insertInto('shifts').values(row).execute();
}

/** Returns the row of a shift that is under way. */
export function openShiftRow(terminalId: string, { beganAt, float, firstFloat }: Shift): Insertable<Tables['shifts']> {
  return {
    ...{ id: randomUUID(), terminal: comparableId(terminalId), state: 'open', began_at: beganAt },
    ...{ opening_float: float, first_float: firstFloat ?? null },
  };
}

/** Returns the columns of a count. */
export async function countColumns(done: CashUp) {
  const { endedAt, count, sold, openCount, open, notCash, counted, note } = done;
  return {
    ...{
      ended_at: endedAt,
      sales: count,
      sold,
      unfinished: openCount,
      unfinished_kobo: open,
      not_cash: notCash,
      counted,
    },
    ...{ notes: JSON.stringify(done.notes ?? {}), content: await closeContent({ note }) },
  };
}

const shiftIn = ({ began_at: beganAt, opening_float: float, first_float: first }: Row): Shift => ({
  ...{ beganAt, float: kobo(float) },
  ...(first !== null && { firstFloat: kobo(first) }),
});

const amount = (value: number | null): Kobo => kobo(value ?? 0);

async function cashUpIn(row: Row): Promise<CashUp> {
  const read = row.content === null ? undefined : await openContent(content, row.content);
  return {
    ...shiftIn(row),
    ...{ endedAt: row.ended_at ?? 0, count: row.sales ?? 0, sold: amount(row.sold), openCount: row.unfinished ?? 0 },
    ...{ open: amount(row.unfinished_kobo), notCash: amount(row.not_cash), counted: amount(row.counted) },
    notes: notes.safeParse(JSON.parse(row.notes ?? '{}')).data,
    note: read?.note ?? 'The remark cannot be read: its key is gone.',
  };
}
