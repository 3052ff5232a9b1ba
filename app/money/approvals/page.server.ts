import { businessTime } from '~/base/clock.server';
import { formatCount } from '~/domain/digit-groups';
import { isSameId } from '~/domain/ids';
import { unbrokenTime } from '~/domain/lagos';
import { formatNaira, NOT_AVAILABLE } from '~/domain/naira';
import { lostOrder, ORDER_LIKE_A_LOST_ONE, OUTCOME_NOT_KNOWN } from '~/domain/not-known';
import { paths } from '~/domain/paths';
import { listQuery, pageFrom, pageOf } from '~/lists/engine/choose';
import { tryLoad } from '~/portal/request/failures';
import { lockState } from '~/portal/request/locks.server';
import type { LostOrder } from '~/portal/request/money-dialog.data';
import { settleOpenOutcome } from '~/portal/request/sale-steps.server';
import type { Visit } from '~/portal/request/visit';
import { WAITS } from '../orders/confirm.server';
import { needsCode } from '../orders/send.server';
import { reasonConstraint } from './approval.schema.server';
import { chosenTogether, limitedTogether, sumOf } from './chosen-orders.server';
import { GONE } from './decide.server';
import { mayDecline, ORDER_KINDS, whyNotThisUser } from './deciders.server';
import { countOrders, ordersPage, orderWith } from './find-orders.server';
import { type Accounts, hindranceNow } from './hindrance.server';
import { isWaitingNow, type PendingOrder, WAIT_MS } from './pending-orders.server';
import { approveButton, decidedRow, factsOf, factsWith, inShort, withEarlier } from './shown-orders.server';

type Approver = Visit<'approvals'>;

/** Returns the orders that wait for a second person and those decided lately, or the one of the address, and the dialog that it opens. */
export async function approvalsPage(visit: Approver) {
  const { searchParams } = visit.url;
  const id = searchParams.get('order');
  const asked = id === null ? undefined : await orderWith(id);
  const open = asked && isWaitingNow(asked) ? asked : undefined;
  const confirm = searchParams.get('confirm');
  // The link to one order, such as of the audit, shows it alone.
  const isAsked = confirm === 'approve' && open && !whyNotThisUser(visit, open);
  const stopped = isAsked ? (await hindranceNow(visit, open, ORDER_KINDS[open.order.kind]!))?.why : undefined;
  const isOfOne = searchParams.has('order') && confirm === null;
  const { waiting, decided } = isOfOne ? onePage(asked) : await listed(visit);
  return {
    isOfOne,
    waiting: {
      ...waiting,
      rows: waiting.rows.map((order) => ({
        ...shownOrder(visit, order),
        isTicked: searchParams.getAll('together').includes(order.id),
        ...(order.id === open?.id && stopped !== undefined && { hindrance: stopped }),
      })),
    },
    decided: { ...decided, rows: decided.rows.map(decidedRow) },
    approves: isAsked && stopped === undefined ? await approveDialog(visit, open) : undefined,
    declines:
      confirm === 'decline' && open && mayDecline(visit, open)
        ? {
            ...shownOrder(visit, open),
            dialog: { constraint: reasonConstraint, defaults: await visit.session.takeTyped() },
          }
        : undefined,
    mayApprove: visit.mayChange('approvals'),
    together: confirm === 'together' ? await together(visit) : undefined,
    lost: asked?.decided?.how === 'unknown' && !asked.isUnread ? await lookUp(visit, asked) : undefined,
  };
}

/** Returns a page of the orders that wait, and one of those that wait no longer. */
async function listed(visit: Approver) {
  const { searchParams } = visit.url;
  const count = await countOrders();
  const page = (which: keyof typeof count, list?: string) =>
    pageFrom(count[which], listQuery(searchParams, list), (offset, limit) => ordersPage(which, { offset, limit }));
  return { waiting: await page('waiting'), decided: await page('decided', 'decided') };
}

/** Returns the pages with one order alone; without it both are empty. */
function onePage(order: PendingOrder | undefined) {
  const page = (rows: PendingOrder[]) => pageOf(rows, { page: 1, size: 1 });
  const isWaiting = order && isWaitingNow(order);
  return { waiting: page(order && isWaiting ? [order] : []), decided: page(order && !isWaiting ? [order] : []) };
}

const BELOW_ZERO = 'The balance would fall below zero.';

/** An order is approved with the matches before one's eyes when one like it was lost, whoever saw them before. */
async function approveDialog(visit: Approver, pending: PendingOrder) {
  const { order } = pending;
  const orderKind = ORDER_KINDS[order.kind]!;
  const [state, balances] = await Promise.all([
    lockState(order.same),
    tryLoad(orderKind.balances(visit, order.values)),
  ]);
  const found = state === 'lost' ? await tryLoad(orderKind.find(visit, order.values)) : undefined;
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

/** Returns the orders that were ticked and wait, and the sum of those that can be approved now, each with the balances of now. */
async function together(visit: Approver) {
  const orders = await chosenTogether(visit.url.searchParams.getAll('together'));
  if (typeof orders === 'string') return { refused: orders };
  const waiting = orders.filter(isWaitingNow);
  const staff = tryLoad(visit.api.staffs.list());
  const shown = await Promise.all(waiting.map((pending) => ofSeveral(visit, pending, staff)));
  const approvable = waiting.filter((_, index) => shown[index]!.hindrance === undefined);
  if (approvable.length === 0) return { refused: shown[0]?.hindrance ?? GONE };
  const count = `${formatCount(approvable.length)} ${approvable.length === 1 ? 'order' : 'orders'}`;
  return {
    title: `Approve ${count} of ${approvable[0]!.by.name}`,
    submit: `Approve ${count}, ${formatNaira(sumOf(approvable))}`,
    ids: approvable.map(({ id }) => id).join(','),
    orders: shown,
    gone: orders.length - waiting.length,
    needsCode: needsCode(visit, limitedTogether(approvable)),
    changeHref: `${paths.approvals()}?${new URLSearchParams(visit.url.searchParams.getAll('together').map((id) => ['together', id]))}`,
  };
}

/** Returns an order as one of several: what this user cannot approve without its balances. `staff` is the list of accounts. */
async function ofSeveral(visit: Approver, pending: PendingOrder, staff: Accounts) {
  const { id, order } = pending;
  const why = whyNotThisUser(visit, pending);
  if (why !== undefined) return { id, title: order.shown.title, facts: factsOf(pending), hindrance: why };
  const [{ title, warning, facts }, stopped] = await Promise.all([
    approveDialog(visit, pending),
    hindranceNow(visit, pending, ORDER_KINDS[order.kind]!, staff),
  ]);
  return { id, title, warning, facts, hindrance: stopped?.why };
}

function shownOrder(visit: Approver, pending: PendingOrder) {
  const { id, order, by, madeAt } = pending;
  return {
    id,
    title: order.shown.title,
    what: inShort(factsOf(pending)),
    facts: factsOf(pending).map((fact) => ({ label: fact.label, value: withEarlier(fact) })),
    by: by.name,
    madeAt: unbrokenTime(madeAt),
    until: unbrokenTime(madeAt + WAIT_MS),
    isOwn: isSameId(by.id, visit.user.id),
    hindrance: whyNotThisUser(visit, pending),
    mayDecline: mayDecline(visit, pending),
  };
}

/** Looks an order up whose answer was lost when it was approved. */
async function lookUp(visit: Approver, pending: PendingOrder): Promise<LostOrder> {
  const { order, name, decided } = pending;
  const found = await tryLoad(ORDER_KINDS[order.kind]?.find(visit, order.values) ?? Promise.resolve([]));
  if (found.data) settleOpenOutcome(order.same);
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
