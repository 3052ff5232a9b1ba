import { formatCount } from '~/domain/digit-groups';
import { monthOf } from '~/domain/lagos';
import { formatNaira, type Kobo, sumKobo } from '~/domain/naira';

/** Returns commissions with the newest month first. */
export function newestFirst<Row extends { month?: string }>(rows: readonly Row[]): Row[] {
  const month = (row: Row) => monthOf(row.month) ?? '';
  return [...rows].sort((a, b) => month(b).localeCompare(month(a)));
}

/** Returns commissions in the order in which they are paid: what can be paid first, and the newest month first. */
export function forPayDay<Row extends { payable?: boolean | undefined; month?: string }>(rows: readonly Row[]): Row[] {
  return newestFirst(rows).sort((a, b) => Number(b.payable ?? false) - Number(a.payable ?? false));
}

/** Returns whether a commission was paid, in words: an API that does not say what is payable says nothing of it. */
export function paidOrNot(
  { payable, month }: { payable?: boolean | undefined; month?: string },
  thisMonth: string,
): 'Yes' | 'Not yet' | 'After the month' | 'Not known' {
  const of = monthOf(month);
  if (payable) return 'Not yet';
  if (payable === undefined || of === undefined) return 'Not known';
  return of < thisMonth ? 'Yes' : 'After the month';
}

/** Returns how many of the commissions can be paid and their total if all of it is known, in words; undefined for none. */
export function toPay(rows: readonly { payable?: boolean | undefined; total?: Kobo }[]): string | undefined {
  const payable = rows.filter((row) => row.payable);
  if (payable.length === 0) return undefined;
  const totals = payable.flatMap(({ total }) => total ?? []);
  const count = `${formatCount(payable.length)} ${payable.length === 1 ? 'commission' : 'commissions'} to pay`;
  return totals.length < payable.length ? count : `${count}, ${formatNaira(sumKobo(totals))}`;
}
