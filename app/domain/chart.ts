import { formatNaira, type Kobo, kobo, koboFromWire, sumKobo } from './naira';
import type { Unit } from './report-range';

/** A stacked bar chart: one bar per label, divided by series. `values` are in the order of `labels`. */
export type BarChart = { unit: Unit; labels: string[]; series: { name: string; values: Kobo[] }[] };

/** The drawn chart in compact form, since hydration sends a page's data a second time. */
export type DrawnChart = {
  unit: Unit;
  /** Width of the chart, in bars. */
  length: number;
  first: string;
  last: string;
  highest: string;
  /** `path` draws all bars of the series in a box of `length` × BAR_STEP by BAR_HEIGHT. */
  series: { name: string; total: string; path: string }[];
  /** One line per bar with an amount: its label and the Naira amount of each series, separated by spaces. */
  figures: string;
};

/** Width of a bar with its gap, and height of the highest bar, in units of the drawing. */
export const BAR_STEP = 10;
export const BAR_HEIGHT = 100;
const BAR = 8;
/** Minimum width of a chart in bars, so that a single bar is not too wide. */
export const MIN_BARS = 7;

/** Draws the bars. Negative amounts are not drawn. */
export function drawBars({ unit, labels, series }: BarChart): DrawnChart {
  const sums = labels.map((_, index) => kobo(series.reduce((sum, { values }) => sum + Math.max(0, values[index]!), 0)));
  const highest = kobo(Math.max(0, ...sums));
  const heightOf = (value: number) => Math.round((Math.max(0, value) / Math.max(1, highest)) * BAR_HEIGHT);
  const path = (which: number) =>
    labels
      .map((_, index) => {
        const below = series.slice(0, which).reduce((sum, { values }) => sum + Math.max(0, values[index]!), 0);
        const height = heightOf(below + Math.max(0, series[which]!.values[index]!)) - heightOf(below);
        return height > 0
          ? `M${index * BAR_STEP + 1} ${BAR_HEIGHT - heightOf(below)}v-${height}h${BAR}v${height}z`
          : '';
      })
      .join('');
  return {
    unit,
    length: Math.max(labels.length, MIN_BARS),
    first: labels[0] ?? '',
    last: labels.at(-1) ?? '',
    highest: formatNaira(highest),
    series: series.map(({ name, values }, index) => ({
      name,
      total: formatNaira(sumKobo(values)),
      path: path(index),
    })),
    figures: labels
      .flatMap((label, index) =>
        series.every(({ values }) => values[index] === 0)
          ? []
          : [[label, ...series.map(({ values }) => values[index]! / 100)].join(' ')],
      )
      .join('\n'),
  };
}

/** Parses `figures` into rows of a table, with formatted amounts. */
export function figureRows(figures: string): string[][] {
  if (figures === '') return [];
  return figures
    .split('\n')
    .map((line) =>
      line.split(' ').map((cell, index) => (index === 0 ? cell : formatNaira(koboFromWire(cell) ?? kobo(0)))),
    );
}

/** A share of a total: number and amount of its items; `unread` of them have no readable amount. */
export type Share = { name: string; count: number; amount: Kobo; unread?: number };

/** Formats a share in percent with one decimal: 12.5 %. A share above zero is never shown as 0 %. */
export function percentOf(count: number, whole: number): string {
  if (whole === 0) return '0 %';
  const tenths = Math.round((count / whole) * 1000);
  return count > 0 && tenths === 0 ? 'under 0.1 %' : `${tenths / 10} %`;
}
