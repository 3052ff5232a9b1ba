import { businessTime } from '~/base/clock.server';
import { redirect } from '~/base/framework/node.server';
import { formatNaira } from '~/domain/naira';
import { paths } from '~/domain/paths';
import type { Visit } from '~/portal/request/visit';
import { steppedAt } from '~/portal/request/visit-session.server';
import { isAboveLimit, type OrderAmount } from './order-kind';

/** How old a code of the second step may be for an order above the limit, in ms. */
const FRESH_MS = 15 * 60_000;

declare const isFresh: unique symbol;
/** Proof that an order needs no code of the second step, or that the code is fresh. Only `steppedUp` makes one. */
export type SteppedUp = { readonly [isFresh]: true };

type Mover = Pick<Visit, 'settings' | 'inside' | 'audience' | 'session'>;

/**
 * Returns the proof that an order may be sent now. Throws a redirect to the second step, and from there to `next`, for an order of
 * staff above the limit when the last code is too old. Nothing of the order's form is used up then.
 */
export async function steppedUp(visit: Mover, amount: OrderAmount, next: string): Promise<SteppedUp> {
  const { settings, audience, session } = visit;
  const { stepUpAbove } = settings;
  if (
    audience === 'staff' &&
    isAboveLimit(amount, stepUpAbove) &&
    businessTime() - (steppedAt(visit) ?? 0) > FRESH_MS
  ) {
    await session.flash(
      'information',
      `Above ${formatNaira(stepUpAbove!)} an order needs your code. Nothing was sent now.`,
    );
    throw redirect(paths.secondStep({ next }), 303);
  }
  return {} as SteppedUp;
}
