import { z } from 'zod';
import { assumed, change, get, id, naira, nairaToMove } from './wire.contract';

/**
 * A vendor's earnings of one month; `month` is display text ("October 2026"). Payable from the end of the month until
 * it is paid.
 */
const commission = z
  .strictObject({
    id,
    vendorId: id,
    vendor: z.strictObject({ name: z.string() }),
    total: naira,
    month: z.string(),
    payable: z.boolean(),
  })
  .meta({ id: 'Commission' });
export const commissionSummary = z.strictObject({ totalCommission: naira, payableCommission: naira });
/** `amount` must equal the payable amount at that moment. */
const commissionPay = z.strictObject({ amount: nairaToMove, vendorId: id, payoutId: id });

/** The summary belongs to the deposits resource. */
export const commissionsContract = {
  list: assumed(get('api/commissions', z.array(commission))),
  ofVendor: assumed(get('api/commissions/vendor/{vendorId}', z.array(commission))),
  pay: assumed(change('POST', 'api/commissions/pay', commissionPay, z.null())),
};
