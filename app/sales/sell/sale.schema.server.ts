import { z } from 'zod';
import { amountField } from '~/ui/form/amount.schema.server';
import { constraintOf } from '~/ui/form/constraint.schema.server';
import { OTHER_AMOUNT } from './selling';

/**
 * Schema of step 2 of a sale (spec section 2, Selling). The amount is typed or chosen, and missing when the service has a
 * fixed one.
 */
export const saleSchema = z.object({
  sealed: z.string(),
  amount: amountField.optional(),
  choice: z
    .union([z.literal(OTHER_AMOUNT).transform(() => undefined), amountField], 'Choose an amount, or enter one.')
    .optional(),
  mobile: z
    .string()
    .regex(/^[+\d][\d\s-]{6,19}$/, 'This is not a phone number. Use digits, such as 0803 123 4567.')
    .optional(),
  email: z.email('This is not an e-mail address. Use the form name@example.com.').optional(),
});

export const saleConstraint = constraintOf(saleSchema);
