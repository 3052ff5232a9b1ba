import type { Kobo } from './naira';

/** Amounts side by side, one bar for each label, put together of the series. All `values` are in the order of `labels`. */
export type BarChart = { unit: 'day' | 'month' | 'year'; labels: string[]; series: { name: string; values: Kobo[] }[] };

/** A part of a whole: how many, and what they come to. */
export type Share = { name: string; count: number; amount: Kobo };

/** A share of a whole in per cent with one decimal: 12.5 %; what is there is never shown as nothing. */
export function percentOf(count: number, whole: number): string {
  if (whole === 0) return '0 %';
  const tenths = Math.round((count / whole) * 1000);
  return count > 0 && tenths === 0 ? 'under 0.1 %' : `${tenths / 10} %`;
}
