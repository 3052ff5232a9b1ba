import { kobo } from '~/domain/naira';
import { renderedForm } from '~/portal/changes/change.server';
import type { SubmittedForm } from '~/portal/request/act.server';
import type { Visit } from '~/portal/request/visit';
import { hasBatch, hereOf, type Reviewed, sendTogether } from '../batches/send-together.server';
import { steppedUp } from '../orders/send.server';
import { type ApprovedOrder, approvedOrders } from './approved-orders.server';
import { amountOf, chosenTogether, limitedTogether } from './chosen-orders.server';
import { GONE } from './decide.server';
import { whyNotThisUser } from './deciders.server';
import { isWaitingNow, type PendingOrder } from './pending-orders.server';
import { factsOf, partiesIn } from './shown-orders.server';

/**
 * Approves orders of one maker together: a batch sends each once, by the claim of its own decision. The second step holds for their sum,
 * and for that of the orders with which each was made.
 */
export async function approveTogether(visit: Visit<'approvals'>, ids: readonly string[], form: SubmittedForm) {
  const rendered = renderedForm(form);
  const orders = await chosenTogether(ids);
  if (typeof orders === 'string') return form.refuse([orders]);
  const own = orders.filter((pending) => !whyNotThisUser(visit, pending));
  const waiting = own.filter(isWaitingNow);
  if (waiting.length === 0 && !(await hasBatch(rendered)))
    return form.refuse([whyNotThisUser(visit, orders[0]!) ?? GONE]);
  const fresh = await steppedUp(visit, limitedTogether(waiting), hereOf(visit));
  return sendTogether(visit, approvedOrders, rendered, own.map(reviewed), fresh);
}

/** Returns an order that waits as its batch keeps it. */
function reviewed(pending: PendingOrder): Reviewed {
  const { id, order, by } = pending;
  const values: ApprovedOrder = { order: id, kind: order.kind, values: order.values };
  return {
    content: {
      who: partiesIn(factsOf(pending)) || order.shown.title,
      what: `${order.shown.title}, asked for by ${by.name}`,
      values,
    },
    ...{ key: id, birth: order.birth, same: '', kobo: amountOf(pending) ?? kobo(0) },
  };
}
