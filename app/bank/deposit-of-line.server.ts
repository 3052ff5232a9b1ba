import { isSameId } from '../domain/ids';
import { statusState } from '../domain/status';
import type { Visit } from '../request/visit';
import { bankLines } from './lines.server';

type Staff = Visit<'bankStatement'>;
type Deposit = Awaited<ReturnType<Staff['api']['deposits']['ofVendor']>>[number];

/** A deposit is made at once after its line was taken, but clocks differ. */
const TAKEN_MS = 10 * 60_000;

/**
 * Returns the reference of the deposit that keeps a line from being taken back: its own where that is known, otherwise one that is
 * probably of it and of no other line. One that was rejected, or refunded since, keeps no line.
 */
export async function depositOfLine(visit: Staff, id: string): Promise<string | undefined> {
  const lines = await bankLines(visit);
  const line = lines.find((one) => one.id === id);
  if (line?.done?.how !== 'deposited' || line.done.vendorId === undefined) return undefined;
  const { vendorId, depositId, at, amount = line.amount } = line.done;
  const deposits = await visit.api.deposits.ofVendor(vendorId);
  const ofOthers = lines.flatMap(({ id: other, done }) => (other !== id && done?.depositId) || []);
  const mayBeIts = (deposit: Deposit) =>
    isMoney(deposit) &&
    deposit.amount === amount &&
    deposit.createdUtc !== undefined &&
    Math.abs(Date.parse(deposit.createdUtc) - at) < TAKEN_MS &&
    !ofOthers.some((other) => isSameId(other, deposit.id));
  const found = deposits.find((deposit) =>
    depositId === undefined ? mayBeIts(deposit) : isSameId(deposit.id, depositId),
  );
  // One that the list does not have yet was made nevertheless.
  if (!found) return depositId;
  return isMoney(found) && !deposits.some((other) => refunds(other, found)) ? (found.reference ?? found.id) : undefined;
}

const isMoney = ({ status }: Deposit) => ['approved', 'successful', 'duplicate'].includes(statusState(status));

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
