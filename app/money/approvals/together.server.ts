import { stopwatch } from '~/base/clock.server';
import { formatCount } from '~/domain/digit-groups';
import { isSameId } from '~/domain/ids';
import { formatNaira, type Kobo, kobo, sumKobo } from '~/domain/naira';
import type { Visit } from '~/portal/request/visit';
import { koboOf } from '../orders/kinds.server';
import { steppedUp } from '../orders/send.server';
import { approveOrder, GONE, kindOf, limitedAmount, orderToDecide, whyNotNow } from './decide.server';
import type { PendingOrder } from './pending-orders.server';
import { factsOf, inShort } from './shown-orders.server';

type Approver = Visit<'approvals'>;

/** The most orders that are looked at together. */
const MOST_TOGETHER = 20;
/** After this part of the time that a page has for its calls, no further order is sent: it waits on. */
const MOST_OF_DEADLINE = 0.6;

const ONE_MAKER = 'Choose orders of one maker: those of others are approved apart.';
const NONE = 'Tick the orders first that you have looked at.';
const TOO_MANY = `At most ${MOST_TOGETHER} orders are approved together.`;

/** Returns the orders with these ids that wait and are of one maker, or why they cannot be approved together. */
export async function chosenTogether(ids: readonly string[]): Promise<PendingOrder[] | string> {
  const own = [...new Set(ids)];
  if (own.length === 0) return NONE;
  if (own.length > MOST_TOGETHER) return TOO_MANY;
  const orders = (await Promise.all(own.map(orderToDecide))).flatMap((order) => order ?? []);
  const [first] = orders;
  if (!first) return GONE;
  return orders.every(({ by }) => isSameId(by.id, first.by.id)) ? orders : ONE_MAKER;
}

/** Returns the sum of orders, as far as their amounts are known. */
export const sumOf = (orders: readonly PendingOrder[]): Kobo =>
  sumKobo(orders.flatMap((pending) => kindOf(pending).koboOf(pending.order.values) ?? []));

/**
 * Approves orders one after the other, each once by its own claim. The second step holds for their sum, and for that of the orders with
 * which each was made. Returns in words what became of them, or why none can be approved.
 */
export async function approveTogether(visit: Approver, ids: readonly string[]) {
  const orders = await chosenTogether(ids);
  if (typeof orders === 'string') return orders;
  const amounts = orders.map(limitedAmount);
  const most = amounts.includes('not known')
    ? 'not known'
    : kobo(Math.max(sumOf(orders), ...amounts.flatMap((amount) => koboOf(amount) ?? [])));
  const fresh = await steppedUp(visit, most, visit.url.pathname + visit.url.search);
  const since = stopwatch();
  const sent: PendingOrder[] = [];
  const others: string[] = [];
  let left = 0;
  for (const pending of orders) {
    if (since() > visit.settings.pageDeadlineMs * MOST_OF_DEADLINE) {
      left++;
      continue;
    }
    const reason = await whyNotNow(visit, pending);
    const decided = reason
      ? { kind: 'waits' as const, text: reason }
      : await approveOrder(visit, pending, false, fresh);
    if (decided.kind === 'sent') sent.push(pending);
    else others.push(`${inShort(factsOf(pending))}: ${decided.text}`);
  }
  const count = `${formatCount(sent.length)} of ${formatCount(orders.length)} orders`;
  const text = [
    sent.length > 0
      ? `${count} were approved and sent, ${formatNaira(sumOf(sent))}.`
      : `None of the orders was sent now.`,
    ...others,
    ...(left > 0 ? [`${formatCount(left)} wait on: there was no time for more. Approve what is left again.`] : []),
  ].join(' ');
  return { tone: sent.length === orders.length ? ('success' as const) : ('information' as const), text };
}
