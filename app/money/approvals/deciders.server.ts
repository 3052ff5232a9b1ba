import { isSameId } from '~/domain/ids';
import type { Visit } from '~/portal/request/visit';
import { payment } from '../commissions/commissions.server';
import { decisionOnDuplicate, newDepositOrder, refundOrder } from '../deposits/deposits.server';
import { type AnyOrderKind, anyOrderKind } from '../orders/kinds.server';
import { staffTransfer } from '../transfers/transfers.server';
import { makersOfWaiting, orderWith } from './find-orders.server';
import type { PendingOrder } from './pending-orders.server';
import { factsOf, inShort } from './shown-orders.server';

/** What a second person can approve, by kind. */
export const ORDER_KINDS: Readonly<Record<string, AnyOrderKind>> = Object.fromEntries(
  [
    anyOrderKind(newDepositOrder),
    anyOrderKind(refundOrder),
    anyOrderKind(decisionOnDuplicate),
    anyOrderKind(payment),
    anyOrderKind(staffTransfer),
  ].map((of) => [of.kind, of]),
);

type Decider = Pick<Visit<'approvals'>, 'user' | 'mayChange'>;

/** Returns why this user cannot approve an order; undefined when nothing speaks against it. */
export function whyNotThisUser(visit: Decider, { by, order, isUnread }: PendingOrder): string | undefined {
  if (isUnread) return 'It can only be declined: what it says cannot be read, since its key is gone.';
  return whyNot(visit, by.id, order.kind);
}

/** Those who may approve an order may decline it, and whoever made it may withdraw it. */
export function mayDecline(visit: Decider, { by, order }: PendingOrder): boolean {
  return isSameId(by.id, visit.user.id) || !whyNot(visit, by.id, order.kind);
}

/** Returns why this user cannot decide about orders of this maker and kind. */
function whyNot({ user, mayChange }: Decider, by: string, kind: string): string | undefined {
  if (isSameId(by, user.id)) return 'You made this order: somebody else approves it.';
  const orderKind = ORDER_KINDS[kind];
  return orderKind && mayChange(orderKind.right) ? undefined : 'Your role does not send orders of this kind.';
}

/** Returns the orders that wait and that this user may decide about, the latest first. */
async function ownToDecide(visit: Decider) {
  return (await makersOfWaiting()).filter(({ by, kind }) => !whyNot(visit, by, kind));
}

/** Returns how many orders wait that this user may decide about, and the oldest of them, `what` each moves in short. */
export async function oldestToApprove(visit: Decider, limit: number) {
  const own = await ownToDecide(visit);
  const orders = await Promise.all(own.slice(-limit).map(({ id }) => orderWith(id)));
  const oldest = orders.reverse().flatMap((of) => {
    if (!of) return [];
    const { id, name, order, by, madeAt } = of;
    return [{ id, name, what: inShort(factsOf(of)), by: by.name, reason: order.reason, madeAt }];
  });
  return { count: own.length, oldest };
}
