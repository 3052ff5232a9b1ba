import { elapsedSince } from '../domain/elapsed';
import { saleState } from '../domain/status';
import type { Api } from './define-list';

type ListedSale = Awaited<ReturnType<Api['sales']['list']>>[number];

/** Returns what a list shows of a sale, and for one that is not finished how long it has waited. */
export function shownSale({ id, reference, service, customer, amount, status, time }: ListedSale) {
  const isWaiting = saleState(status) === 'processing' && reference;
  return {
    id,
    service,
    customer,
    amount,
    status,
    time,
    ...(isWaiting && { waiting: { reference, since: time && elapsedSince(time, Date.now()) } }),
  };
}
