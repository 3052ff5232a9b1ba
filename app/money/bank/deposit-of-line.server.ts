import { redirect } from '~/base/framework/node.server';
import { formatDay, unbrokenTime } from '~/domain/lagos';
import { formatNaira, type Kobo } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { tryLoad } from '~/portal/request/failures';
import type { Fact } from '~/portal/request/money-dialog.data';
import type { Visit } from '~/portal/request/visit';
import { linesThatWait } from '../approvals/find-orders.server';
import { type BankLine } from './line-row.server';

type Staff = Visit<'deposits'>;

/** Returns the line of a bank statement that a deposit is made of, as its confirmation shows it. */
export const factOf = (line: BankLine): Fact => ({
  label: 'Bank line',
  value: `${formatDay(line.day)}, ${formatNaira(line.amount)}, ${line.text}`,
});

/** Returns what is to be known of a line before a deposit is made of it. */
export async function warningOf({ id, amount: ofLine }: BankLine, amount: Kobo): Promise<string | undefined> {
  const { data: waiting } = await tryLoad(linesThatWait());
  return (
    [
      waiting?.has(id) && 'A deposit of this line waits for a second person already.',
      ofLine !== amount && 'The amount is not that of the bank’s line.',
    ]
      .filter(Boolean)
      .join(' ') || undefined
  );
}

/** Leads to the lines of the bank statement that are done, where the deposit is, and where a line can be taken back. */
export async function toDoneLines(
  visit: Staff,
  { how, by, at, depositId, isMade }: NonNullable<BankLine['done']>,
): Promise<Response> {
  const isUncertain = how === 'deposited' && depositId === undefined && !isMade;
  const what = isUncertain ? 'taken for a deposit' : how;
  const advice = isUncertain ? ' If there is no deposit of it, take it back first.' : '';
  await visit.session.flash(
    'information',
    `This line of the bank statement was ${what} by ${by}, ${unbrokenTime(at)}.${advice}`,
  );
  return redirect(paths.bankStatement({ show: 'done' }), 302);
}
