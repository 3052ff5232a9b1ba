import { allSales } from './calls-money';
import { type CallContext, type Calls, done, found, Refusal } from './handlers';
import type { Json } from './json';
import { groupOf, receiptOf, saleOf, SALES } from './records-money';
import { SERVICES } from './records-office';

/** The customers known to validation, by result. */
export const CUSTOMERS = { meter: '45700112233', phone: '08031234567', invalid: '45700000000' } as const;
export const VALIDATED = {
  name: 'Adaeze Okon',
  address: '12 Ogunlana Drive',
  outstanding: 812.35,
  payCode: 'PC-7719',
} as const;
/** The moment at which every sale of a test is made. */
export const SOLD_AT = '2026-05-11T14:25:00Z';

const ofType = ({ params, books }: CallContext) =>
  allSales(books.sales).filter((sale) => groupOf(sale) === params.type);

/** Sales: validating, selling, receipts and lists. */
export const sellingCalls: Calls = {
  'GET api/sales': ({ books }) => ({ data: allSales(books.sales) }),
  'GET api/sales/:id': ({ id, books }) => found(allSales(books.sales).find((sale) => sale.id === id('id'))),
  'GET api/sales/receipt/:reference': receipt,
  'GET api/sales/:id/receipt': (context) => {
    const sale = allSales(context.books.sales).find((row) => row.id === context.id('id'));
    return sale
      ? receipt({ ...context, params: { reference: String(sale.reference) } })
      : new Refusal('There is no such sale.', 404);
  },
  'GET api/sales/terminal/:id': ({ books }) => ({ data: allSales(books.sales) }),
  'GET api/sales/vendor/:id': ({ books }) => ({ data: allSales(books.sales) }),
  'GET api/sales/service/:type/terminal/:id': (context) => ({ data: ofType(context) }),
  'GET api/sales/service/:type/vendor/:id': (context) => ({ data: ofType(context) }),
  'POST api/sales/validate': ({ body }) => {
    const isPhone = body.category === 'Airtime';
    const isValid = body.customer !== CUSTOMERS.invalid;
    if (!SERVICES.some(({ id }) => id === Number(body.serviceId)))
      return new Refusal('One or more validation errors occurred.', 400, null, {
        ServiceId: 'There is no such service.',
      });
    return {
      data: isPhone
        ? {
            number: body.customer,
            name: null,
            address: null,
            outstanding: null,
            payCode: null,
            reference: null,
            isValid,
          }
        : { number: body.customer, ...VALIDATED, reference: null, isValid },
    };
  },
  'POST api/sales': sell,
  'PUT api/sales': ({ body, books }) =>
    found(allSales(books.sales).find(({ reference }) => reference === body.reference)),
  'POST api/sales/cancel': done('Cancelled.'),
};

function receipt({ params, books, mood }: CallContext) {
  const made = books.sales.find(({ reference }) => reference === params.reference);
  const known = made ?? SALES.find(({ reference }) => reference === params.reference);
  if (!known) return new Refusal('There is no such receipt.', 404);
  const manner = made ? mood.sale : undefined;
  if (manner?.receipt === 'answers another') return { data: receiptOf(SALES[0]!) };
  if (manner?.receipt === 'answers' || known.saleStatus === 'Successful') return { data: receiptOf(known) };
  return new Refusal(`There is no receipt: the sale is ${known.saleStatus}.`);
}

function sell({ body, books, mood }: CallContext) {
  const service = SERVICES.find(({ id }) => id === Number(body.serviceId));
  if (!service || !(Number(body.amount) > 0) || !body.reference)
    return new Refusal('One or more validation errors occurred.', 400, null, { Amount: 'The order is not complete.' });
  if (allSales(books.sales).some(({ reference }) => reference === body.reference))
    return new Refusal('The reference was used before.');
  const manner = mood.sale;
  const sale: Json = {
    ...saleOf({
      id: 590 + books.sales.length,
      reference: String(body.reference),
      status: manner?.status ?? 'Successful',
      service: service.serviceGroup as 'prepaid',
      amount: Number(body.amount),
      commission: 12.35,
      previous: 48210.75,
      at: SOLD_AT,
    }),
    customer: { number: body.customer, account: null },
  };
  if (manner?.status !== 'none') books.sales.push(sale);
  if (manner && !manner.success)
    return new Refusal(manner.message ?? 'The sale did not succeed.', 200, manner.data?.(sale) ?? null);
  return { data: manner?.data ? manner.data(sale) : sale, message: manner?.message ?? 'The sale was successful.' };
}
