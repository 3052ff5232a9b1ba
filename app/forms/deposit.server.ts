import { z } from 'zod';
import { amountField } from './amount.server';
import { constraintOf } from './constraint.server';
import { chosen, optionalText } from './required.server';

/** Spec section 5, Deposit: vendor and amount required; Override Duplicate YES or NO. Amounts in kobo. */
export const depositSchema = z.object({
  vendorId: chosen('Choose a vendor.'),
  amount: amountField,
  overrideDuplicate: z.enum(['YES', 'NO'], 'Choose YES or NO.').default('NO'),
});
export const depositConstraint = constraintOf(depositSchema);

/** Spec section 5, Refund: type required. */
export const refundSchema = z.object({
  vendorId: chosen('Choose a vendor.'),
  amount: amountField,
  target: z.enum(['Cancelled', 'Refunded'], 'Choose a type.'),
  description: optionalText,
});
export const refundConstraint = constraintOf(refundSchema);
