import { z } from 'zod';
import { MAX_CUSTOMER_LENGTH, normaliseCustomer } from '../domain/customer';
import { amountField } from './amount.server';
import { constraintOf } from './constraint.server';

/** A customer number as typed; spaces, dashes and +234 are taken out. What is well-formed the provider says. */
const customerField = z.string({ error: 'Enter the customer number.' }).transform((typed, context) => {
  const customer = normaliseCustomer(typed);
  if (/^[A-Za-z0-9]+$/.test(customer) && customer.length <= MAX_CUSTOMER_LENGTH) return customer;
  context.addIssue({ code: 'custom', message: `“${typed.slice(0, 60)}” is not a customer number. Use digits only.` });
  return z.NEVER;
});

/** Step 1 of a sale (spec section 2, Selling). The amount is asked for by one electricity company only. */
export const validateSchema = z.object({
  serviceId: z.string({ error: 'Choose a service.' }),
  customer: customerField,
  amount: amountField.optional(),
});

export const validateConstraint = constraintOf(validateSchema);
