import { formatCount } from '~/domain/digit-groups';
import { isSameId } from '~/domain/ids';
import { formatNaira, type Kobo, kobo, sumKobo } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { tryLoad } from '~/portal/request/failures';
import { timeForMore } from '~/portal/request/page-time.server';
import type { Visit } from '~/portal/request/visit';
import { koboOf, type OrderAmount } from '../orders/kinds.server';
import { steppedUp } from '../orders/send.server';
import { approveOrder, type Decided, GONE, kindOf, limitedAmount, orderToDecide, whyNotNow } from './decide.server';
import { hindrance } from './deciders.server';
import { isWaitingNow, type PendingOrder } from './pending-orders.server';
import { factsOf, inShort } from './shown-orders.server';

type Approver = Visit<'approvals'>;

/** The most orders that are looked at together. */
const MOST_TOGETHER = 20;

const ONE_MAKER = 'Choose orders of one maker: those of others are approved apart.';
const NONE = 'Tick the orders first that you have looked at.';
const TOO_MANY = `At most ${MOST_TOGETHER} orders are approved together.`;

/** Returns the orders with these ids, which are of one maker, or why they cannot be approved together. */
export async function chosenTogether(ids: readonly string[]): Promise<PendingOrder[] | string> {
  const own = [...new Set(ids)];
  if (own.length === 0) return NONE;
  if (own.length > MOST_TOGETHER) return TOO_MANY;
  const orders = (await Promise.all(own.map(orderToDecide))).flatMap((order) => order ?? []);
  const [first] = orders;
  if (!first) return GONE;
  return orders.every(({ by }) => isSameId(by.id, first.by.id)) ? orders : ONE_MAKER;
}

const amountOf = (pending: PendingOrder) => kindOf(pending).koboOf(pending.order.values);

/** Returns the sum of orders that can be read, as far as their amounts are known. */
export const sumOf = (orders: readonly PendingOrder[]): Kobo => sumKobo(orders.flatMap((of) => amountOf(of) ?? []));

/** Returns what counts against the limit of the second step: the sum of the orders, or that of the orders with which one of them was made. */
function limitedTogether(orders: readonly PendingOrder[]): OrderAmount {
  const amounts = orders.map(limitedAmount);
  if (amounts.includes('not known')) return 'not known';
  const sizes = amounts.flatMap((amount) => Math.abs(koboOf(amount) ?? 0));
  const sum = sumKobo(orders.map((of) => kobo(Math.abs(amountOf(of) ?? 0))));
  return kobo(Math.max(sum, ...sizes));
}

/**
 * Approves orders one after the other, each once by its own claim. The second step holds for their sum, and for that of the orders with
 * which each was made. Returns in words what became of them, or why none can be approved.
 */
export async function approveTogether(visit: Approver, ids: readonly string[]) {
  const orders = await chosenTogether(ids);
  if (typeof orders === 'string') return orders;
  const own = orders.filter((pending) => isWaitingNow(pending) && !hindrance(visit, pending));
  const fresh = await steppedUp(visit, limitedTogether(own), visit.url.pathname + visit.url.search);
  const staff = tryLoad(visit.api.staffs.list());
  // Orders for which there is no time stay as they are.
  const isTime = timeForMore(visit);
  const ended: { pending: PendingOrder; decided: Decided }[] = [];
  for (const pending of orders) {
    if (!isTime()) break;
    const reason = await whyNotNow(visit, pending, staff);
    const decided = reason
      ? { kind: 'waits' as const, text: reason }
      : await approveOrder(visit, pending, false, fresh);
    ended.push({ pending, decided });
  }
  return said(ended, orders.length);
}

/** Says what became of the orders: how many were made, and of each other one what. An unknown outcome can be looked up from there. */
function said(ended: readonly { pending: PendingOrder; decided: Decided }[], count: number) {
  const isMade = (decided: Decided) => decided.kind === 'sent' && decided.tone === 'success';
  const isUnknown = (decided: Decided) => decided.kind === 'before' && decided.lookUp === true;
  const made = ended.filter(({ decided }) => isMade(decided)).map(({ pending }) => pending);
  const others = ended.filter(({ decided }) => !isMade(decided));
  const unknown = others.filter(({ decided }) => isUnknown(decided));
  const isAnySent = others.some(({ decided }) => decided.kind === 'sent' || isUnknown(decided));
  const left = count - ended.length;
  const text = [
    made.length > 0
      ? `${formatCount(made.length)} of ${formatCount(count)} orders were approved and sent, ${formatNaira(sumOf(made))}.`
      : !isAnySent && 'None of the orders was sent now.',
    ...others.map(({ pending, decided }) => `${inShort(factsOf(pending))}: ${decided.text}`),
    left > 0 && `${formatCount(left)} wait on: there was no time for more. Approve what is left again.`,
  ];
  const isFailed = (decided: Decided) => decided.kind === 'sent' && decided.tone === 'error';
  const isWrong = others.some(({ decided }) => isUnknown(decided) || isFailed(decided));
  return {
    tone: made.length === count ? ('success' as const) : isWrong ? ('error' as const) : ('information' as const),
    text: text.filter(Boolean).join(' '),
    links: unknown.map(({ pending }) => ({ name: lookUpWords(pending), href: paths.approvals({ order: pending.id }) })),
  };
}

function lookUpWords(pending: PendingOrder): string {
  const amount = amountOf(pending);
  return `Look up the ${pending.name}${amount === undefined ? '' : ` of ${formatNaira(amount)}`}`;
}
