import { isLow } from '~/domain/low-balance';
import { type Kobo, kobo } from '~/domain/naira';
import type { Visit } from '~/portal/request/visit';
import { readCookie, writeCookie } from '~/portal/session/cookies.server';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

type Seller = { id: string; name?: string; balance?: Kobo };

/** Returns the chosen limit of the balance, what was typed before the session ended, and the subvendors below the limit. */
export async function lowBalances(
  { request, session }: Visit<'home'>,
  own: Kobo | undefined,
  sellers: readonly Seller[] = [],
) {
  const below = lowBelow(request);
  return {
    below,
    typed: (await session.takeTyped())?.below,
    isOwnLow: isLow(own, below),
    sellers: sellers
      .filter(({ balance }) => isLow(balance, below))
      .map(({ id, name, balance }) => ({ id, name, balance })),
  };
}

/** Returns the balance in kobo below which this browser wants a warning; undefined when it wants none. */
export function lowBelow(request: Request): Kobo | undefined {
  const stored = readCookie(request, 'low');
  return stored !== undefined && /^[1-9]\d{0,14}$/.test(stored) ? kobo(Number(stored)) : undefined;
}

/** Returns Set-Cookie headers that store the balance below which this browser wants a warning; zero for none. */
export function lowBelowCookies(request: Request, below: Kobo): string[] {
  return writeCookie(request, 'low', String(below), YEAR_SECONDS);
}
