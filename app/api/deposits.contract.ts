import { z } from 'zod';
import { commissionSummary } from './commissions.contract';
import { change, get, id, naira, nairaToMove, utc } from './wire.contract';

export const depositStatuses = ['Approved', 'Cancelled', 'Refunded', 'Duplicate'] as const;
const refundTargets = ['Cancelled', 'Refunded'] as const;

/**
 * `amount` was added to (or taken from) the balance; `charges` is the fee; `total` is their sum. A Duplicate has moved
 * no money yet.
 */
const deposit = z
  .strictObject({
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
  })
  .meta({ id: 'Deposit' });
const deposits = z.array(deposit);
const newDeposit = z.strictObject({ amount: nairaToMove, vendorId: id, overrideDuplicate: z.boolean() });
const newRefund = z.strictObject({
  amount: nairaToMove,
  vendorId: id,
  description: z.string().nullable(),
  target: z.enum(refundTargets),
});
const decision = z.strictObject({ approve: z.boolean(), depositId: id });

/** Assumptions: `target` is `vendor` or `terminal`; the id after `pending` is a vendor's. */
export const depositsContract = {
  list: get('api/deposits', deposits),
  pending: get('api/deposits/pending', deposits),
  pendingOfVendor: get('api/deposits/pending/{id}', deposits),
  payable: get('api/deposits/payable/{id}', commissionSummary),
  one: get('api/deposits/{id}', deposit),
  of: get('api/deposits/{target}/{id}', deposits),
  create: change('POST', 'api/deposits/staff', newDeposit, deposit),
  refund: change('POST', 'api/deposits/refund', newRefund, deposit),
  decide: change('PUT', 'api/deposits', decision, deposit),
};
