import { isSameId } from '~/domain/ids';
import type { Visit } from '~/portal/request/visit';
import { payment } from '../commissions/commissions.server';
import { decisionOnDuplicate, newDepositOrder, refundOrder } from '../deposits/deposits.server';
import { type AnyMovement, anyMovement } from '../orders/movement';
import { staffTransfer } from '../transfers/transfers.server';
import { makersOfWaiting, orderWith } from './find-orders.server';
import { type PendingOrder } from './pending-orders.server';

/** What a second person can approve, by kind. */
export const MOVEMENTS: Readonly<Record<string, AnyMovement>> = Object.fromEntries(
  [
    anyMovement(newDepositOrder),
    anyMovement(refundOrder),
    anyMovement(decisionOnDuplicate),
    anyMovement(payment),
    anyMovement(staffTransfer),
  ].map((of) => [of.kind, of]),
);

type Approver = Pick<Visit<'approvals'>, 'ofStaff' | 'user' | 'mayChange'>;

/** Returns why this user cannot approve an order; undefined when nothing speaks against it. */
export function hindrance(
  { user, mayChange }: Pick<Approver, 'user' | 'mayChange'>,
  { by, order }: { by: Pick<PendingOrder['by'], 'id'>; order: Pick<PendingOrder['order'], 'kind'> },
) {
  if (isSameId(by.id, user.id)) return 'You made this order: somebody else approves it.';
  const movement = MOVEMENTS[order.kind];
  return movement && mayChange(movement.access) ? undefined : 'Your role does not send orders of this kind.';
}

/** Those who may approve an order may decline it, and whoever made it may withdraw it. */
export function mayDecline(visit: Pick<Approver, 'user' | 'mayChange'>, pending: PendingOrder): boolean {
  return isSameId(pending.by.id, visit.user.id) || !hindrance(visit, pending);
}

/** Returns how many orders wait that this user may approve, and who made the latest and why. */
export async function toApprove(visit: Pick<Approver, 'ofStaff' | 'user' | 'mayChange'>) {
  const own = (await makersOfWaiting(visit)).filter((one) => !hindrance(visit, { by: one.by, order: one }));
  const latest = own[0] && (await orderWith(visit, own[0].id));
  return { count: own.length, latest: latest && { by: latest.by.name, reason: latest.order.reason } };
}
