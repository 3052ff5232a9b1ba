import { z } from 'zod';
import { id, naira } from './wire.contract';

export const periods = ['today', 'yesterday', 'month', 'lastMonth'] as const;

const line = z.strictObject({ title: z.string(), amount: naira });

export const periodSales = z.strictObject({
  shortAmount: z.string(),
  period: z.enum(periods),
  prepaid: line,
  postpaid: line,
  utilities: line,
});

export const latestSale = z.strictObject({
  id,
  status: z.string(),
  service: z.string(),
  shortAmount: z.string(),
  elapsed: z.string(),
});
export const latestSales = z.array(latestSale);
export const balance = z.strictObject({ balance: naira });
