import { z } from 'zod';
import { STAFF_ROLES } from '~/domain/staff-roles';
import { constraintOf } from '~/ui/form/constraint.schema.server';
import { choiceOf, emailField, optionalCode, passwordField, requiredText } from '~/ui/form/required.schema.server';

/** Schema of a staff account (spec section 5): every field except the mobile number is required. */
export const staffSchema = z.object({
  firstname: requiredText('Enter a first name.'),
  lastname: requiredText('Enter a last name.'),
  email: emailField('Enter an e-mail address.'),
  password: passwordField('Enter a password.'),
  mobile: optionalCode,
  role: choiceOf(STAFF_ROLES, 'Choose a role.', 'Choose Officer, Manager or Admin.'),
});
export const staffConstraint = constraintOf(staffSchema);
