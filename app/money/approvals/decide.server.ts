import { isSameId } from '~/domain/ids';
import { kobo } from '~/domain/naira';
import { APPROVED_ORDER_LIKE_A_LOST_ONE } from '~/domain/not-known';
import { once } from '~/portal/changes/once.server';
import type { Outcome } from '~/portal/changes/outcome';
import { formsOfStaff } from '~/portal/request/form-claims.server';
import type { Visit } from '~/portal/request/visit';
import { type AnyOrderKind, type OrderAmount, saidOfRecord } from '../orders/kinds.server';
import { sendOrder, type SteppedUp } from '../orders/send.server';
import { ORDER_KINDS, whyNotThisUser } from './deciders.server';
import { orderWith } from './find-orders.server';
import { type HindranceNow, hindranceNow } from './hindrance.server';
import { isWaitingNow, noteDecision, type PendingOrder, SOMEBODY } from './pending-orders.server';

type Approver = Visit<'approvals'>;

/** Returns the key of the claim under which an order is decided about once. */
export const approvalKey = (id: string) => `approval ${id}`;

/** The status of an order that was declined, in the outcome of its decision. */
const DECLINED = 'portal: declined';

export const GONE = 'This order waits no longer.';
const DONE_BEFORE = 'It was made or decided before, by another order. Nothing was sent now: decline this one.';
const OTHERS_TURN = 'Somebody else was deciding about this order, and nothing was sent by you. See how it stands now.';

/** Returns how an order ended, by the outcome of its decision: one that was declined was refused. */
export function endOfDecision(outcome: Outcome): Outcome {
  return outcome.kind === 'done' && outcome.status === DECLINED
    ? { kind: 'refused', message: 'It was declined or withdrawn before, and not sent.' }
    : outcome;
}

type Decision = { pending: PendingOrder; outcome: Outcome; isFirst: boolean };
type Link = { name: string; href: string };

/** How a press ended, in words, and the decision that counts. `lookUp` is set where the outcome is not known and can be looked up. */
export type Decided = { outcome: Outcome } & (
  | { kind: 'sent'; tone: 'success' | 'information' | 'error'; text: string; links?: Link[] | undefined }
  | { kind: 'before'; text: string; lookUp?: true }
  /** It waits on, and was not sent. `isUnseen`: one like it was lost, and has to be looked at first. */
  | { kind: 'waits'; text: string; isUnseen?: true; isNotSent?: true }
);

/** Returns an order to decide about: not one that cannot be sent any more. */
export async function orderToDecide(id: string): Promise<PendingOrder | undefined> {
  const order = await orderWith(id);
  return order?.decided?.how === 'forgotten' ? undefined : order;
}

/** Returns the kind of an order that can be approved. */
export const kindOf = ({ order }: PendingOrder): AnyOrderKind => ORDER_KINDS[order.kind]!;

/** Returns what counts against limits when an order is approved: that of all orders that it was made with. */
export const limitedAmount = (pending: PendingOrder): OrderAmount =>
  pending.order.sum === undefined ? kindOf(pending).amount(pending.order.values) : kobo(pending.order.sum);

/** Returns why this user cannot approve an order now; undefined when nothing speaks against it. */
export async function whyNotNow(visit: Approver, pending: PendingOrder): Promise<HindranceNow | undefined> {
  const why = whyNotThisUser(visit, pending);
  return why === undefined ? hindranceNow(visit, pending, kindOf(pending)) : { why };
}

/**
 * Decides about an order that waits: whatever is pressed by whom and how often, one decision counts, and the audit has it once.
 * Returns the decision that counts, and whether it was made now.
 */
async function decide(
  visit: Approver,
  what: 'approve' | 'decline',
  pending: PendingOrder,
  work: () => Promise<Outcome>,
): Promise<Decision> {
  let isFirst = false;
  const claim = { key: approvalKey(pending.id), birth: pending.order.birth };
  const outcome = await once(formsOfStaff(visit), claim, async () => {
    isFirst = true;
    const done = isWaitingNow(pending) ? await work() : { kind: 'refused' as const, message: GONE };
    const amount = pending.isUnread ? undefined : ORDER_KINDS[pending.order.kind]?.koboOf(pending.order.values);
    visit.audit(`${what} order`, done.kind, { order: pending.id, madeBy: pending.by.id }, amount);
    return done;
  });
  return { pending, outcome, isFirst };
}

/**
 * Approves an order and sends it, once. `hasSeenEarlier`: what was found of a like order that is lost was looked at. `whyNot` is why it
 * cannot be sent now: then it waits on, unless it was decided about before.
 */
export async function approveOrder(
  visit: Approver,
  pending: PendingOrder,
  hasSeenEarlier: boolean,
  fresh: SteppedUp,
  whyNot?: string,
): Promise<Decided> {
  const { id, order, name } = pending;
  const decision = await decide(visit, 'approve', pending, async () => {
    if (whyNot !== undefined) return { kind: 'refused', message: whyNot };
    const sent = await sendOrder(visit, kindOf(pending), order.values, { ...order, hasSeenEarlier }, fresh);
    return sent === 'done before' ? { kind: 'refused', message: DONE_BEFORE } : sent;
  });
  const { outcome, isFirst } = decision;
  if (!isFirst || outcome.kind === 'unknown') return decidedBefore(visit, decision);
  switch (outcome.kind) {
    case 'done': {
      const { id: recordId = '', status = '' } = outcome;
      const links = kindOf(pending).links?.(order.values, { id: recordId, status });
      const said = saidOfRecord(name, status, outcome.message ?? `The ${name} was approved and sent.`);
      await noteDecision(visit, id, { how: 'approved', ...(!said.isPlain && { words: said.text }) });
      return { outcome, kind: 'sent', tone: said.tone, text: said.text, links };
    }
    case 'not sent':
      return outcome.why === 'unseen' && !outcome.message
        ? { outcome, kind: 'waits', text: APPROVED_ORDER_LIKE_A_LOST_ONE, isUnseen: true }
        : { outcome, kind: 'waits', text: outcome.message, isNotSent: true };
    case 'refused':
      return { outcome, kind: 'waits', text: outcome.message };
  }
}

/** Declines an order, or withdraws an own one. Nothing is sent. */
export async function declineOrder(
  visit: Approver,
  pending: PendingOrder,
  { id: ownId, name }: { id: string; name: string },
  reason: string,
): Promise<Decided> {
  const decision = await decide(visit, 'decline', pending, async () => ({
    kind: 'done',
    id: ownId,
    message: name,
    status: DECLINED,
    why: reason,
  }));
  if (!decision.isFirst) return decidedBefore(visit, decision);
  const { outcome } = decision;
  if (outcome.kind !== 'done') return { outcome, kind: 'before', text: GONE };
  const how = isSameId(pending.by.id, ownId) ? 'withdrawn' : 'declined';
  await noteDecision(visit, pending.id, { how, words: reason });
  return { outcome, kind: 'sent', tone: 'success', text: `The ${pending.name} was ${how}, and not sent.` };
}

/** Says how an order ended that was decided before, and notes it where that is missing. */
async function decidedBefore(visit: Approver, { pending, outcome }: Decision): Promise<Decided> {
  const { id } = pending;
  if (outcome.kind === 'unknown') {
    await noteDecision(visit, id, { how: 'unknown', words: outcome.apiMessage }, SOMEBODY);
    return { outcome, kind: 'before', text: 'What became of it is not known.', lookUp: true };
  }
  if (outcome.kind !== 'done') return { outcome, kind: 'before', text: OTHERS_TURN };
  if (outcome.status === DECLINED) {
    const by = { id: outcome.id ?? '', name: outcome.message ?? '' };
    const how = isSameId(by.id, pending.by.id) ? 'withdrawn' : 'declined';
    await noteDecision(visit, id, { how, words: outcome.why }, by);
    return { outcome, kind: 'before', text: `It was ${how} before, and not sent.` };
  }
  await noteDecision(visit, id, { how: 'approved' }, SOMEBODY);
  return { outcome, kind: 'before', text: 'It was approved once and sent, and not a second time.' };
}
