import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Outcome } from '../changes/outcome';
import { tryLoad } from '../request/failures';
import type { Visit } from '../request/visit';
import { type SealedOrder, sealedOrder } from './sealed-order';

/** The status of an order that waits for a second person, in the outcome of its form. */
export const AWAITS = 'portal: awaits approval';

/** How long an order waits. */
export const WAIT_MS = 24 * 60 * 60_000;
/** How long a decided one is listed. */
const LISTED_MS = 7 * WAIT_MS;
const MAX_WAITING = 100;
const MAX_DECIDED = 100;
const NAME = 'orders of two people';
const KEPT_SECONDS = (2 * LISTED_MS) / 1000;

const person = z.object({ id: z.string(), name: z.string() });

/** An order above the limit of one person; times in ms since 1970. */
const pendingOrder = z.object({
  id: z.string(),
  /** The kind of order for the user. */
  name: z.string(),
  order: sealedOrder.extend({ reason: z.string() }),
  by: person,
  madeAt: z.number(),
  decided: z
    .object({
      how: z.enum(['approved', 'declined', 'withdrawn', 'unknown']),
      by: person,
      at: z.number(),
      /** Why it was declined, or what the API said. */
      words: z.string().optional(),
    })
    .optional(),
});
export type PendingOrder = z.output<typeof pendingOrder>;
type Person = z.output<typeof person>;

type Sharing = Pick<Visit<'moveMoney'>, 'ofStaff' | 'user' | 'userName' | 'audit'>;

/** Returns all orders that wait or were decided lately, the latest first. Throws an UpstreamFailure when they cannot be read. */
export async function pendingOrders({ ofStaff }: Pick<Visit, 'ofStaff'>): Promise<PendingOrder[]> {
  return known(await ofStaff.recall(NAME));
}

/** True while an order can be approved or declined. */
export function isWaitingNow({ decided, madeAt }: PendingOrder): boolean {
  return !decided && madeAt + WAIT_MS > Date.now();
}

/** Puts an order before a second person. The outcome is that of its form. */
export async function askToApprove(
  visit: Sharing,
  name: string,
  order: SealedOrder & { reason: string },
): Promise<Outcome> {
  const pending: PendingOrder = { id: randomUUID(), name, order, by: personOf(visit), madeAt: Date.now() };
  let refusal: string | undefined;
  await visit.ofStaff.change(NAME, KEPT_SECONDS, (value) => {
    const all = known(value);
    const waiting = all.filter(isWaitingNow);
    if (waiting.some((other) => other.order.same === order.same))
      refusal = `The same ${name} waits for a second person already. Decide about that one first.`;
    else if (waiting.length >= MAX_WAITING)
      refusal = `${MAX_WAITING} orders wait for a second person already. Decide about some of them first.`;
    return refusal === undefined ? listed([pending, ...all]) : all;
  });
  if (refusal !== undefined) return { kind: 'refused', message: refusal };
  visit.audit('ask to approve', 'done', { order: pending.id, kind: order.kind });
  return { kind: 'done', id: pending.id, status: AWAITS };
}

/**
 * Notes how an order was decided, unless that is noted already. Never throws: the decision is stored under its claim, and is
 * noted when it is asked for again.
 */
export async function noteDecision(
  visit: Sharing,
  id: string,
  decided: Omit<NonNullable<PendingOrder['decided']>, 'by' | 'at'>,
): Promise<void> {
  const noted = visit.ofStaff.change(NAME, KEPT_SECONDS, (value) =>
    listed(
      known(value).map((one) =>
        one.id !== id || one.decided ? one : { ...one, decided: { ...decided, by: personOf(visit), at: Date.now() } },
      ),
    ),
  );
  await tryLoad(noted);
}

function personOf({ user, userName }: Pick<Sharing, 'user' | 'userName'>): Person {
  return { id: user.id, name: userName ?? (user.code || user.id) };
}

/** Returns what is worth listing: all that wait, and the latest of the others. */
function listed(all: readonly PendingOrder[]): PendingOrder[] {
  let others = 0;
  return all.filter((one) => isWaitingNow(one) || (one.madeAt + LISTED_MS > Date.now() && ++others <= MAX_DECIDED));
}

function known(value: unknown): PendingOrder[] {
  return z.array(pendingOrder).catch([]).parse(value);
}
