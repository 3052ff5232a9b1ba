import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { businessTime } from '~/base/clock.server';
import { nameOfUser } from '~/domain/user-name';
import type { Outcome } from '~/portal/changes/outcome';
import { tryLoad } from '~/portal/request/failures';
import { changeList, storedList } from '~/portal/request/stored-list';
import type { Visit } from '~/portal/request/visit';
import { koboOf, type OrderAmount } from '../orders/movement';
import { type SealedOrder, sealedOrder } from '../orders/sealed-order';

/** The status of an order that waits for a second person, in the outcome of its form. */
export const AWAITS = 'portal: awaits approval';

/**
 * How long an order waits: a day, less what clocks of portals may differ. The store knows a decision for a day, and an order must
 * not wait longer.
 */
export const WAIT_MS = 22 * 60 * 60_000;
/** How long a decided one is listed. */
const LISTED_MS = 7 * 24 * 60 * 60_000;
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
      /** 'forgotten': it waited when the store lost its memory, which does not know whether it was sent. */
      how: z.enum(['approved', 'declined', 'withdrawn', 'unknown', 'forgotten']),
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
  const { birth } = ofStaff.claims;
  return storedList(pendingOrder, await ofStaff.recall(NAME)).map((one) =>
    one.decided || one.order.birth === birth
      ? one
      : { ...one, decided: { how: 'forgotten', by: SOMEBODY, at: one.madeAt + WAIT_MS } },
  );
}

const ofBankLine = z.object({ bankLine: z.string() });

/** Returns the lines of bank statements whose deposits wait for a second person. */
export async function linesThatWait(visit: Pick<Visit, 'ofStaff'>): Promise<ReadonlySet<string>> {
  const waiting = (await pendingOrders(visit)).filter(isWaitingNow);
  return new Set(waiting.flatMap(({ order }) => ofBankLine.safeParse(order.values).data?.bankLine ?? []));
}

/** True while an order can be approved or declined. */
export function isWaitingNow({ decided, madeAt }: PendingOrder): boolean {
  return !decided && madeAt + WAIT_MS > businessTime();
}

/** Puts an order before a second person. The outcome is that of its form. */
export async function askToApprove(
  visit: Sharing,
  name: string,
  order: SealedOrder & { reason: string },
  amount?: OrderAmount,
): Promise<Outcome> {
  const pending: PendingOrder = { id: randomUUID(), name, order, by: personOf(visit), madeAt: businessTime() };
  const refusal = await changeList(visit.ofStaff, NAME, KEPT_SECONDS, pendingOrder, (all) => {
    const waiting = all.filter((one) => isWaitingNow(one) && one.order.birth === order.birth);
    const result = waiting.some((other) => other.order.same === order.same)
      ? `The same ${name} waits for a second person already. Decide about that one first.`
      : waiting.length >= MAX_WAITING
        ? `${MAX_WAITING} orders wait for a second person already. Decide about some of them first.`
        : undefined;
    return { next: result === undefined ? listed([pending, ...all]) : all, result };
  });
  if (refusal !== undefined) return { kind: 'refused', message: refusal };
  visit.audit('ask to approve', 'done', { order: pending.id, kind: order.kind }, koboOf(amount));
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
  by: Person = personOf(visit),
): Promise<void> {
  const noted = changeList(visit.ofStaff, NAME, KEPT_SECONDS, pendingOrder, (all) => ({
    next: listed(
      all.map((one) =>
        one.id !== id || (one.decided && !(one.decided.how === 'unknown' && decided.how === 'approved'))
          ? one
          : { ...one, decided: { ...decided, by, at: businessTime() } },
      ),
    ),
    result: undefined,
  }));
  await tryLoad(noted);
}

/** Stands for a person who is not known. */
export const SOMEBODY: Person = { id: '', name: '' };

export function personOf({ user, userName }: Pick<Sharing, 'user' | 'userName'>): Person {
  return { id: user.id, name: nameOfUser({ user, userName }) };
}

/** Returns what is worth listing: all that wait, and the latest of the others. */
function listed(all: readonly PendingOrder[]): PendingOrder[] {
  let others = 0;
  return all.filter((one) => isWaitingNow(one) || (one.madeAt + LISTED_MS > businessTime() && ++others <= MAX_DECIDED));
}
