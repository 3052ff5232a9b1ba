import { z } from 'zod';
import { readCustomer } from '~/domain/customer';
import { amountField } from '~/ui/form/amount.schema.server';
import { constraintOf } from '~/ui/form/constraint.schema.server';

/** A typed customer number. Removes spaces, dashes and +234; the provider checks the format. */
export const customerField = z.string({ error: 'Enter the customer number.' }).transform((typed, context) => {
  const customer = readCustomer(typed);
  if (customer !== undefined) return customer;
  context.addIssue({ code: 'custom', message: `“${typed.slice(0, 60)}” is not a customer number. Use digits only.` });
  return z.NEVER;
});

/** Schema of step 1 of a sale (spec section 2, Selling). Only one electricity company needs the amount. */
export const validateSchema = z.object({
  serviceId: z.string({ error: 'Choose a service.' }),
  customer: customerField,
  amount: amountField.optional(),
});

export const validateConstraint = constraintOf(validateSchema);
