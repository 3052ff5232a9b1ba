import { formatDay } from './lagos';
import { formatNaira, type Kobo, kobo, koboFromWire, sumKobo } from './naira';
import { daysAfter, type Unit } from './report-range';

/** Amounts over time in kobo, divided by series. `values` are in the order of `labels`. */
export type BarChart = { unit: Unit; labels: readonly string[]; series: readonly Series[] };
type Series = { name: string; values: readonly Kobo[] };

/** A chart in compact form, since hydration sends a page's data a second time. */
export type PackedChart = {
  unit: Unit;
  series: string[];
  /**
   * One line per label: the label and the Naira amount of each series, separated by spaces. A label that is the day after
   * the one before is left out.
   */
  figures: string;
};

/** Packs a chart from its first label that has an amount. */
export function packChart({ unit, labels, series }: BarChart): PackedChart {
  const first = labels.findIndex((_, index) => series.some(({ values }) => values[index] !== 0));
  const lines = labels.flatMap((label, index) => {
    if (first < 0 || index < first) return [];
    const isNextDay = index > first && label === dayAfter(labels[index - 1] ?? '');
    return [[isNextDay ? '' : label, ...series.map(({ values }) => (values[index] ?? 0) / 100)].join(' ')];
  });
  return { unit, series: series.map(({ name }) => name), figures: lines.join('\n') };
}

/** Reads a packed chart. */
export function unpackChart({ unit, series, figures }: PackedChart): BarChart {
  const lines = figures === '' ? [] : figures.split('\n').map((line) => line.split(' '));
  const labels: string[] = [];
  for (const [label] of lines) labels.push(label || dayAfter(labels.at(-1) ?? ''));
  return {
    unit,
    labels,
    series: series.map((name, which) => ({
      name,
      values: lines.map((cells) => koboFromWire(cells[which + 1]) ?? kobo(0)),
    })),
  };
}

/** Returns the label of the day after that of a label such as 01/11/2026; of any other label something else. */
function dayAfter(label: string): string {
  return formatDay(daysAfter(label.split('/').reverse().join('-'), 1));
}

/** Returns the rows of a table with the chart's figures, without labels that have no amount. */
export function figureRows({ labels, series }: BarChart): string[][] {
  return labels.flatMap((label, index) =>
    series.every(({ values }) => values[index] === 0)
      ? []
      : [[label, ...series.map(({ values }) => formatNaira(values[index] ?? kobo(0)))]],
  );
}

/** Returns the amount of one bar, or of all without `index`. */
export function chartedAmount(series: readonly Series[], index?: number): Kobo {
  return sumKobo(series.flatMap(({ values }) => (index === undefined ? values : (values[index] ?? []))));
}

/** A share of a total: number and amount of its items; `unread` of them have no readable amount. */
export type Share = { name: string; count: number; amount: Kobo; unread?: number };

/** Formats a share in percent with one decimal: 12.5 %. A share above zero is never shown as 0 %. */
export function percentOf(count: number, whole: number): string {
  if (whole === 0) return '0 %';
  const tenths = Math.round((count / whole) * 1000);
  return count > 0 && tenths === 0 ? 'under 0.1 %' : `${tenths / 10} %`;
}
