import { z } from 'zod';
import { depositStatuses } from './deposits.contract';
import { id, naira, query, utc } from './wire.contract';

const searchRequest = z.strictObject({ reference: z.string(), isCustomerSearch: z.boolean() });

/** Assumption: days in Lagos as YYYY-MM-DD, inclusive; without `to`, up to now. */
const days = { from: z.iso.date(), to: z.iso.date().nullable() };
const transactionStatuses = ['All', 'Successful', 'Processing', 'Failed', 'Cancelled'] as const;
const transactionsRequest = z.strictObject({
  ...days,
  customer: z.string().nullable(),
  status: z.enum(transactionStatuses).nullable(),
  vendorId: id.nullable(),
  subvendorId: id.nullable(),
  terminalId: id.nullable(),
});
/** `default` includes commissions, `exclude` omits them, `only` returns nothing else (spec section 2, Reports). */
const commissionFilters = ['default', 'exclude', 'only'] as const;
const depositsRequest = z.strictObject({
  ...days,
  vendorId: id.nullable(),
  status: z.enum(['All', ...depositStatuses]).nullable(),
  commissions: z.enum(commissionFilters).nullable(),
});

/** A row of the transaction report and of the search. */
const transaction = z
  .strictObject({
    id,
    vendor: z.string(),
    service: z.string(),
    customer: z.string(),
    amount: naira,
    reference: z.string(),
    token: z.string().nullable(),
    subvendor: z.string(),
    terminal: z.string(),
    time: utc,
    status: z.string(),
  })
  .meta({ id: 'Transaction' });
const transactions = z.array(transaction);
/** `previous` and `current` are the balances before and after. */
const depositRow = z.strictObject({
  vendor: z.string(),
  source: z.string(),
  status: z.string(),
  amount: naira,
  previous: naira,
  current: naira,
  time: utc,
});
export const balanceRow = z.strictObject({ vendor: z.string(), balance: naira });

export const reportsContract = {
  transactions: query('api/reports/transactions', transactionsRequest, transactions),
  deposits: query('api/reports/deposits', depositsRequest, z.array(depositRow)),
  search: query('api/reports/search', searchRequest, transactions),
};
