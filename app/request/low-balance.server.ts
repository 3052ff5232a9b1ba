import { type Kobo, kobo } from '../domain/naira';
import { readCookie, writeCookie } from '../session/cookies.server';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Returns the balance in kobo below which this browser wants a warning; undefined when it wants none. */
export function lowBelow(request: Request): Kobo | undefined {
  const stored = readCookie(request, 'low');
  return stored !== undefined && /^[1-9]\d{0,14}$/.test(stored) ? kobo(Number(stored)) : undefined;
}

/** Returns Set-Cookie headers that store the balance below which this browser wants a warning; zero for none. */
export function lowBelowCookies(request: Request, below: Kobo): string[] {
  return writeCookie(request, 'low', String(below), YEAR_SECONDS);
}
