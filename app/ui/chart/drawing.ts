import type { BarChart } from '~/domain/chart';

/** Width of a bar with and without its gap, and height of the whole chart, in units of the drawing. */
export const BAR_STEP = 10;
export const BAR = 8;
export const HEIGHT = 100;
/** Minimum width of a chart in bars, so that a single bar is not too wide. */
const MIN_BARS = 7;
/** Maximum number of steps between the ticks, and of dates below the bars. */
const MAX_STEPS = 4;
const MAX_DATES = 6;
const MONTHS_OF_A_YEAR = 12;

/** A chart as drawn. Every position is in units of the drawing: from the left, and from the top. */
export type Drawing = {
  width: number;
  /** Amounts at which a line crosses the chart, from the top to zero. They are evenly spaced. */
  ticks: string[];
  /** The bars of each series, as the lines through their middles. */
  bars: string[];
  /** For months, the line of the same months a year before; empty where the chart does not go back a year. */
  yearBefore: string;
  dates: { text: string; x: number }[];
};

/** The labels of a chart as its axis has room for them. */
const SHORT_DATES: Record<BarChart['unit'], (label: string) => string> = {
  hour: (time) => time,
  day: (date) => date.slice(0, 5),
  week: (date) => date.slice(0, 5),
  month: (month) => `${month.slice(0, 3)}${month.slice(-2)}`,
  year: (year) => year,
};

/** Draws the bars, stacked, with the ticks of their axes. Negative amounts are not drawn. */
export function drawBars({ unit, labels, series }: BarChart): Drawing {
  const upTo = (count: number, index: number) =>
    series.slice(0, count).reduce((sum, { values }) => sum + Math.max(0, values[index] ?? 0), 0);
  const sums = labels.map((_, index) => upTo(series.length, index));
  const step = tickStep(Math.max(0, ...sums));
  const tickCount = Math.max(1, Math.ceil(Math.max(0, ...sums) / step));
  const heightOf = (amount: number) => Math.round((amount / (tickCount * step)) * HEIGHT);
  const dateStep = labels.length > MAX_DATES ? Math.ceil(labels.length / MAX_DATES) : 2;
  return {
    width: Math.max(labels.length, MIN_BARS) * BAR_STEP,
    ticks: Array.from({ length: tickCount + 1 }, (_, index) => tickLabel((tickCount - index) * step)),
    bars: series.map((_, which) =>
      sums
        .map((_sum, index) => {
          const [below, top] = [heightOf(upTo(which, index)), heightOf(upTo(which + 1, index))];
          return top > below ? `M${(index + 0.5) * BAR_STEP} ${HEIGHT - below}V${HEIGHT - top}` : '';
        })
        .join(''),
    ),
    yearBefore:
      unit === 'month' && labels.length > MONTHS_OF_A_YEAR
        ? sums
            .slice(0, -MONTHS_OF_A_YEAR)
            .map((sum, index) => {
              const x = (index + MONTHS_OF_A_YEAR) * BAR_STEP;
              return `M${x} ${HEIGHT - heightOf(sum)}h${BAR_STEP}`;
            })
            .join('')
        : '',
    dates: labels.flatMap((label, index) =>
      index % dateStep === 0 ? [{ text: SHORT_DATES[unit](label), x: (index + 0.5) * BAR_STEP }] : [],
    ),
  };
}

/** Returns 1, 2 or 5 times a power of ten of kobo, at least ₦1, so that few ticks reach the highest amount. */
function tickStep(highest: number): number {
  const rough = Math.max(100, highest / MAX_STEPS);
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10) * power;
}

const SCALES = [
  [1e11, 'B'],
  [1e8, 'M'],
  [1e5, 'K'],
  [100, ''],
] as const;

/** Formats a tick: ₦1.5M. */
function tickLabel(amount: number): string {
  const [unit, letter] = SCALES.find(([least]) => amount >= least) ?? SCALES[3];
  return `₦${amount / unit}${letter}`;
}

/** Returns the drawing's rectangle of one bar's full height. */
export function columnOf(index: number): string {
  return `M${index * BAR_STEP} 0h${BAR_STEP}v${HEIGHT}h-${BAR_STEP}z`;
}
