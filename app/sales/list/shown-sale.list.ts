import { businessTime } from '~/base/clock.server';
import { waitingSince } from '~/domain/elapsed';
import { saleState } from '~/domain/status';
import type { Api } from '~/lists/engine/define-list';
import { screenRow } from '~/lists/engine/screen-row';
import { ownSales, saleList } from './sales.list';

type ListedSale = Awaited<ReturnType<Api['sales']['list']>>[number];

/** Returns what a list shows of a sale, and for one that is not finished when it was sent. */
export const shownSale = showing(screenRow<ListedSale, string>(saleList));
/** The same for the sales of one vendor, subvendor or terminal. */
export const shownOwnSale = showing(screenRow<ListedSale, string>(ownSales));

function showing(shown: (sale: ListedSale) => ListedSale) {
  return (sale: ListedSale) => {
    const { reference, status, time } = sale;
    const isWaiting = saleState(status) === 'processing' && reference;
    return {
      ...shown(sale),
      ...(isWaiting && { waiting: { reference, sent: waitingSince(time, businessTime()).sent } }),
    };
  };
}
