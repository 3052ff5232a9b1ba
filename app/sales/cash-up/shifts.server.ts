import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely, Selectable, UpdateResult } from 'kysely';
import { z } from 'zod';
import type { Tables } from '~/base/database/tables';
import { comparableId } from '~/domain/ids';
import { formatAmountInput, type Kobo, kobo } from '~/domain/naira';
import { closeContent, openContent } from '~/portal/request/content.server';
import { changeRecords, readRecords } from '~/portal/request/records.server';
import { sealedAmount } from '~/ui/form/amount.schema.server';
import { type CashUp, countedCash, type Shift } from './cash-up';
import { noteField } from './cash-up.schema.server';

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
/** The shift of a terminal that is under way, and those that were closed, the latest first. */
export type Shifts = { now?: Shift | undefined; closed: CashUp[] };

/** Reads a terminal's shifts. Throws an UpstreamFailure while the database does not answer. */
export async function shiftsOf(terminalId: string): Promise<Shifts> {
  const rows = await rowsOf([terminalId]);
  const open = rows.find(({ state }) => state === 'open');
  return {
    now: open && shiftIn(open),
    closed: await Promise.all(rows.filter(({ state }) => state === 'closed').map(cashUpIn)),
  };
}

/** Returns when a terminal's shift that is under way began; undefined when none is. */
export async function openSince(terminalId: string): Promise<number | undefined> {
  const row = await readRecords(({ db }) => openRow(db, terminalId).select('began_at').executeTakeFirst());
  return row?.began_at;
}

/** Returns the closed shifts of several terminals with the comparable ids of these, the latest first. */
export async function closedShifts(terminalIds: readonly string[]): Promise<(CashUp & { terminal: string })[]> {
  const rows = (await rowsOf(terminalIds)).filter(({ state }) => state === 'closed');
  return Promise.all(rows.map(async (row) => ({ ...(await cashUpIn(row)), terminal: row.terminal })));
}

async function rowsOf(terminalIds: readonly string[]): Promise<Row[]> {
  if (terminalIds.length === 0) return [];
  return readRecords(({ db }) =>
    db
      .selectFrom('shifts')
      .selectAll()
      .where('terminal', 'in', terminalIds.map(comparableId))
      .orderBy('ended_at', 'desc')
      .execute(),
  );
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

/** Begins a shift, unless one is under way. Returns whether it did. */
export async function beginShift(terminalId: string, begun: Shift): Promise<boolean> {
  return changeRecords(async ({ db }) => {
    if (await openRow(db, terminalId).select('id').executeTakeFirst()) return false;
    await insertShift(db, openShiftRow(terminalId, begun));
    return true;
  });
}

/** Corrects the float of the shift that began at a time; what was first typed stays beside it. Returns false when it is closed. */
export async function correctFloat(
  terminalId: string,
  { beganAt, float }: Pick<Shift, 'beganAt' | 'float'>,
): Promise<boolean> {
  return isChanged(
    changeRecords(({ db }) =>
      ofOpen(db, terminalId, beganAt)
        .set(({ fn, ref }) => ({
          first_float: fn.coalesce('first_float', ref('opening_float')),
          opening_float: float,
        }))
        .executeTakeFirst(),
    ),
  );
}

/**
 * Closes the shift that is under way with its cash-up, which stays as it is. Returns false when that shift is closed already, or its
 * float was corrected since the count.
 */
export async function closeShift(terminalId: string, done: CashUp): Promise<boolean> {
  const counted = await countColumns(done);
  return isChanged(
    changeRecords(({ db }) =>
      ofOpen(db, terminalId, done.beganAt)
        .set({ state: 'closed', ...counted })
        .where('opening_float', '=', done.float)
        .executeTakeFirst(),
    ),
  );
}

const openRow = (db: Kysely<Tables>, terminalId: string) =>
  db.selectFrom('shifts').where('terminal', '=', comparableId(terminalId)).where('state', '=', 'open');

const ofOpen = (db: Kysely<Tables>, terminalId: string, beganAt: number) =>
  db
    .updateTable('shifts')
    .where('terminal', '=', comparableId(terminalId))
    .where('state', '=', 'open')
    .where('began_at', '=', beganAt);

async function isChanged(done: Promise<UpdateResult>): Promise<boolean> {
  return (await done).numUpdatedRows > 0n;
}

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
