/** Times are stored in UTC and shown in Africa/Lagos, which is UTC+1 all year (spec section 1). */
const LAGOS_OFFSET_MS = 60 * 60 * 1000;
const DAY_MS = 24 * LAGOS_OFFSET_MS;

/** A complete UTC time that is valid in every month: days stop at 28. */
const COMPLETE_UTC = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

/**
 * Converts a time from the upstream into an ISO string in UTC. A time without a zone is read as UTC. Returns undefined
 * for anything that is not a time.
 */
export function utcFromWire(value: unknown): string | undefined {
  if (typeof value === 'number') return utcFromNumber(value);
  if (typeof value !== 'string') return undefined;
  // Fast path for the format that this function returns: reports have a million times.
  if (COMPLETE_UTC.test(value)) return value;
  const text = value.trim();
  if (!/^\d{4}-\d{2}-\d{2}/.test(text)) return undefined;
  const day = text.slice(0, 10);
  // .NET writes this for an unset time.
  if (day === '0001-01-01' || !isInCalendar(day)) return undefined;
  const hasTime = /[T ]\d{2}:\d{2}/.test(text);
  const hasZone = /(Z|[+-]\d{2}:?\d{2})$/i.test(text.slice(10));
  const date = new Date(hasTime && !hasZone ? `${text.replace(' ', 'T')}Z` : text);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/** False for a day such as 30 February, of which Date would make another. */
function isInCalendar(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** Seconds or milliseconds since 1970; smaller numbers are not times. */
function utcFromNumber(value: number): string | undefined {
  const instant = instantFromNumber(value);
  return instant === undefined || value < 1e8 ? undefined : new Date(instant).toISOString();
}

function instantFromNumber(number: number): number | undefined {
  if (!Number.isFinite(number) || number <= 0 || number > 8.64e15) return undefined;
  return number < 1e11 ? number * 1000 : number;
}

/**
 * Converts the end of a session into milliseconds since 1970. The upstream may send an ISO time, seconds or
 * milliseconds. Returns undefined for anything else.
 */
export function instantFromWire(value: unknown): number | undefined {
  if (typeof value === 'number' || (typeof value === 'string' && /^\d{9,14}$/.test(value))) {
    return instantFromNumber(Number(value));
  }
  const iso = utcFromWire(value);
  return iso === undefined ? undefined : Date.parse(iso);
}

/**
 * Converts a calendar day from the upstream, such as a date of birth, into YYYY-MM-DD. A day with a time becomes the
 * day in Lagos. Returns undefined for anything that is not a day.
 */
export function dayFromWire(value: unknown): string | undefined {
  const utc = utcFromWire(value);
  return utc === undefined ? undefined : lagosDay(utc);
}

/** Formats a day, YYYY-MM-DD, for the screen: 20/11/2026. */
export function formatDay(day: string): string {
  return day.split('-').reverse().join('/');
}

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
/** Returns a time in ms since 1970 in ISO form, in UTC. */
export const isoTime = (ms: number) => new Date(ms).toISOString();

/** Returns a month in words, such as November 2026, as 2026-11; undefined for other words. */
export function monthOf(words: string | undefined): string | undefined {
  const [name, year] = words?.split(' ') ?? [];
  const index = MONTHS.findIndex((month) => month === name);
  return index >= 0 && year ? `${year}-${String(index + 1).padStart(2, '0')}` : undefined;
}

/** Returns a month, YYYY-MM, in words: November 2026. */
export function monthInWords(month: string): string {
  return `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
}

/** Returns the months from one to another, YYYY-MM, both included, the earliest first. */
export function monthsBetween(first: string, last: string): string[] {
  const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
  const from = numberOf(first);
  return Array.from({ length: Math.max(0, numberOf(last) - from + 1) }, (_, index) => {
    const number = from + index;
    return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;
  });
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Returns the weekday of a day, YYYY-MM-DD. */
export function weekdayOf(day: string): string {
  return WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]!;
}

/** Returns a day, YYYY-MM-DD, as the heading of its rows: Today, Yesterday, Monday 23 November; of another year with it. */
export function dayHeading(day: string, today: string): string {
  if (day === today) return 'Today';
  if (Date.parse(today) - Date.parse(day) === DAY_MS) return 'Yesterday';
  const words = `${weekdayOf(day)} ${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]}`;
  return day.slice(0, 4) === today.slice(0, 4) ? words : `${words} ${day.slice(0, 4)}`;
}

/** Formats a time of the day: 07:55 pm. */
export function timeOfDay(instant: string): string {
  return formatLagos(instant).slice(12);
}

/**
 * Formats a time for the screen: 20/11/2026, 07:55 pm. The input is an ISO string or milliseconds since 1970; returns
 * '' for an invalid time.
 */
export function formatLagos(instant: string | number): string {
  if (Number.isNaN(new Date(instant).getTime())) return '';
  const local = toLagosTime(instant);
  const hour = Number(local.slice(11, 13));
  return `${formatDay(local.slice(0, 10))}, ${String(hour % 12 || 12).padStart(2, '0')}:${local.slice(14, 16)} ${hour < 12 ? 'am' : 'pm'}`;
}

/** Formats a time as `formatLagos` does, for a line that may wrap: it can wrap after the date only. */
export function unbrokenTime(instant: string | number): string {
  return formatLagos(instant).replace(/ (?=[ap]m$)/, '\u00a0');
}

/**
 * Returns an ISO string that shows local time in Lagos, although it ends with Z. Throws a RangeError for an invalid
 * time.
 */
function toLagosTime(instant: string | number): string {
  return new Date(new Date(instant).getTime() + LAGOS_OFFSET_MS).toISOString();
}

/** Formats a time in Lagos for file names: 20261120_1955. */
export function lagosStamp(instant: string | number): string {
  const local = toLagosTime(instant);
  return `${local.slice(0, 10).replaceAll('-', '')}_${local.slice(11, 16).replace(':', '')}`;
}

/** Converts an ISO string in UTC into Lagos time that sorts as text: 2026-11-20 19:55:03. */
export function lagosDateTime(iso: string): string {
  const hour = Number(iso.slice(11, 13));
  // Before 23:00 the day stays the same, so that only the hour changes.
  if (hour < 23) return `${iso.slice(0, 10)} ${hour < 9 ? '0' : ''}${hour + 1}${iso.slice(13, 19)}`;
  return new Date(Date.parse(iso) + LAGOS_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** Returns the calendar day in Lagos, YYYY-MM-DD. */
export function lagosDay(instant: string | number): string {
  return toLagosTime(instant).slice(0, 10);
}

/** Returns the start of a Lagos day, YYYY-MM-DD, in milliseconds since 1970. */
export function startOfLagosDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - LAGOS_OFFSET_MS;
}
