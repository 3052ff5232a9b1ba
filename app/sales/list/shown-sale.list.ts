import { businessTime } from '~/base/clock.server';
import { waitingSince } from '~/domain/elapsed';
import { saleState } from '~/domain/status';
import { cutRow } from '~/lists/engine/cut-row';
import type { Api } from '~/lists/engine/define-list';
import { saleList } from './sales.list';

type ListedSale = Awaited<ReturnType<Api['sales']['list']>>[number];
type Waiting = { waiting?: { reference: string; sent?: string | undefined } };

/** Returns of each sale that is not finished when it was sent. */
export const waitingOf = (sales: readonly ListedSale[]): Waiting[] =>
  sales.map(({ reference, status, time }) =>
    saleState(status) === 'processing' && reference
      ? { waiting: { reference, sent: waitingSince(time, businessTime()).sent } }
      : {},
  );

/** Returns what a list shows of sales that are not read by one. */
export const shownSales = (sales: readonly ListedSale[]) => {
  const waiting = waitingOf(sales);
  return sales.map(cutRow<ListedSale, string>(saleList)).map((sale, index) => ({ ...sale, ...waiting[index] }));
};
