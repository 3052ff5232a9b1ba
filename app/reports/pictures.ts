import { drawBars, type BarPicture } from '../domain/chart';
import { lagosDay } from '../domain/lagos';
import { spansOf, type DayRange } from '../domain/report-range';
import type { Summary } from './summary';

/** The parts of a report's range, and which of them a time belongs to. Without a last day, up to today. */
export function spansOfReport({ from, to }: DayRange) {
  const today = lagosDay(Date.now());
  const { spanOf, ...parts } = spansOf({ from, to: to ?? (today < from ? from : today) });
  return { ...parts, spanAt: (time: string) => spanOf(lagosDay(time)) };
}

/** What a summary's amounts look like; `seriesOf` says which series a kind belongs to. Series are in the order given. */
export function pictureOf({ amounts }: Pick<Summary, 'amounts'>, { unit, spans }: ReturnType<typeof spansOfReport>, seriesOf: (kind: string) => string, order: readonly string[]): BarPicture {
  const series = new Map(order.map((name) => [name, spans.map(() => 0)]));
  spans.forEach(({ key }, index) => {
    for (const [kind, amount] of amounts.get(key) ?? []) {
      const name = seriesOf(kind);
      const values = series.get(name) ?? spans.map(() => 0);
      series.set(name, values);
      values[index]! += amount;
    }
  });
  const sold = [...series].filter(([, values]) => values.some((value) => value !== 0)).map(([name, values]) => ({ name, values }));
  return drawBars({ unit, labels: spans.map(({ label }) => label), series: sold });
}
