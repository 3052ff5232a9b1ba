import type { Share } from '../domain/chart';
import { type Kobo, sumKobo } from '../domain/naira';
import { saleState, statusLook, statusState } from '../domain/status';

/** An amount of a report under the words for what it adds up. No amount: none of its rows has one that could be read. */
export type ReportTotal = { label: string; count: number; amount?: Kobo };

type Shares = readonly Share[];

/** True for a sale that was paid for. */
export const isSale = (status: string) => saleState(status) === 'successful';
/** True for a deposit that was paid in. */
export const isPaidIn = (status: string) => statusState(status) === 'approved';

/** The totals of the Transaction Report: successful sales first, all others after them; with a status asked for that one alone. */
export function transactionTotals(shares: Shares, asked?: string): ReportTotal[] {
  if (asked) return [totalOf(statusLook(asked).label, shares)];
  const others = shares.filter(({ name }) => !isSale(name));
  return [
    totalOf(
      'Successful',
      shares.filter(({ name }) => isSale(name)),
    ),
    ...(others.length > 0 ? [totalOf('Not successful', others)] : []),
  ];
}

/**
 * The totals of the Deposit Report: approved deposits first, each other status apart, and last the spec's total of all
 * amounts (section 2); with a status asked for that one alone.
 */
export function depositTotals(shares: Shares, asked?: string): ReportTotal[] {
  if (asked) return [totalOf(`Total ${statusLook(asked).label.toLowerCase()}`, shares)];
  const others = shares
    .filter(({ name }) => !isPaidIn(name))
    .map((share) => totalOf(statusLook(share.name).label, [share]));
  return [
    totalOf(
      'Approved',
      shares.filter(({ name }) => isPaidIn(name)),
    ),
    ...others,
    totalOf('Total of amounts', shares),
  ];
}

function totalOf(label: string, shares: Shares): ReportTotal {
  const count = shares.reduce((sum, share) => sum + share.count, 0);
  const unread = shares.reduce((sum, share) => sum + (share.unread ?? 0), 0);
  return {
    label,
    count,
    ...((count === 0 || unread < count) && { amount: sumKobo(shares.map(({ amount }) => amount)) }),
  };
}
