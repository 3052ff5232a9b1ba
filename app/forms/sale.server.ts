import { z } from 'zod';
import { amountField } from './amount.server';
import { constraintOf } from './constraint.server';

/** Schema of step 2 of a sale (spec section 2, Selling). `amount` is missing when the service has a fixed amount. */
export const saleSchema = z.object({
  sealed: z.string(),
  amount: amountField.optional(),
  mobile: z
    .string()
    .regex(/^[+\d][\d\s-]{6,19}$/, 'This is not a phone number. Use digits, such as 0803 123 4567.')
    .optional(),
  email: z.email('This is not an e-mail address. Use the form name@example.com.').optional(),
});

export const saleConstraint = constraintOf(saleSchema);
