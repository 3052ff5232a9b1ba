import { isSameId } from '~/domain/ids';
import { type Kobo, kobo, sumKobo } from '~/domain/naira';
import { koboOf, type OrderAmount } from '../orders/kinds.server';
import { GONE, kindOf, limitedAmount, orderToDecide } from './decide.server';
import type { PendingOrder } from './pending-orders.server';

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

export const amountOf = (pending: PendingOrder) => kindOf(pending).koboOf(pending.order.values);

/** Returns the sum of orders that can be read, as far as their amounts are known. */
export const sumOf = (orders: readonly PendingOrder[]): Kobo => sumKobo(orders.flatMap((of) => amountOf(of) ?? []));

/** Returns what counts against the limit of the second step: the sum of the orders, or that of the orders with which one of them was made. */
export function limitedTogether(orders: readonly PendingOrder[]): OrderAmount {
  const amounts = orders.map(limitedAmount);
  if (amounts.includes('not known')) return 'not known';
  const sizes = amounts.flatMap((amount) => Math.abs(koboOf(amount) ?? 0));
  const sum = sumKobo(orders.map((of) => kobo(Math.abs(amountOf(of) ?? 0))));
  return kobo(Math.max(sum, ...sizes));
}
