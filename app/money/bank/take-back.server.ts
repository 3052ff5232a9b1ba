import { businessTime } from '~/base/clock.server';
import { isSameId } from '~/domain/ids';
import { isoTime, timeOfDay } from '~/domain/lagos';
import { depositNotKnown } from '~/domain/not-known';
import { statusState } from '~/domain/status';
import type { Visit } from '~/portal/request/visit';
import { lineOf, usedBesides } from './find-lines.server';
import { type BankLine } from './line-row.server';

type Staff = Visit<'bankStatement'>;
type Deposit = Awaited<ReturnType<Staff['api']['deposits']['ofVendor']>>[number];

/** A deposit is made at once after its line was taken, but clocks differ: some write the local time as that of UTC. */
const CLOCKS_MS = 90 * 60_000;
/** How long after a call without an answer its deposit may still appear; a line is not taken back before. */
const MAY_APPEAR_MS = 10 * 60_000;
/** A deposit of the same amount that was made later is of another line. */
const LATEST_MS = 60 * 60_000 + CLOCKS_MS;

/** Returns until when a line cannot be taken back, in ms since 1970: nobody knows yet whether a deposit of it was made. */
export function notKnownUntil({ done }: Pick<BankLine, 'done'>): number | undefined {
  if (done?.how !== 'deposited' || done.isMade || done.depositId !== undefined) return undefined;
  const until = done.at + MAY_APPEAR_MS;
  return businessTime() < until ? until : undefined;
}

/** A line that can be taken back, and the refunds of its deposits that free it, which free no other. */
export type Free = { line: BankLine; refunds: readonly string[] };

/**
 * Returns a line that can be taken back: one that was left out, or whose deposit is known not to be there. Otherwise returns why not,
 * and undefined for a line that is not done.
 */
export async function lineToTakeBack(visit: Staff, id: string): Promise<Free | string | undefined> {
  const line = await lineOf(id);
  if (!line?.done) return undefined;
  const until = notKnownUntil(line);
  if (until !== undefined) return depositNotKnown(timeOfDay(isoTime(until)));
  const found = await depositOf(visit, line);
  if (typeof found !== 'string') return { line, refunds: found };
  return found === 'not listed'
    ? 'A deposit of this line was made, but the list of deposits does not show it now. Try again later.'
    : `There is a deposit of this line: ${found}. Refund its whole amount first; then the line can be taken back.`;
}

/**
 * Returns the reference of the deposit that keeps a line: its own where that is known, otherwise one that is probably of it and of no
 * other line. One that was rejected, or refunded since, keeps no line; then returns the refunds.
 */
async function depositOf(visit: Staff, line: BankLine): Promise<string | Free['refunds']> {
  if (line.done?.how !== 'deposited' || line.done.vendorId === undefined) return [];
  const { vendorId, depositId, isMade, at, amount = line.amount } = line.done;
  const [deposits, ofOthers] = await Promise.all([visit.api.deposits.ofVendor(vendorId), usedBesides(line.id)]);
  const mayBeIts = (deposit: Deposit) =>
    // One without an amount or a time may be of any.
    (deposit.amount === undefined || deposit.amount === amount) &&
    (deposit.createdUtc === undefined ||
      (Date.parse(deposit.createdUtc) > at - CLOCKS_MS && Date.parse(deposit.createdUtc) < at + LATEST_MS)) &&
    !ofOthers.deposits.some((other) => isSameId(other, deposit.id));
  const found =
    depositId === undefined ? deposits.filter(mayBeIts) : deposits.filter((deposit) => isSameId(deposit.id, depositId));
  // One that the list does not have yet was made nevertheless.
  if (found.length === 0) return depositId ?? (isMade ? 'not listed' : []);
  const used = new Set(ofOthers.refunds);
  const own: string[] = [];
  for (const deposit of found.filter(isMoney)) {
    const refund = deposits.find((other) => !used.has(other.id) && refunds(other, deposit));
    if (!refund) return deposit.reference ?? deposit.id;
    used.add(refund.id);
    own.push(refund.id);
  }
  return own;
}

/** What certainly left no money; a status that nobody knows may have. */
const NO_MONEY: readonly string[] = ['rejected', 'declined', 'cancelled', 'failed', 'refunded', 'reversed'];
const isMoney = ({ status }: Deposit) => !NO_MONEY.includes(statusState(status));

/** True for a record that took the amount of a deposit from the balance again; a rejected duplicate moves nothing. */
function refunds(record: Deposit, deposit: Deposit): boolean {
  const { status, amount, createdUtc = '', previousBalance, currentBalance } = record;
  return (
    ['refunded', 'cancelled'].includes(statusState(status)) &&
    Math.abs(amount ?? 0) === deposit.amount &&
    createdUtc > (deposit.createdUtc ?? '') &&
    previousBalance !== undefined &&
    currentBalance !== undefined &&
    currentBalance < previousBalance
  );
}
