import { businessTime } from '~/base/clock.server';
import { redirect } from '~/base/framework/node.server';
import { isSameId } from '~/domain/ids';
import { unbrokenTime } from '~/domain/lagos';
import { NOT_AVAILABLE } from '~/domain/naira';
import { lostOrder, ORDER_LIKE_A_LOST_ONE, OUTCOME_NOT_KNOWN } from '~/domain/not-known';
import { paths } from '~/domain/paths';
import { once } from '~/portal/changes/once.server';
import type { Outcome } from '~/portal/changes/outcome';
import type { SubmittedForm } from '~/portal/request/act.server';
import { tryLoad } from '~/portal/request/failures';
import type { LostOrder } from '~/portal/request/money-dialog.data';
import { at } from '~/portal/request/screen.server';
import type { Visit } from '~/portal/request/visit';
import { payment } from '../commissions/commissions.server';
import { decisionOnDuplicate, newDepositOrder, refundOrder } from '../deposits/deposits.server';
import { hindranceNow } from '../orders/hindrance.server';
import { type AnyMovement, anyMovement } from '../orders/movement';
import { WAITS } from '../orders/reason.server';
import { saidOfRecord } from '../orders/said-of-record';
import { sendOrder } from '../orders/send-order.server';
import { steppedUp } from '../orders/step-up.server';
import { staffTransfer } from '../transfers/transfers.server';
import { approveSchema, declineSchema, reasonConstraint } from './approval.schema.server';
import {
  isWaitingNow,
  noteDecision,
  type PendingOrder,
  pendingOrders,
  personOf,
  SOMEBODY,
  WAIT_MS,
} from './pending-orders.server';
import { approveButton, decidedRow, factsOf, factsWith, withEarlier } from './shown-orders.server';

/** What a second person can approve, by kind. */
const MOVEMENTS: Readonly<Record<string, AnyMovement>> = Object.fromEntries(
  [
    anyMovement(newDepositOrder),
    anyMovement(refundOrder),
    anyMovement(decisionOnDuplicate),
    anyMovement(payment),
    anyMovement(staffTransfer),
  ].map((of) => [of.kind, of]),
);

type Approver = Visit<'approvals'>;
const screen = at('approvals');

/** The status of an order that was declined, in the outcome of its decision. */
const DECLINED = 'portal: declined';

/** Returns the orders that wait for a second person and those decided lately, or the one of the address, and the dialog that it opens. */
export async function approvalsPage(visit: Approver) {
  const all = await pendingOrders(visit);
  const { searchParams } = visit.url;
  const asked = all.find(({ id }) => id === searchParams.get('order'));
  const open = asked && isWaitingNow(asked) ? asked : undefined;
  const confirm = searchParams.get('confirm');
  // The link to one order, such as of the audit, shows it alone.
  const isAsked = confirm === 'approve' && open && !hindrance(visit, open);
  const stopped = isAsked ? await hindranceNow(visit, open, MOVEMENTS[open.order.kind]!) : undefined;
  const isOfOne = searchParams.has('order') && confirm === null;
  const shown = isOfOne ? all.filter((one) => one === asked) : all;
  return {
    isOfOne,
    waiting: shown.filter(isWaitingNow).map((order) => ({
      ...shownOrder(visit, order),
      ...(order === open && stopped !== undefined && { hindrance: stopped }),
    })),
    decided: shown.filter((order) => !isWaitingNow(order)).map(decidedRow),
    approves: isAsked && stopped === undefined ? await approveDialog(visit, open) : undefined,
    declines:
      confirm === 'decline' && open && mayDecline(visit, open)
        ? {
            ...shownOrder(visit, open),
            dialog: { constraint: reasonConstraint, defaults: await visit.session.takeTyped() },
          }
        : undefined,
    lost: asked?.decided?.how === 'unknown' ? await lookUp(visit, asked) : undefined,
  };
}

/** Returns the orders that wait and that this user may approve: who made each, and why. */
export async function toApprove(visit: Pick<Approver, 'ofStaff' | 'user' | 'mayChange'>) {
  const all = await pendingOrders(visit);
  return all
    .filter((one) => isWaitingNow(one) && !hindrance(visit, one))
    .map(({ by, order }) => ({ by: by.name, reason: order.reason }));
}

const BELOW_ZERO = 'The balance would fall below zero.';

/** An order is approved with the matches before one's eyes when one like it was lost, whoever saw them before. */
async function approveDialog(visit: Approver, pending: PendingOrder) {
  const { order } = pending;
  const movement = MOVEMENTS[order.kind]!;
  const [state, balances] = await Promise.all([
    visit.orders.stateOf(order.same),
    tryLoad(movement.balances(visit, order.values)),
  ]);
  const found = state === 'lost' ? await tryLoad(movement.find(visit, order.values)) : undefined;
  const facts = factsWith(pending, balances.data ?? [{ label: 'Balance now', value: NOT_AVAILABLE }]);
  return {
    ...shownOrder(visit, pending),
    facts,
    submit: approveButton(pending),
    warning:
      [facts.some(({ isBelowZero }) => isBelowZero) && BELOW_ZERO, order.shown.warning?.replace(WAITS, '').trim()]
        .filter(Boolean)
        .join(' ') || undefined,
    earlier: found && {
      why: ORDER_LIKE_A_LOST_ONE,
      matches: found.data ?? undefined,
      failed: found.failed ?? undefined,
    },
  };
}

function shownOrder(visit: Approver, pending: PendingOrder) {
  const { id, order, by, madeAt } = pending;
  return {
    id,
    title: order.shown.title,
    facts: factsOf(pending).map((fact) => ({ label: fact.label, value: withEarlier(fact) })),
    by: by.name,
    madeAt: unbrokenTime(madeAt),
    until: unbrokenTime(madeAt + WAIT_MS),
    isOwn: isSameId(by.id, visit.user.id),
    hindrance: hindrance(visit, pending),
    mayDecline: mayDecline(visit, pending),
  };
}

/** Returns why this user cannot approve an order; undefined when nothing speaks against it. */
function hindrance({ user, mayChange }: Pick<Approver, 'user' | 'mayChange'>, { by, order }: PendingOrder) {
  if (isSameId(by.id, user.id)) return 'You made this order: somebody else approves it.';
  const movement = MOVEMENTS[order.kind];
  return movement && mayChange(movement.access) ? undefined : 'Your role does not send orders of this kind.';
}

/** Those who may approve an order may decline it, and whoever made it may withdraw it. */
function mayDecline(visit: Pick<Approver, 'user' | 'mayChange'>, pending: PendingOrder): boolean {
  return isSameId(pending.by.id, visit.user.id) || !hindrance(visit, pending);
}

/** Looks an order up whose answer was lost when it was approved. */
async function lookUp(visit: Approver, pending: PendingOrder): Promise<LostOrder> {
  const { order, name, decided } = pending;
  const found = await tryLoad(MOVEMENTS[order.kind]?.find(visit, order.values) ?? Promise.resolve([]));
  if (found.data) visit.openOutcomes.settle(order.same);
  return {
    name,
    title: OUTCOME_NOT_KNOWN,
    says: lostOrder(name, unbrokenTime(decided?.at ?? 0)),
    facts: factsOf(pending),
    lookedAt: unbrokenTime(businessTime()),
    ...(found.data ? { matches: found.data } : { failed: found.failed }),
    lookAgainHref: visit.url.pathname + visit.url.search,
  };
}

const GONE = 'This order waits no longer.';
const DONE_BEFORE = 'It was made or decided before, by another order. Nothing was sent now: decline this one.';
const UNSEEN =
  'An order like this one was sent, and nobody knows how it ended. Nothing was sent now. Look at what was found, then approve it again or decline it.';
const OTHERS_TURN = 'Somebody else was deciding about this order, and nothing was sent by you. See how it stands now.';

type Decision = { pending: PendingOrder; outcome: Outcome; isFirst: boolean };

/**
 * Decides about an order that waits: whatever is pressed by whom and how often, one decision counts, and the audit has it once.
 * Returns undefined for an order that waits no longer.
 */
async function decide(
  visit: Approver,
  form: SubmittedForm,
  pending: PendingOrder,
  work: () => Promise<Outcome>,
): Promise<Decision> {
  let isFirst = false;
  const claim = { key: `approval ${pending.id}`, birth: pending.order.birth };
  const outcome = await once(visit.ofStaff, claim, async () => {
    isFirst = true;
    const done = isWaitingNow(pending) ? await work() : { kind: 'refused' as const, message: GONE };
    const amount = MOVEMENTS[pending.order.kind]?.koboOf(pending.order.values);
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

const find = async (visit: Approver, id: string) =>
  (await pendingOrders(visit)).find((one) => one.id === id && one.decided?.how !== 'forgotten');

export const approvalIntents = {
  approve: screen.intent({
    schema: approveSchema,
    async run(visit, { order: id, seen }, form) {
      const pending = await find(visit, id);
      if (!pending) return toPage(visit, 'information', GONE);
      const { order, name } = pending;
      const movement = MOVEMENTS[order.kind]!;
      const reason = hindrance(visit, pending) ?? (await hindranceNow(visit, pending, movement));
      if (reason) return form.refuse([reason]);
      const here = paths.approvals({ confirm: 'approve', order: id });
      const fresh = await steppedUp(visit, movement.amount(order.values), here);
      const decision = await decide(visit, form, pending, async () => {
        const of = { ...order, hasSeenEarlier: seen !== undefined };
        const sent = await sendOrder(visit, movement, order.values, of, fresh);
        return sent === 'done before' ? { kind: 'refused', message: DONE_BEFORE } : sent;
      });
      const { outcome, isFirst } = decision;
      if (!isFirst || outcome.kind === 'unknown') return saidBefore(visit, decision);
      switch (outcome.kind) {
        case 'done': {
          const { id: recordId = '', status = '' } = outcome;
          const links = MOVEMENTS[order.kind]?.links?.(order.values, { id: recordId, status });
          const said = saidOfRecord(name, status, outcome.message ?? `The ${name} was approved and sent.`);
          await noteDecision(visit, id, { how: 'approved', ...(!said.isPlain && { words: said.text }) });
          return toPage(visit, said.tone, said.text, links);
        }
        case 'not sent': {
          if (outcome.why !== 'unseen' || outcome.message) return form.refuse([outcome.message], { status: 503 });
          await visit.session.flash('error', UNSEEN);
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
      const pending = await find(visit, id);
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
