import { z } from 'zod';
import { id, naira, utc } from './wire.contract';

export const depositStatuses = ['Approved', 'Cancelled', 'Refunded', 'Duplicate'] as const;

export const deposit = z.strictObject({
  id,
  reference: z.string(),
  vendor: z.string(),
  amount: naira,
  total: naira,
  charges: naira,
  status: z.enum(depositStatuses),
  source: z.string(),
  fromName: z.string().nullable(),
  staff: z.string().nullable(),
  description: z.string().nullable(),
  previousBalance: naira,
  currentBalance: naira,
  createdUtc: utc,
});
export const deposits = z.array(deposit);
