import type { z } from 'zod';
import { businessTime } from '~/base/clock.server';
import { redirect } from '~/base/framework/node.server';
import { lagosDay } from '~/domain/lagos';
import { type DayRange, isDay, quickRanges } from '~/domain/report-range';
import { dayFrom } from '~/domain/typed-day';
import { refusedFile } from '~/portal/request/answers.server';
import type { Visit } from '~/portal/request/visit';
import { addCookies } from '~/portal/request/visit-session.server';
import { readCookie, writeCookie } from '~/portal/session/cookies.server';

/** Returns the cookie that stores the days of the last viewed report, so that the next report starts with them. */
function rangeCookies(request: Request, { from, to }: DayRange): string[] {
  const value = `${from}_${to ?? ''}`;
  return readCookie(request, 'range') === value ? [] : writeCookie(request, 'range', value);
}

/** Returns the days of the report viewed last in this browser session; undefined when there are none. */
function carriedRange(request: Request): DayRange | undefined {
  const [from = '', to = ''] = readCookie(request, 'range')?.split('_') ?? [];
  return isDay(from) ? { from, ...(isDay(to) && { to }) } : undefined;
}

const FIELDS = ['from', 'to', 'customer', 'status', 'commissions', 'vendor', 'subvendor', 'terminal', 'size'];

/** A report's filter from the URL: the typed values, and the parsed values or the error messages by field. */
export type Filter<Values> = { typed: Record<string, string>; mistakes: Record<string, string>; values?: Values };

/**
 * Reads the filter from the URL. Without a range, redirects to the range of the previous report, or to today. Stores a
 * valid range for the next report.
 */
export function filterOf<Values extends DayRange>(visit: Visit, schema: z.ZodType<Values>): Filter<Values> {
  const { url, request } = visit;
  if (!url.searchParams.has('from'))
    throw redirect(
      withRange(url, carriedRange(request) ?? { from: lagosDay(businessTime()), to: lagosDay(businessTime()) }),
    );
  const typed: Record<string, string> = Object.fromEntries(
    [...url.searchParams].filter(([name]) => FIELDS.includes(name)),
  );
  const read = schema.safeParse(typed);
  if (!read.success)
    return {
      typed,
      mistakes: Object.fromEntries(
        read.error.issues.map(({ path, message }): [string, string] => [path.join('.'), message]).reverse(),
      ),
    };
  addCookies(visit, rangeCookies(request, read.data));
  const { from, to } = read.data;
  return { typed: { ...typed, from, ...(to && { to }) }, mistakes: {}, values: read.data };
}

/** Reads the filter of a file from the URL. Throws a refusal for an invalid filter, because a file has no form for errors. */
export function fileFilter<Values>(visit: Visit, schema: z.ZodType<Values>): Values {
  const read = schema.safeParse(Object.fromEntries(visit.url.searchParams));
  if (read.success) return read.data;
  throw refusedFile(visit, read.error.issues.map(({ message }) => message).join(' '), 400);
}

/** Returns links to frequent ranges that keep the rest of the filter. */
export function rangeLinks({ url }: Visit): { name: string; href: string; isChosen?: true }[] {
  const dayIn = (name: string) => dayFrom(url.searchParams.get(name) ?? '');
  return quickRanges(lagosDay(businessTime())).map(({ name, ...range }) => ({
    name,
    href: withRange(url, range),
    ...(dayIn('from') === range.from && dayIn('to') === range.to && { isChosen: true as const }),
  }));
}

function withRange({ pathname, searchParams }: URL, { from, to }: DayRange): string {
  const rest = [...searchParams].filter(([name, value]) => value && !['from', 'to', 'page', '_data'].includes(name));
  return `${pathname}?${new URLSearchParams([['from', from], ['to', to ?? ''], ...rest])}`;
}
