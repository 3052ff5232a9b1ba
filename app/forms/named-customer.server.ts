import { z } from 'zod';
import { constraintOf } from './constraint.server';
import { requiredText } from './required.server';
import { customerField } from './validate.server';

/** Schema of a customer's name. */
export const nameCustomerSchema = z.object({
  name: requiredText('Enter a name.', 60),
  serviceId: z.string({ error: 'Choose a service.' }),
  // A provider looks at it only when something is sold.
  customer: customerField.refine((customer) => /\d{5}/.test(customer), 'A customer number has at least 5 digits.'),
});
export const nameCustomerConstraint = constraintOf(nameCustomerSchema);
