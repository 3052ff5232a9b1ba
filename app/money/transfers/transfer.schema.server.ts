import { z } from 'zod';
import { amountField } from '~/ui/form/amount.schema.server';
import { constraintOf } from '~/ui/form/constraint.schema.server';
import { chosen } from '~/ui/form/required.schema.server';

/** Schema of a transfer (spec section 5): vendor, subvendor and amount are required. */
export const transferSchema = z.object({
  vendorId: chosen('Choose a vendor.'),
  subvendorId: chosen('Choose a subvendor.'),
  amount: amountField,
});
/** Schema of a vendor's own transfer: the vendor is the signed-in user. */
export const ownTransferSchema = transferSchema.omit({ vendorId: true });
export const transferConstraint = constraintOf(transferSchema);
