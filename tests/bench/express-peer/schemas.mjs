/** What the API answers, as the pages read it. */
import { z } from 'zod';

const part = z.object({ title: z.string(), amount: z.number() });
export const summary = z.object({
  shortAmount: z.string(),
  period: z.string(),
  prepaid: part,
  postpaid: part,
  utilities: part,
});
export const balance = z.object({ balance: z.number() });
export const latest = z.array(
  z.object({ id: z.string(), status: z.string(), service: z.string(), shortAmount: z.string(), elapsed: z.string() }),
);
export const notices = z.array(
  z.object({
    id: z.string(),
    notice: z.object({
      id: z.string(),
      subject: z.string(),
      message: z.string(),
      category: z.string(),
      createdUtc: z.string(),
      readUtc: z.string().nullable(),
    }),
  }),
);
export const shops = z.object({
  total: z.number(),
  terminals: z.number(),
  disabled: z.number(),
  disabledTerminals: z.number(),
});
const total = z.object({ amount: z.number(), count: z.number() });
export const depositTotals = z.object({
  currentMonth: total.extend({ title: z.string() }),
  today: total,
  yesterday: total,
});
export const pendingDeposits = z.array(
  z.object({
    id: z.string(),
    reference: z.string(),
    vendor: z.string(),
    amount: z.number(),
    status: z.string(),
    source: z.string(),
    createdUtc: z.string(),
  }),
);
const named = z.object({ id: z.string(), name: z.string() });
export const vendors = z.array(
  named.extend({
    alias: z.string(),
    status: z.string(),
    regStatus: z.string(),
    balance: z.number(),
    createdUtc: z.string(),
  }),
);
export const vendor = vendors.element.extend({
  subvendors: z.array(named.extend({ status: z.string(), balance: z.number() })).nullable(),
});
export const sale = z.object({
  id: z.string(),
  reference: z.string(),
  vendorReference: z.string().nullable(),
  serviceName: z.string(),
  customer: z.object({ number: z.string(), account: z.string().nullable() }),
  amount: z.number(),
  saleStatus: z.string(),
  debitStatus: z.string(),
  createdUtc: z.string(),
});
export const sales = z.array(sale);
