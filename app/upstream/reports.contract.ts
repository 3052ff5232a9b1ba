import { z } from 'zod';
import { id, naira, utc } from './wire.contract';

export const searchRequest = z.strictObject({ reference: z.string(), isCustomerSearch: z.boolean() });

/** A row of the transaction report and of the search. */
export const transaction = z.strictObject({
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
});
export const transactions = z.array(transaction);
