import { z } from 'zod';
import { amountField } from '~/ui/form/amount.schema.server';
import { constraintOf } from '~/ui/form/constraint.schema.server';
import { chosen, optionalText } from '~/ui/form/required.schema.server';

/** Schema of a deposit (spec section 5): vendor and amount are required; Override Duplicate is YES or NO. Amounts in kobo. */
export const depositSchema = z.object({
  vendorId: chosen('Choose a vendor.'),
  amount: amountField,
  overrideDuplicate: z.enum(['YES', 'NO'], 'Choose YES or NO.').default('NO'),
});
export const depositConstraint = constraintOf(depositSchema);

/** Schema of a refund (spec section 5): the type is required too. */
export const refundSchema = z.object({
  vendorId: chosen('Choose a vendor.'),
  amount: amountField,
  target: z.enum(['Cancelled', 'Refunded'], 'Choose a type.'),
  description: optionalText,
});
export const refundConstraint = constraintOf(refundSchema);
