import { formatNaira, type Kobo, koboFromWire } from './naira';
import type { Unit } from './report-range';

/** Amounts side by side, one bar for each label, put together of the series. All `values` are in the order of `labels`. */
export type BarChart = { unit: Unit; labels: string[]; series: { name: string; values: Kobo[] }[] };

/** The chart as it is drawn, packed: a page that is taken over by script brings its data a second time. */
export type BarPicture = {
  unit: Unit;
  /** How many bars there is room for. */
  length: number;
  first: string;
  last: string;
  highest: string;
  /** `path` is of all bars of the series, in a box of `length` × BAR_STEP by BAR_HEIGHT. */
  series: { name: string; total: string; path: string }[];
  /** A line for each bar that is there: its label, and the amount of each series as Naira, with a space between. */
  figures: string;
};

/** Room for a bar and the gap beside it, and the height of the highest. */
export const BAR_STEP = 10;
export const BAR_HEIGHT = 100;
const BAR = 8;
/** Room there always is, so that one bar alone is not a wall. */
export const FEWEST_BARS = 7;

/** Lines for amounts; what is below nothing is not drawn. */
export function drawBars({ unit, labels, series }: BarChart): BarPicture {
  const sums = labels.map((_, index) => series.reduce((sum, { values }) => sum + Math.max(0, values[index]!), 0));
  const highest = Math.max(0, ...sums);
  const heightOf = (value: Kobo) => Math.round((Math.max(0, value) / Math.max(1, highest)) * BAR_HEIGHT);
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
    length: Math.max(labels.length, FEWEST_BARS),
    first: labels[0] ?? '',
    last: labels.at(-1) ?? '',
    highest: formatNaira(highest),
    series: series.map(({ name, values }, index) => ({
      name,
      total: formatNaira(values.reduce((sum, value) => sum + value, 0)),
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

/** The lines of `figures` as rows of a table. */
export function figureRows(figures: string): string[][] {
  if (figures === '') return [];
  return figures
    .split('\n')
    .map((line) => line.split(' ').map((cell, index) => (index === 0 ? cell : formatNaira(koboFromWire(cell) ?? 0))));
}

/** A part of a whole: how many, and what they come to; `unread` of them have no amount that could be read. */
export type Share = { name: string; count: number; amount: Kobo; unread?: number };

/** A share of a whole in per cent with one decimal: 12.5 %; what is there is never shown as nothing. */
export function percentOf(count: number, whole: number): string {
  if (whole === 0) return '0 %';
  const tenths = Math.round((count / whole) * 1000);
  return count > 0 && tenths === 0 ? 'under 0.1 %' : `${tenths / 10} %`;
}
