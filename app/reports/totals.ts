import type { Share } from '~/domain/chart';
import { type Kobo, sumKobo } from '~/domain/naira';
import { saleState, statusLook, statusState } from '~/domain/status';

/** A total of a report, in kobo. `amount` is missing when no row has an amount that could be parsed. */
export type ReportTotal = { label: string; count: number; amount?: Kobo };

type Shares = readonly Share[];

/** Returns true for the status of a successful sale. */
export const isSale = (status: string) => saleState(status) === 'successful';
/** Returns true for the status of an approved deposit. */
export const isPaidIn = (status: string) => statusState(status) === 'approved';

/** Returns the totals of the Transaction Report: successful sales, then all others. With `asked`, only that status. */
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
 * Returns the totals of the Deposit Report: approved deposits, each other status, and the spec's total of all amounts
 * (section 2). With `asked`, only that status.
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
    totalOf(mixedTotal(shares), shares),
  ];
}

/** Names the spec's total of all amounts, and the statuses that it mixes. */
function mixedTotal(shares: Shares): string {
  const names = shares.map(({ name }) => statusLook(name).label.toLowerCase());
  return names.length > 1 ? `Total of amounts: ${names.join(', ')}` : 'Total of amounts';
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
