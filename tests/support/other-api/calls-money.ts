import { type CallContext, type Calls, done, found, Refusal } from './handlers';
import type { Json } from './json';
import * as money from './records-money';

/** Dashboards, deposits, transfers, commissions and reports. */
export const moneyCalls: Calls = {
  'GET api/dashboard/sales/:period': ({ params }) => found(money.periodSales(params.period!)),
  'GET api/dashboard/vendors': () => ({ data: money.DASHBOARD_VENDORS }),
  'GET api/dashboard/subvendors': () => ({ data: money.DASHBOARD_SUBVENDORS }),
  'GET api/dashboard/deposits': () => ({ data: money.DASHBOARD_DEPOSITS }),
  'GET api/dashboard/latest': () => ({ data: money.LATEST }),
  'GET api/dashboard/balance': () => ({ data: { balance: 48210.75 } }),

  'GET api/deposits': () => ({ data: money.DEPOSITS }),
  'GET api/deposits/pending': () => ({ data: money.DEPOSITS.filter(({ status }) => status === 'Duplicate') }),
  'GET api/deposits/pending/:id': () => ({ data: money.DEPOSITS.filter(({ status }) => status === 'Duplicate') }),
  'GET api/deposits/:id': ({ id }) => found(money.DEPOSITS.find((deposit) => deposit.id === id('id'))),
  'GET api/deposits/payable/:id': ({ id, books, mood }) => {
    const summary = money.SUMMARIES[id('id')];
    return found(
      summary && books.paid.has(id('id')) && !mood.staysPayable ? { ...summary, payableCommission: 0 } : summary,
    );
  },
  'GET api/deposits/:target/:id': () => ({ data: money.DEPOSITS }),
  'POST api/deposits/staff': withAmount('The deposit was made.'),
  'POST api/deposits/refund': withAmount('The refund was made.'),
  'PUT api/deposits': done('Decided.'),

  'GET api/transfers': () => ({ data: money.TRANSFERS }),
  'GET api/transfers/vendor/:id': () => ({ data: money.TRANSFERS }),
  'GET api/transfers/:id': ({ id }) => found(money.TRANSFERS.find((transfer) => transfer.id === id('id'))),
  'POST api/transfers/staff': withAmount('The transfer was made.'),
  'POST api/transfers': withAmount('The transfer was made.'),

  'GET api/commissions': (context) => ({ data: commissions(context) }),
  'GET api/commissions/vendor/:vendorId': (context) => ({
    data: commissions(context).filter(({ vendorId }) => vendorId === context.id('vendorId')),
  }),
  'POST api/commissions/pay': ({ body, books }) => {
    const summary = money.SUMMARIES[Number(body.payoutId)];
    if (!summary) return new Refusal('There is no such payout.', 404);
    if (Number(body.amount) !== summary.payableCommission)
      return new Refusal('The amount differs from what is payable.');
    books.paid.add(Number(body.payoutId));
    return { data: null, message: 'Commission paid.' };
  },

  'POST api/reports/transactions': ({ body, books }) => {
    const rows = allSales(books.sales).map(money.transactionOf);
    return {
      data: rows.filter(
        ({ status, customer }) =>
          (!body.status || body.status === 'All' || status === body.status) &&
          (!body.customer || customer === body.customer),
      ),
    };
  },
  'POST api/reports/deposits': () => ({ data: money.DEPOSIT_ROWS }),
  'POST api/reports/search': ({ body, books }) => {
    const rows = allSales(books.sales).map(money.transactionOf);
    const words = String(body.reference ?? '');
    return {
      data: rows.filter(({ reference, customer }) =>
        body.isCustomerSearch ? customer === words : reference === words || `V-${reference}` === words,
      ),
    };
  },
};

function commissions({ books, mood }: CallContext): Json[] {
  return money.COMMISSIONS.map((row) => ({
    ...row,
    payable: row.payable && (Boolean(mood.staysPayable) || !books.paid.has(Number(row.id))),
  }));
}

/** Sales made since the start, the latest first, before those of the fixed records. */
export function allSales(made: readonly Json[]): Json[] {
  return [...made].reverse().concat(money.SALES);
}

function withAmount(message: string) {
  return ({ body }: { body: Json }) =>
    Number(body.amount) > 0
      ? { data: null, message }
      : new Refusal('One or more validation errors occurred.', 400, null, { Amount: 'The amount must be above zero.' });
}
