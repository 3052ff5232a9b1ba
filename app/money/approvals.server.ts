import { once } from '../changes/once.server';
import type { Outcome } from '../changes/outcome';
import { isSameId } from '../domain/ids';
import { unbrokenTime } from '../domain/lagos';
import { lostOrder } from '../domain/not-known';
import { hasFailed, isWaiting } from '../domain/status';
import { approveSchema, declineSchema, reasonConstraint } from '../forms/approval.server';
import { redirect } from '../framework/node.server';
import type { LostOrder } from '../page-data/money-dialog';
import { paths } from '../paths';
import type { SubmittedForm } from '../request/act.server';
import { tryLoad } from '../request/failures';
import type { Visit } from '../request/visit';
import { at } from '../screen.server';
import { payment } from './commissions.server';
import { decisionOnDuplicate, newDepositOrder, refundOrder } from './deposits.server';
import { type AnyMovement, anyMovement } from './movement';
import { isWaitingNow, noteDecision, type PendingOrder, pendingOrders, WAIT_MS } from './pending-orders.server';
import { sendOrder } from './send-order.server';
import { staffTransfer } from './transfers.server';

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

/** Returns the orders that wait for a second person and those decided lately, and the dialog that the address opens. */
export async function approvalsPage(visit: Approver) {
  const all = await pendingOrders(visit);
  const { searchParams } = visit.url;
  const asked = all.find(({ id }) => id === searchParams.get('order'));
  const open = asked && isWaitingNow(asked) ? shownOrder(visit, asked) : undefined;
  const isDecline = searchParams.get('confirm') === 'decline';
  return {
    waiting: all.filter(isWaitingNow).map((order) => shownOrder(visit, order)),
    decided: all.filter((order) => !isWaitingNow(order)).map(decidedRow),
    approves: searchParams.get('confirm') === 'approve' && !open?.hindrance ? open : undefined,
    declines: isDecline && open ? { ...open, dialog: { constraint: reasonConstraint } } : undefined,
    lost: asked?.decided?.how === 'unknown' ? await lookUp(visit, asked) : undefined,
  };
}

/** Returns how many orders wait that this user may decide about. */
export async function toApprove(visit: Pick<Approver, 'ofStaff' | 'user' | 'mayChange'>): Promise<number> {
  const all = await pendingOrders(visit);
  return all.filter((one) => isWaitingNow(one) && !hindrance(visit, one)).length;
}

function shownOrder(visit: Approver, pending: PendingOrder) {
  const { id, order, by, madeAt } = pending;
  return {
    id,
    title: order.shown.title,
    // The balances were those of then.
    facts: order.shown.facts.filter(({ isBalance }) => !isBalance).map(({ label, value }) => ({ label, value })),
    by: by.name,
    madeAt: unbrokenTime(madeAt),
    until: unbrokenTime(madeAt + WAIT_MS),
    isOwn: isSameId(by.id, visit.user.id),
    hindrance: hindrance(visit, pending),
  };
}

function decidedRow({ id, order, by, madeAt, decided }: PendingOrder) {
  const HOW = { approved: 'Approved', declined: 'Declined', withdrawn: 'Withdrawn', unknown: 'Outcome not known' };
  return {
    id,
    title: order.shown.title,
    what: order.shown.facts
      .filter(({ isBalance }) => !isBalance)
      .slice(0, 2)
      .map(({ value }) => value)
      .join(', '),
    by: by.name,
    how: decided ? HOW[decided.how] : 'Expired',
    decidedBy: decided?.by.name,
    time: unbrokenTime(decided?.at ?? madeAt + WAIT_MS),
    words: decided?.words,
    lookHref: decided?.how === 'unknown' ? paths.approvals({ order: id }) : undefined,
  };
}

/** Returns why this user cannot approve an order; undefined when nothing speaks against it. */
function hindrance({ user, mayChange }: Pick<Approver, 'user' | 'mayChange'>, { by, order }: PendingOrder) {
  if (isSameId(by.id, user.id)) return 'You made this order: somebody else approves it.';
  const movement = MOVEMENTS[order.kind];
  return movement && mayChange(movement.access) ? undefined : 'Your role does not send orders of this kind.';
}

/** Looks an order up whose answer was lost when it was approved. */
async function lookUp(visit: Approver, { order, name, decided }: PendingOrder): Promise<LostOrder> {
  const found = await tryLoad(MOVEMENTS[order.kind]?.find(visit, order.values) ?? Promise.resolve([]));
  if (found.data) visit.openOutcomes.settle(order.same);
  return {
    name,
    says: lostOrder(name, unbrokenTime(decided?.at ?? 0)),
    facts: order.shown.facts.filter(({ isBalance }) => !isBalance),
    lookedAt: unbrokenTime(Date.now()),
    ...(found.data ? { matches: found.data } : { failed: found.failed }),
    lookAgainHref: visit.url.pathname + visit.url.search,
  };
}

const GONE = 'This order waits no longer.';

/** Decides about an order that waits: whatever is pressed by whom and how often, one decision counts. */
async function decide(
  visit: Approver,
  form: SubmittedForm,
  id: string,
  work: (pending: PendingOrder) => Promise<Outcome>,
): Promise<{ pending: PendingOrder; outcome: Outcome } | undefined> {
  const pending = (await pendingOrders(visit)).find((one) => one.id === id);
  if (!pending) return undefined;
  const claim = { key: `approval ${id}`, birth: pending.order.birth };
  const outcome = await once(visit.ofStaff, claim, async () =>
    isWaitingNow(pending) ? work(pending) : { kind: 'refused', message: GONE },
  );
  visit.audit(`${form.intent} order`, outcome.kind, { order: id, madeBy: pending.by.id });
  return { pending, outcome };
}

async function toPage(
  visit: Approver,
  tone: 'success' | 'information' | 'error',
  text: string,
  links?: { name: string; href: string }[],
) {
  await visit.session.flash(tone, text, links && { links });
  return redirect(paths.approvals(), 303);
}

export const approvalIntents = {
  approve: screen.intent({
    schema: approveSchema,
    async run(visit, { order: id }, form) {
      let isFirst = false;
      const own = (await pendingOrders(visit)).find((one) => one.id === id);
      const reason = own && hindrance(visit, own);
      if (reason) return form.refuse([reason]);
      const decided = await decide(visit, form, id, async ({ order }) => {
        isFirst = true;
        const sent = await sendOrder(visit, MOVEMENTS[order.kind]!, order.values, order);
        return sent === 'done before' ? { kind: 'done', id: '', status: '' } : sent;
      });
      if (!decided) return toPage(visit, 'information', GONE);
      const { pending, outcome } = decided;
      switch (outcome.kind) {
        case 'done': {
          if (outcome.status === DECLINED) return toPage(visit, 'information', 'It was declined before, and not sent.');
          const failed = hasFailed(outcome.status ?? '');
          // A likely duplicate was recorded but has moved nothing yet.
          const waits = isWaiting(outcome.status ?? '');
          const words = failed
            ? `Recorded as ${outcome.status}: it was not made.`
            : waits
              ? outcome.message
              : undefined;
          await noteDecision(visit, id, { how: 'approved', words });
          const record = { id: outcome.id ?? '', status: outcome.status ?? '' };
          const links = MOVEMENTS[pending.order.kind]?.links?.(pending.order.values, record);
          if (!isFirst) return toPage(visit, 'information', 'It was approved once, and not a second time.', links);
          return toPage(
            visit,
            failed ? 'error' : waits ? 'information' : 'success',
            words ?? outcome.message ?? `The ${pending.name} was approved and sent.`,
            links,
          );
        }
        case 'unknown':
          await noteDecision(visit, id, { how: 'unknown', words: outcome.apiMessage });
          return redirect(paths.approvals({ order: id }), 303);
        case 'not sent':
          return form.refuse([outcome.message || UNSEEN], { status: 503 });
        case 'refused':
          return form.refuse([outcome.message]);
      }
    },
  }),
  decline: screen.intent({
    schema: declineSchema,
    async run(visit, { order: id, reason }, form) {
      const decided = await decide(visit, form, id, async () => ({ kind: 'done', id: '', status: DECLINED }));
      if (!decided) return toPage(visit, 'information', GONE);
      const { pending, outcome } = decided;
      if (outcome.kind === 'refused' || outcome.kind === 'not sent') return form.refuse([outcome.message]);
      if (outcome.kind === 'unknown' || outcome.status !== DECLINED)
        return toPage(visit, 'error', 'It was approved before, and sent. It cannot be declined any more.');
      const isOwn = isSameId(pending.by.id, visit.user.id);
      await noteDecision(visit, id, { how: isOwn ? 'withdrawn' : 'declined', words: reason });
      return toPage(visit, 'success', `The ${pending.name} was ${isOwn ? 'withdrawn' : 'declined'}, and not sent.`);
    },
  }),
};

const UNSEEN =
  'An order like this one was sent, and nobody knows how it ended. Nothing was sent now. Decline this one, look for the record, and make it again if it is missing.';
