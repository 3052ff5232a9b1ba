import { z } from 'zod';
import { constraintOf } from '~/ui/form/constraint.schema.server';
import { requiredText } from '~/ui/form/required.schema.server';
import { customerField } from '../sell/validate.schema.server';

/** Schema of a customer's name. */
export const nameCustomerSchema = z.object({
  name: requiredText('Enter a name.', 60),
  serviceId: z.string({ error: 'Choose a service.' }),
  // A provider looks at it only when something is sold.
  customer: customerField.refine((customer) => /\d{5}/.test(customer), 'A customer number has at least 5 digits.'),
});
export const nameCustomerConstraint = constraintOf(nameCustomerSchema);
