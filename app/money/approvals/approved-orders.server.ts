import { z } from 'zod';
import { paths } from '~/domain/paths';
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
import { hindrance, ORDER_KINDS } from './deciders.server';
import { isWaitingNow } from './pending-orders.server';

/** What a batch keeps of an order that waits: its id, and the kind and values by which its record is linked. */
const approved = z.object({ order: z.string(), kind: z.string(), values: z.unknown() });
export type ApprovedOrder = z.output<typeof approved>;

/** Orders that wait for a second person and are approved together, each by the claim of its decision. */
export const approvedOrders: BatchKind = {
  kind: 'approve',
  words: {
    ...{ one: 'order', many: 'orders', made: 'approved', notMade: 'Not approved', about: 'Order' },
    back: { href: paths.approvals(), label: 'Approvals' },
  },
  hrefOf: (batch) => paths.approvedTogether({ batch }),
  claimKey: approvalKey,
  async mayBeSent(visit, orders, next) {
    const read = await Promise.all(orders.map(({ key }) => orderToDecide(key)));
    const pending = read.flatMap((order) => order ?? []);
    // Whoever may not approve one of them leaves them to somebody else.
    const reason = pending.map((order) => hindrance(visit, order)).find((of) => of !== undefined);
    return reason ?? steppedUp(visit, limitedTogether(pending.filter(isWaitingNow)), next);
  },
  async send(visit, { key }, fresh) {
    const pending = await orderToDecide(key);
    if (!pending) return { kind: 'refused', message: GONE };
    const reason = await whyNotNow(visit, pending);
    if (reason !== undefined) return { kind: 'refused', message: reason };
    return endedAs(await approveOrder(visit, pending, false, fresh));
  },
  endBy: endOfDecision,
  recordHref: (values, record) => {
    const { kind, values: stored } = approved.parse(values);
    return ORDER_KINDS[kind]?.links(stored, record)?.[0]?.href;
  },
  lookUpHref: (values) => paths.approvals({ order: approved.parse(values).order }),
};

/** Returns how an approval ended, with the words of its press where nothing was sent by it. */
function endedAs({ outcome, text }: Decided): Outcome {
  const ended = endOfDecision(outcome);
  if (ended.kind === 'not sent' && ended.why === 'unseen' && ended.message) return ended;
  return ended.kind === 'refused' || ended.kind === 'not sent' ? { kind: 'refused', message: text } : ended;
}
