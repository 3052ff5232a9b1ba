import { z } from 'zod';
import { type Kobo, koboFromWire } from '~/domain/naira';
import { dashboardContract as contract } from './dashboard.contract';
import { count, isRecord, kobo, listOf, name, objectOrEmpty, status, text, textOrEmpty } from './lenient-schemas';
import { read, readOptional } from './read';
import { resource } from './resource';

/** Periods of the sales cards (spec section 2, Dashboard). */
type Period = 'today' | 'yesterday' | 'month' | 'lastMonth';

const line = objectOrEmpty({ title: text, amount: kobo });
const periodSales = z.object({ shortAmount: text, prepaid: line, postpaid: line, utilities: line });

const latestSale = z.object({ id: textOrEmpty, status, service: name, shortAmount: text, elapsed: text });

/** The latest sales. Some services send them beside the latest deposits: {sales, deposits}. */
const latestSales = z.preprocess(
  (value) => (isRecord(value) && Array.isArray(value.sales) ? value.sales : value),
  listOf(latestSale),
);

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

export const dashboard = resource(
  {
    vendors: read(contract.vendors, sellerCounts),
    subvendors: read(contract.subvendors, sellerCounts),
    deposits: read(contract.deposits, periodDeposits),
    sales: read(contract.sales, periodSales),
    latest: read(contract.latest, latestSales),
    balance: readOptional(contract.balance, balanceAnswer),
  },
  (upstream, reads) => ({
    vendors: () => upstream.get(reads.vendors),
    /** Counts of the signed-in vendor's own subvendors. */
    subvendors: () => upstream.get(reads.subvendors),
    deposits: () => upstream.get(reads.deposits),
    sales: (period: Period) => upstream.get(reads.sales, { period }),
    latest: () => upstream.get(reads.latest),
    /** The terminal's own balance in kobo. Every page reads it, so it is tried once and may be missing. */
    balance: () => upstream.get(reads.balance),
  }),
);
