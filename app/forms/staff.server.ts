import { z } from 'zod';
import { constraintOf } from './constraint.server';
import { choiceOf, emailField, optionalText, passwordField, requiredText } from './required.server';
import { STAFF_ROLES } from './staff';

/** Spec section 5: everything but the mobile is required. */
export const staffSchema = z.object({
  firstname: requiredText('Enter a first name.'),
  lastname: requiredText('Enter a last name.'),
  email: emailField('Enter an e-mail address.'),
  password: passwordField('Enter a password.'),
  mobile: optionalText,
  role: choiceOf(STAFF_ROLES, 'Choose a role.', 'Choose Officer, Manager or Admin.'),
});
export const staffConstraint = constraintOf(staffSchema);
