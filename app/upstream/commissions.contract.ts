import { z } from 'zod';
import { ask, change, id, naira, nairaToMove } from './wire.contract';

/** What a vendor earned in a month; `month` is for people ("October 2026"). Payable once the month is over, until it was paid. */
export const commission = z.strictObject({
  id,
  vendorId: id,
  vendor: z.strictObject({ name: z.string() }),
  total: naira,
  month: z.string(),
  payable: z.boolean(),
});
export const commissionSummary = z.strictObject({ totalCommission: naira, payableCommission: naira });
/** `amount` has to be what is payable at that moment. */
export const commissionPay = z.strictObject({ amount: nairaToMove, vendorId: id, payoutId: id });

/** Assumptions: all three addresses; the summary is among the deposits. */
export const commissionsContract = {
  list: ask('api/commissions', z.array(commission)),
  ofVendor: ask('api/commissions/vendor/{vendorId}', z.array(commission)),
  pay: change('POST', 'api/commissions/pay', commissionPay, z.null()),
};
