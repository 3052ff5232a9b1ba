import { drawBars, type DrawnChart } from '../domain/chart';
import { lagosDay } from '../domain/lagos';
import type { Kobo } from '../domain/naira';
import { type DayRange, spansOf } from '../domain/report-range';
import type { Summary } from './summary';
import type { ReportTotal } from './totals';

/** The parts of a report's range, and which of them a time belongs to. Without a last day, up to today. */
export function spansOfReport({ from, to }: DayRange) {
  const today = lagosDay(Date.now());
  const { spanOf, ...parts } = spansOf({ from, to: to ?? (today < from ? from : today) });
  return { ...parts, spanAt: (time: string) => spanOf(lagosDay(time)) };
}

/**
 * The chart of the amounts that the first of the totals adds up, and how much of that total has no time within the range
 * and therefore no bar. `seriesOf` says which series a kind belongs to; series are in the order given.
 */
export function chartOf(
  { amounts }: Pick<Summary, 'amounts'>,
  { unit, spans }: ReturnType<typeof spansOfReport>,
  [charted]: readonly ReportTotal[],
  seriesOf: (kind: string) => string,
  order: readonly string[],
): { picture: DrawnChart; notDrawn?: Kobo } {
  const series = new Map(order.map((name) => [name, spans.map(() => 0)]));
  spans.forEach(({ key }, index) => {
    for (const [kind, amount] of amounts.get(key) ?? []) {
      const name = seriesOf(kind);
      const values = series.get(name) ?? spans.map(() => 0);
      series.set(name, values);
      values[index]! += amount;
    }
  });
  const sold = [...series]
    .filter(([, values]) => values.some((value) => value !== 0))
    .map(([name, values]) => ({ name, values }));
  const notDrawn = (charted?.amount ?? 0) - sold.flatMap(({ values }) => values).reduce((sum, value) => sum + value, 0);
  return {
    picture: drawBars({ unit, labels: spans.map(({ label }) => label), series: sold }),
    ...(notDrawn !== 0 && { notDrawn }),
  };
}
