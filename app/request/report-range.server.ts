import { type DayRange, isDay } from '../domain/report-range';
import { readCookie, writeCookie } from '../session/cookies.server';

/** Remembers the days of the report that was looked at, so that the next report is of the same days. */
export function rangeCookies(request: Request, { from, to }: DayRange): string[] {
  const value = `${from}_${to ?? ''}`;
  return readCookie(request, 'range') === value ? [] : writeCookie(request, 'range', value);
}

/** The days of the report that was looked at last in this session of the browser, if any. */
export function carriedRange(request: Request): DayRange | undefined {
  const [from = '', to = ''] = readCookie(request, 'range')?.split('_') ?? [];
  return isDay(from) ? { from, ...(isDay(to) && { to }) } : undefined;
}
