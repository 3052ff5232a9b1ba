import { type DayRange, isDay } from '~/domain/report-range';
import { readCookie, writeCookie } from '~/portal/session/cookies.server';

/** Returns the cookie that stores the days of the last viewed report, so that the next report starts with them. */
export function rangeCookies(request: Request, { from, to }: DayRange): string[] {
  const value = `${from}_${to ?? ''}`;
  return readCookie(request, 'range') === value ? [] : writeCookie(request, 'range', value);
}

/** Returns the days of the report viewed last in this browser session; undefined when there are none. */
export function carriedRange(request: Request): DayRange | undefined {
  const [from = '', to = ''] = readCookie(request, 'range')?.split('_') ?? [];
  return isDay(from) ? { from, ...(isDay(to) && { to }) } : undefined;
}
