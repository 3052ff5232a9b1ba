import { lagosDay, startOfLagosDay } from '~/domain/lagos';
import { daysAfter, isDay } from '~/domain/report-range';
import { dayOrTyped } from '~/domain/typed-day';
import { plainText } from '~/domain/typed-text';

/** Why a typed day is not accepted. */
export const NOT_A_DAY = 'This is not a day. Write it as day/month/year, such as 20/11/2026.';
export const DAYS_NOT_IN_ORDER = 'The last day is before the first.';

/** The days a list is limited to, inclusive, YYYY-MM-DD; `mistakes` are those of other texts, for which the list shows no rows. */
export type ListDays = { from: string; to: string; mistakes?: { from?: string; to?: string } };

/** Returns the filters of one tap for today and yesterday in Lagos. `now` is in milliseconds since 1970. */
export function quickDays(now: number): { name: string; sets: { from: string; to: string } }[] {
  const today = lagosDay(now);
  const yesterday = daysAfter(today, -1);
  return [
    { name: 'Today', sets: { from: today, to: today } },
    { name: 'Yesterday', sets: { from: yesterday, to: yesterday } },
  ];
}

/** Reads the days from the parameters `from` and `to` of a list's address. */
export function listDays(params: URLSearchParams): ListDays {
  const read = (name: string) => dayOrTyped(plainText(params.get(name) ?? '').slice(0, 30));
  const [from, to] = [read('from'), read('to')];
  const mistakes = {
    ...(from && !isDay(from) && { from: NOT_A_DAY }),
    ...(to && !isDay(to) && { to: NOT_A_DAY }),
    ...(isDay(from) && isDay(to) && to < from && { to: DAYS_NOT_IN_ORDER }),
  };
  return { from, to, ...(Object.keys(mistakes).length > 0 && { mistakes }) };
}

/**
 * Returns a function that is true for times in UTC within the days, which are days in Lagos; undefined when the days limit
 * nothing. A missing time is within no days; nothing is within days that are mistaken.
 */
export function withinDays({ from, to, mistakes }: ListDays): ((time: string | undefined) => boolean) | undefined {
  if (mistakes) return () => false;
  const first = from ? startOf(from) : undefined;
  const end = to ? startOf(daysAfter(to, 1)) : undefined;
  if (first === undefined && end === undefined) return undefined;
  return (time) => time !== undefined && (first === undefined || time >= first) && (end === undefined || time < end);
}

/** Returns the first time of the days in ms since 1970, and the first after them; undefined where they limit nothing. */
export function timesWithin({ from, to, mistakes }: ListDays): { from: number | undefined; until: number | undefined } {
  return {
    from: from && !mistakes ? startOfLagosDay(from) : undefined,
    until: to && !mistakes ? startOfLagosDay(daysAfter(to, 1)) : undefined,
  };
}

function startOf(day: string): string {
  return new Date(startOfLagosDay(day)).toISOString();
}
