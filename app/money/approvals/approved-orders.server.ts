import { z } from 'zod';
import { paths } from '~/domain/paths';
import { WHY } from '~/portal/changes/background-run.server';
import type { Outcome } from '~/portal/changes/outcome';
import type { BatchKind } from '../batches/batch-kind';
import { steppedUp } from '../orders/send.server';
import { limitedTogether } from './chosen-orders.server';
import {
  approvalKey,
  approveOrder,
  type Decided,
  endOfDecision,
  GONE,
  orderToDecide,
  whyNotNow,
} from './decide.server';
import { ORDER_KINDS, whyNotThisUser } from './deciders.server';
import { isWaitingNow } from './pending-orders.server';

/** What a batch keeps of an order that waits: its id, and the kind and values by which its record is linked. */
const approved = z.object({ order: z.string(), kind: z.string(), values: z.unknown() });
export type ApprovedOrder = z.output<typeof approved>;

/** Orders that wait for a second person and are approved together, each by the claim of its decision. */
export const approvedOrders: BatchKind = {
  kind: 'approve',
  words: {
    ...{ one: 'order', many: 'orders', made: 'approved', notMade: 'Not approved now', about: 'For' },
    back: { href: paths.approvals(), label: 'Approvals' },
  },
  hrefOf: (batch) => paths.approvedTogether({ batch }),
  claimKey: approvalKey,
  async mayBeSent(visit, orders, next) {
    const read = await Promise.all(orders.map(({ key }) => orderToDecide(key)));
    // One that cannot be read is never sent.
    const pending = read.flatMap((order) => (order && !order.isUnread ? order : []));
    // Whoever may not approve one of them leaves them to somebody else.
    const reason = pending.map((order) => whyNotThisUser(visit, order)).find((of) => of !== undefined);
    return reason ?? steppedUp(visit, limitedTogether(pending.filter(isWaitingNow)), next);
  },
  async send(visit, { key, state }, fresh) {
    const pending = await orderToDecide(key);
    if (!pending) return { kind: 'refused', message: GONE };
    const hindered = await whyNotNow(visit, pending);
    if (hindered?.isAway) return WHY.away;
    const decided = await approveOrder(visit, pending, false, fresh, hindered?.why);
    // No run of this batch has taken it before: somebody else approved it.
    const isOfOthers = decided.kind === 'before' && state === 'ready' && !decided.lookUp;
    return isOfOthers ? { kind: 'refused', message: decided.text } : endedAs(decided);
  },
  endBy: endOfDecision,
  recordHref: (values, record) => {
    const { kind, values: stored } = approved.parse(values);
    return ORDER_KINDS[kind]?.links(stored, record)?.[0]?.href;
  },
  lookUpHref: (values) => paths.approvals({ order: approved.parse(values).order }),
};

/** Returns how an approval ended, with the words of its press where nothing was sent by it. */
function endedAs({ outcome, kind, text }: Decided): Outcome {
  const ended = endOfDecision(outcome);
  if (ended.kind === 'not sent' && ended.why === 'unseen' && ended.message) return ended;
  if (ended.kind !== 'refused' && ended.kind !== 'not sent') return ended;
  return { kind: 'refused', message: kind === 'waits' ? `${text} It waits on.` : text };
}
