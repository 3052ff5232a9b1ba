import { businessTime } from '~/base/clock.server';
import { packChart, type PackedChart } from '~/domain/chart';
import { lagosDateTime, lagosDay } from '~/domain/lagos';
import { type Kobo, kobo, sumKobo } from '~/domain/naira';
import { type DayRange, spansOf } from '~/domain/report-range';
import type { Summary } from './summary';
import type { ReportTotal } from './totals';

/** Returns the spans of a report's range, and a function that finds the span of a time. Without a last day: up to today. */
export function spansOfReport({ from, to }: DayRange) {
  const today = lagosDay(businessTime());
  const { spanOf, ...parts } = spansOf({ from, to: to ?? (today < from ? from : today) });
  return { ...parts, spanAt: (time: string) => spanOf(lagosDateTime(time)) };
}

/**
 * Returns the chart of the report's first total, in kobo, and the part of that total that the chart does not show because
 * its time is outside the range. `seriesOf` returns the series of a kind; the series keep the given order.
 */
export function chartOf(
  { amounts }: Pick<Summary, 'amounts'>,
  { unit, spans }: ReturnType<typeof spansOfReport>,
  [charted]: readonly ReportTotal[],
  seriesOf: (kind: string) => string,
  order: readonly string[],
): { chart: PackedChart; notDrawn?: Kobo } {
  const series = new Map(order.map((name) => [name, spans.map(() => kobo(0))]));
  spans.forEach(({ key }, index) => {
    for (const [kind, amount] of amounts.get(key) ?? []) {
      const name = seriesOf(kind);
      const values = series.get(name) ?? spans.map(() => kobo(0));
      series.set(name, values);
      values[index] = sumKobo([values[index] ?? kobo(0), amount]);
    }
  });
  const sold = [...series]
    .filter(([, values]) => values.some((value) => value !== 0))
    .map(([name, values]) => ({ name, values }));
  const notDrawn = kobo((charted?.amount ?? 0) - sumKobo(sold.flatMap(({ values }) => values)));
  return {
    chart: packChart({ unit, labels: spans.map(({ label }) => label), series: sold }),
    ...(notDrawn !== 0 && { notDrawn }),
  };
}
