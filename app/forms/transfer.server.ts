import { z } from 'zod';
import { amountField } from './amount.server';
import { constraintOf } from './constraint.server';
import { chosen } from './required.server';

/** Spec section 5, Transfer: vendor, subvendor and amount required; the subvendors depend on the vendor. */
export const transferSchema = z.object({
  vendorId: chosen('Choose a vendor.'),
  subvendorId: chosen('Choose a subvendor.'),
  amount: amountField,
});
/** The same for a vendor, whose own vendor is not a choice. */
export const ownTransferSchema = transferSchema.omit({ vendorId: true });
export const transferConstraint = constraintOf(transferSchema);
