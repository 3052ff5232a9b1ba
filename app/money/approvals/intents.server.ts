import { redirect } from '~/base/framework/node.server';
import { isSameId } from '~/domain/ids';
import { kobo } from '~/domain/naira';
import { APPROVED_ORDER_LIKE_A_LOST_ONE } from '~/domain/not-known';
import { paths } from '~/domain/paths';
import { once } from '~/portal/changes/once.server';
import type { Outcome } from '~/portal/changes/outcome';
import type { SubmittedForm } from '~/portal/request/act.server';
import { formsOfStaff } from '~/portal/request/form-claims.server';
import { at } from '~/portal/request/screen.server';
import type { Visit } from '~/portal/request/visit';
import { saidOfRecord } from '../orders/kinds.server';
import { sendOrder, steppedUp } from '../orders/send.server';
import { approveSchema, declineSchema } from './approval.schema.server';
import { hindrance, mayDecline, ORDER_KINDS } from './deciders.server';
import { orderWith } from './find-orders.server';
import { hindranceNow } from './hindrance.server';
import { isWaitingNow, noteDecision, type PendingOrder, personOf, SOMEBODY } from './pending-orders.server';

type Approver = Visit<'approvals'>;
const screen = at('approvals');

/** The status of an order that was declined, in the outcome of its decision. */
const DECLINED = 'portal: declined';

const GONE = 'This order waits no longer.';
const DONE_BEFORE = 'It was made or decided before, by another order. Nothing was sent now: decline this one.';
const OTHERS_TURN = 'Somebody else was deciding about this order, and nothing was sent by you. See how it stands now.';

type Decision = { pending: PendingOrder; outcome: Outcome; isFirst: boolean };

/**
 * Decides about an order that waits: whatever is pressed by whom and how often, one decision counts, and the audit has it once.
 * Returns the decision that counts, and whether it was made now.
 */
async function decide(
  visit: Approver,
  form: SubmittedForm,
  pending: PendingOrder,
  work: () => Promise<Outcome>,
): Promise<Decision> {
  let isFirst = false;
  const claim = { key: `approval ${pending.id}`, birth: pending.order.birth };
  const outcome = await once(formsOfStaff(visit), claim, async () => {
    isFirst = true;
    const done = isWaitingNow(pending) ? await work() : { kind: 'refused' as const, message: GONE };
    const amount = pending.isUnread ? undefined : ORDER_KINDS[pending.order.kind]?.koboOf(pending.order.values);
    visit.audit(`${form.intent} order`, done.kind, { order: pending.id, madeBy: pending.by.id }, amount);
    return done;
  });
  return { pending, outcome, isFirst };
}

/** Says how an order ended that was decided before, and notes it where that is missing. */
async function saidBefore(visit: Approver, { pending, outcome }: Decision) {
  const { id } = pending;
  if (outcome.kind === 'unknown') {
    await noteDecision(visit, id, { how: 'unknown', words: outcome.apiMessage }, SOMEBODY);
    return redirect(paths.approvals({ order: id }), 303);
  }
  if (outcome.kind !== 'done') return toPage(visit, 'information', OTHERS_TURN);
  if (outcome.status === DECLINED) {
    const by = { id: outcome.id ?? '', name: outcome.message ?? '' };
    const how = isSameId(by.id, pending.by.id) ? 'withdrawn' : 'declined';
    await noteDecision(visit, id, { how, words: outcome.why }, by);
    return toPage(visit, 'information', `It was ${how} before, and not sent.`);
  }
  await noteDecision(visit, id, { how: 'approved' }, SOMEBODY);
  return toPage(visit, 'information', 'It was approved once and sent, and not a second time.');
}

async function toPage(visit: Approver, tone: 'success' | 'information' | 'error', text: string, links?: Link[]) {
  await visit.session.flash(tone, text, links && { links });
  return redirect(paths.approvals(), 303);
}
type Link = { name: string; href: string };

/** Returns an order to decide about: not one that cannot be sent any more. */
async function find(id: string): Promise<PendingOrder | undefined> {
  const order = await orderWith(id);
  return order?.decided?.how === 'forgotten' ? undefined : order;
}

export const approvalIntents = {
  approve: screen.intent({
    schema: approveSchema,
    async run(visit, { order: id, seen }, form) {
      const pending = await find(id);
      if (!pending) return toPage(visit, 'information', GONE);
      const { order, name } = pending;
      const orderKind = ORDER_KINDS[order.kind]!;
      const reason = hindrance(visit, pending) ?? (await hindranceNow(visit, pending, orderKind));
      if (reason) return form.refuse([reason]);
      const here = paths.approvals({ confirm: 'approve', order: id });
      const amount = order.sum === undefined ? orderKind.amount(order.values) : kobo(order.sum);
      const fresh = await steppedUp(visit, amount, here);
      const decision = await decide(visit, form, pending, async () => {
        const of = { ...order, hasSeenEarlier: seen !== undefined };
        const sent = await sendOrder(visit, orderKind, order.values, of, fresh);
        return sent === 'done before' ? { kind: 'refused', message: DONE_BEFORE } : sent;
      });
      const { outcome, isFirst } = decision;
      if (!isFirst || outcome.kind === 'unknown') return saidBefore(visit, decision);
      switch (outcome.kind) {
        case 'done': {
          const { id: recordId = '', status = '' } = outcome;
          const links = ORDER_KINDS[order.kind]?.links?.(order.values, { id: recordId, status });
          const said = saidOfRecord(name, status, outcome.message ?? `The ${name} was approved and sent.`);
          await noteDecision(visit, id, { how: 'approved', ...(!said.isPlain && { words: said.text }) });
          return toPage(visit, said.tone, said.text, links);
        }
        case 'not sent': {
          if (outcome.why !== 'unseen' || outcome.message) return form.refuse([outcome.message], { status: 503 });
          await visit.session.flash('error', APPROVED_ORDER_LIKE_A_LOST_ONE);
          return redirect(paths.approvals({ confirm: 'approve', order: id }), 303);
        }
        case 'refused':
          return form.refuse([outcome.message]);
      }
    },
  }),
  decline: screen.intent({
    schema: declineSchema,
    async run(visit, { order: id, reason }, form) {
      const pending = await find(id);
      if (!pending) return toPage(visit, 'information', GONE);
      if (!mayDecline(visit, pending)) return form.refuse([hindrance(visit, pending) ?? '']);
      const { id: ownId, name } = personOf(visit);
      const decision = await decide(visit, form, pending, async () => ({
        kind: 'done',
        id: ownId,
        message: name,
        status: DECLINED,
        why: reason,
      }));
      if (!decision.isFirst) return saidBefore(visit, decision);
      if (decision.outcome.kind !== 'done') return toPage(visit, 'information', GONE);
      const isOwn = isSameId(pending.by.id, ownId);
      await noteDecision(visit, id, { how: isOwn ? 'withdrawn' : 'declined', words: reason });
      return toPage(visit, 'success', `The ${pending.name} was ${isOwn ? 'withdrawn' : 'declined'}, and not sent.`);
    },
  }),
};
