import { z } from 'zod';
import { type Kobo, koboFromWire } from '../domain/naira';
import type { Upstream } from './client.server';
import { count, isRecord, kobo, name, objectOrEmpty, text, textOrEmpty } from './lenient-schemas';

/** Periods of the sales cards (spec section 2, Dashboard). */
type Period = 'today' | 'yesterday' | 'month' | 'lastMonth';

const line = objectOrEmpty({ title: text, amount: kobo });
const periodSales = z.object({ shortAmount: text, prepaid: line, postpaid: line, utilities: line });

const latestSale = z.object({ id: textOrEmpty, status: textOrEmpty, service: name, shortAmount: text, elapsed: text });

/** Assumption: {balance}. A bare number is accepted too. */
export const balanceAnswer = z
  .unknown()
  .optional()
  .transform((value): Kobo | undefined => koboFromWire(isRecord(value) ? value.balance : value));

const sellerCounts = z.object({ total: count, terminals: count, disabled: count, disabledTerminals: count });
const counted = objectOrEmpty({ amount: kobo, count });
const periodDeposits = z.object({
  currentMonth: objectOrEmpty({ title: text, amount: kobo, count }),
  today: counted,
  yesterday: counted,
});

export function dashboardCalls(upstream: Upstream) {
  return {
    vendors: () => upstream.get('api/dashboard/vendors', sellerCounts),
    /** Counts of the signed-in vendor's own subvendors. */
    subvendors: () => upstream.get('api/dashboard/subvendors', sellerCounts),
    deposits: () => upstream.get('api/dashboard/deposits', periodDeposits),
    sales: (period: Period) => upstream.get(`api/dashboard/sales/${period}`, periodSales),
    latest: () => upstream.list('api/dashboard/latest', latestSale),
    /** The terminal's own balance in kobo. Every page reads it, so it is tried once and may be missing. */
    balance: () => upstream.get('api/dashboard/balance', balanceAnswer, { optional: true }),
  };
}
