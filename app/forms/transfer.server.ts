import { z } from 'zod';
import { amountField } from './amount.server';
import { constraintOf } from './constraint.server';
import { chosen } from './required.server';

/** Schema of a transfer (spec section 5): vendor, subvendor and amount are required. */
export const transferSchema = z.object({
  vendorId: chosen('Choose a vendor.'),
  subvendorId: chosen('Choose a subvendor.'),
  amount: amountField,
});
/** Schema of a vendor's own transfer: the vendor is the signed-in user. */
export const ownTransferSchema = transferSchema.omit({ vendorId: true });
export const transferConstraint = constraintOf(transferSchema);
