import { businessTime } from '~/base/clock.server';
import type { Kobo } from '~/domain/naira';
import { nameOfUser } from '~/domain/user-name';
import { openContent } from '~/portal/request/content.server';
import { tryLoad } from '~/portal/request/failures';
import { changeRecords, type EntryOfChange, readRecords } from '~/portal/request/records.server';
import type { Visit } from '~/portal/request/visit';
import { actBy } from '~/portal/request/visit-audit.server';
import { rememberSender } from './learned.server';
import { type BankLine, lineContent, lineIn, stateOf } from './line-row.server';

type Person = Pick<Visit<'moveMoney'>, 'user' | 'userName'>;

/** What a line is taken for: a deposit of one attempt, which has this mark. */
type Taken = { mark: string };

/** Takes an open line for a deposit, so that no other is made of it. Returns undefined for one that is done or is not there. */
export async function takeLine(
  person: Person,
  id: string,
  { vendorId, amount }: { vendorId: string; amount: Kobo },
  mark: string,
): Promise<Taken | undefined> {
  const row = await changeRecords(({ db }) =>
    db
      .updateTable('bank_lines')
      .set({
        ...{ state: 'taken', done_by: nameOfUser(person), done_at: businessTime(), vendor_id: vendorId, mark },
        ...{ sent_kobo: amount, deposit_id: null },
      })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .returningAll()
      .executeTakeFirst(),
  );
  if (!row) return undefined;
  const content = await openContent(lineContent, row.content);
  // Only a suggestion is lost without it.
  if (content) await tryLoad(rememberSender(content.text, vendorId));
  return { mark };
}

/** True while a line is taken by this attempt, and nobody has taken it back. */
export async function isStillTaken(id: string, { mark }: Taken): Promise<boolean> {
  const row = await readRecords(({ db }) =>
    db.selectFrom('bank_lines').select('id').where('id', '=', id).where('mark', '=', mark).executeTakeFirst(),
  );
  return row !== undefined;
}

const OPEN = {
  ...{ state: 'open' as const, done_by: null, done_at: null, vendor_id: null, mark: null },
  ...{ sent_kobo: null, deposit_id: null },
};

/** Gives a line back whose deposit of this attempt was refused or not sent. */
export async function giveLineBack(id: string, mark: string): Promise<void> {
  await changeRecords(({ db }) =>
    db
      .updateTable('bank_lines')
      .set(OPEN)
      .where('id', '=', id)
      .where('mark', '=', mark)
      .where('state', '=', 'taken')
      .execute(),
  );
}

/**
 * Notes that the deposit of this attempt was made. A line that was taken back meanwhile is closed again. Returns false for one that
 * another attempt has taken.
 */
export async function noteMade(
  person: Person,
  id: string,
  { mark }: Taken,
  made: { vendorId: string; amount: Kobo },
  depositId?: string,
): Promise<boolean> {
  const { numUpdatedRows } = await changeRecords(({ db }) =>
    db
      .updateTable('bank_lines')
      .set(({ fn, val }) => ({
        ...{ state: 'deposited' as const, deposit_id: depositId ?? null, mark, vendor_id: made.vendorId },
        ...{ sent_kobo: made.amount, done_by: nameOfUser(person) },
        done_at: fn.coalesce('done_at', val(businessTime())),
      }))
      .where('id', '=', id)
      .where(({ or, eb }) => or([eb('mark', '=', mark), eb('state', '=', 'open')]))
      .executeTakeFirst(),
  );
  return numUpdatedRows > 0n;
}

/**
 * Opens a line again that is as it was `seen`, perhaps since its deposits were refunded. Returns it if it did: of a refund only one line
 * is free.
 */
export async function reopenLine(
  seen: BankLine,
  refunds: readonly string[],
  entry?: EntryOfChange,
): Promise<BankLine | undefined> {
  const { done } = seen;
  const row = await changeRecords(
    async ({ db }) => {
      const used =
        refunds.length > 0 &&
        (await db.selectFrom('bank_line_refunds').select('refund').where('refund', 'in', refunds).executeTakeFirst());
      if (!done || used) return undefined;
      const opened = await db
        .updateTable('bank_lines')
        .set(OPEN)
        .where('id', '=', seen.id)
        .where('state', '=', stateOf(done))
        .where('done_at', '=', done.at)
        .where('mark', done.mark === undefined ? 'is' : '=', done.mark ?? null)
        .returningAll()
        .executeTakeFirst();
      if (opened && refunds.length > 0)
        await db
          .insertInto('bank_line_refunds')
          .values(refunds.map((refund) => ({ refund, line: seen.id, freed_at: businessTime() })))
          .execute();
      return opened;
    },
    { entryOf: (opened) => opened && entry },
  );
  return row && lineIn(row);
}

/** Leaves an open line out that is no deposit. Returns it if it did. */
export async function leaveLineOut(person: Person & Pick<Visit, 'inside'>, id: string): Promise<BankLine | undefined> {
  const row = await changeRecords(
    ({ db }) =>
      db
        .updateTable('bank_lines')
        .set({ state: 'left out', done_by: nameOfUser(person), done_at: businessTime() })
        .where('id', '=', id)
        .where('state', '=', 'open')
        .returningAll()
        .executeTakeFirst(),
    { entryOf: (left) => left && actBy(person, 'leave out bank line', { bankLine: id }, left.kobo) },
  );
  return row && lineIn(row);
}
