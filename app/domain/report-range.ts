import { formatDay } from './lagos';

/** Days of a report in Lagos, YYYY-MM-DD, inclusive; without `to`, up to today. */
export type DayRange = { from: string; to?: string };

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * DAY_MS;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The earliest and latest day of a report. */
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2199-12-31';

/** True for a valid day between those, written YYYY-MM-DD. */
export function isDay(text: string): boolean {
  return DAY.test(text) && text >= FIRST_DAY && text <= LAST_DAY && atDay(text).toISOString().slice(0, 10) === text;
}

/** Returns the common ranges; `today` is the day in Lagos. */
export function quickRanges(today: string): ({ name: string } & Required<DayRange>)[] {
  const yesterday = dayBefore(today);
  const month = `${today.slice(0, 8)}01`;
  const lastOfMonthBefore = dayBefore(month);
  return [
    { name: 'Today', from: today, to: today },
    { name: 'Yesterday', from: yesterday, to: yesterday },
    { name: 'This month', from: month, to: today },
    { name: 'Last month', from: `${lastOfMonthBefore.slice(0, 8)}01`, to: lastOfMonthBefore },
  ];
}

/** A part of a range in a chart: its label, and the key of its days. */
export type Span = { key: string; label: string };

export type Unit = 'hour' | 'day' | 'week' | 'month' | 'year';

/** Maximum number of parts of a range in a chart. */
const MAX_SPANS = 31;

const HOURS = 24;

/**
 * Divides a range into days, or into weeks from its first day, months or years when there would be too many; a single day
 * into hours. `spanOf` returns the key of the part that contains a time in Lagos, YYYY-MM-DD HH:MM:SS.
 */
export function spansOf({ from, to }: Required<DayRange>): {
  unit: Unit;
  spans: Span[];
  spanOf: (time: string) => string;
} {
  if (from === to) return hoursOf(from);
  const first = atDay(from).getTime();
  const days = (atDay(to).getTime() - first) / DAY_MS + 1;
  const unit: Unit =
    days <= MAX_SPANS ? 'day' : days <= MAX_SPANS * 7 ? 'week' : days <= MAX_SPANS * 28 ? 'month' : 'year';
  const weekOf = (day: string) =>
    new Date(first + Math.floor((atDay(day).getTime() - first) / WEEK_MS) * WEEK_MS).toISOString().slice(0, 10);
  const spanOf = {
    day: (time: string) => time.slice(0, 10),
    week: (time: string) => weekOf(time.slice(0, 10)),
    month: (time: string) => time.slice(0, 7),
    year: (time: string) => time.slice(0, 4),
  }[unit];
  const after = {
    day: (day: string) => daysAfter(day, 1),
    week: (day: string) => daysAfter(day, 7),
    month: (day: string) => `${daysAfter(`${day.slice(0, 8)}28`, 4).slice(0, 8)}01`,
    year: (day: string) => `${Number(day.slice(0, 4)) + 1}-01-01`,
  }[unit];
  const keys: string[] = [];
  for (let at = from; at <= to; at = after(at)) keys.push(spanOf(at));
  return { unit, spans: keys.map((key) => ({ key, label: formatDay(key) })), spanOf };
}

function hoursOf(day: string): ReturnType<typeof spansOf> {
  const hours = Array.from({ length: HOURS }, (_, hour) => String(hour).padStart(2, '0'));
  return {
    unit: 'hour',
    spans: hours.map((hour) => ({ key: `${day} ${hour}`, label: `${hour}:00` })),
    spanOf: (time) => time.slice(0, 13),
  };
}

function dayBefore(day: string): string {
  return daysAfter(day, -1);
}

/** Returns the day, YYYY-MM-DD, a number of days after another, or before it. */
export function daysAfter(day: string, count: number): string {
  return new Date(atDay(day).getTime() + count * DAY_MS).toISOString().slice(0, 10);
}

/** Returns midnight UTC of this day; the epoch for an invalid day. */
function atDay(day: string): Date {
  const time = Date.parse(`${day}T00:00:00Z`);
  return new Date(Number.isNaN(time) ? 0 : time);
}
