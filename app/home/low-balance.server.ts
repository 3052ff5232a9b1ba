import { isLow } from '../domain/low-balance';
import type { Kobo } from '../domain/naira';
import { lowBelow } from '../request/low-balance.server';
import type { Visit } from '../request/visit';

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
