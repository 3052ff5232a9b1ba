import { formatDay, timeOfDay } from '~/domain/lagos';
import { formatRoundNaira, kobo, sumKobo } from '~/domain/naira';
import type { Trend } from './trend.server';

const HEIGHT = 160;
/** Above the bars stand three lines of text and the highest amount, below them the dates. */
const TOP = 78;
const BOTTOM = 20;
const PICTURE_HEIGHT = TOP + HEIGHT + BOTTOM;
/** The part of a day's width that its bar takes. */
const BAR = 0.76;

/**
 * Draws the trend as an SVG of any width: lengths across are in percent, so that its texts keep their size. `accent` has
 * colours as in CSS, of the light and the dark theme; `asOf` is in UTC.
 */
export function trendPicture(trend: Trend, accent: Accent, asOf: string): string {
  const { days } = trend;
  const highest = Math.max(1, ...days.map(({ amount }) => amount));
  const width = 100 / days.length;
  const bars = days.map(({ amount }, index) => {
    const height = Math.max(0, Math.round((amount / highest) * HEIGHT));
    // Today is not over.
    const look = index === days.length - 1 ? ' fill-opacity=".55"' : '';
    return `<rect x="${percent(index * width)}" y="${TOP + HEIGHT - height}" width="${percent(width * BAR)}" height="${height}"${look}/>`;
  });
  const last = days.at(-1)!;
  return drawn(accent, [
    ...trendWords(trend).map((words, index) =>
      line(words, 'x="0"', 14 + index * 18, index === 0 ? 'font-size="14" class="first"' : ''),
    ),
    line(`${formatRoundNaira(kobo(highest))} ―`, 'x="100%" text-anchor="end"', TOP - 4),
    `<g class="bars">${bars.join('')}</g>`,
    `<path d="M0 ${TOP + HEIGHT}.5h9999" class="ground"/>`,
    line(formatDay(days[0]!.day).slice(0, 5), 'x="0"', PICTURE_HEIGHT - 5),
    line(`as of ${timeOfDay(asOf)}`, 'x="50%" text-anchor="middle"', PICTURE_HEIGHT - 5),
    line(formatDay(last.day).slice(0, 5), 'x="100%" text-anchor="end"', PICTURE_HEIGHT - 5),
  ]);
}

/** Returns the picture in place of a trend that could not be loaded: a browser shows no text of a picture that failed. */
export function failedPicture(accent: Accent): string {
  return drawn(accent, [
    line('The figures could not be loaded.', 'x="0"', 14, 'font-size="14" class="first"'),
    line('Load the page again in a moment.', 'x="0"', 32),
  ]);
}

type Accent = { light: string; dark: string };

function drawn(accent: Accent, parts: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="${PICTURE_HEIGHT}" font-family="system-ui,Roboto,Arial,sans-serif" font-size="12" class="words">`,
    `<style>${looks('#525d6d', '#17202e', accent.light, '#d8dce3')}@media(prefers-color-scheme:dark){${looks('#aab5c4', '#e8ecf2', accent.dark, '#384352')}}</style>`,
    ...parts,
    '</svg>',
  ].join('');
}

/** Says what the trend is in two or three lines. Like is compared with like, or nothing with nothing. */
export function trendWords({ days, yesterdayByNow, weekday, weekBefore }: Trend): string[] {
  const today = days.at(-1)!.amount;
  const past = days.slice(0, -1).map(({ amount }) => amount);
  const average = kobo(Math.round(sumKobo(past) / past.length));
  const difference = today - yesterdayByNow;
  const more = difference > 0 ? 'more' : 'less';
  return [
    `30 days ${formatRoundNaira(sumKobo([...past, today]))} · a day ${formatRoundNaira(average)}`,
    `Today ${formatRoundNaira(today)} · last ${weekday} ${formatRoundNaira(weekBefore)}`,
    ...(today === 0 && yesterdayByNow === 0
      ? []
      : difference === 0
        ? ['As much as yesterday by this time']
        : [`${formatRoundNaira(kobo(Math.abs(difference)))} ${more} than yesterday by this time`]),
  ];
}

function looks(words: string, first: string, bars: string, ground: string): string {
  return `.words{fill:${words}}.first{fill:${first}}.bars{fill:${bars}}.ground{stroke:${ground}}`;
}

function line(words: string, place: string, y: number, look = ''): string {
  return `<text ${place} y="${y}" ${look}>${words}</text>`;
}

function percent(value: number): string {
  return `${Number(value.toFixed(2))}%`;
}
