import { z } from 'zod';
import { constraintOf } from '~/ui/form/constraint.schema.server';
import { emailField, passwordField, requiredText } from '~/ui/form/required.schema.server';

/** Schema of the registration (spec section 5): all fields are required; the username is an e-mail address. */
export const registerSchema = z.object({
  businessName: requiredText('Enter your full name.'),
  username: emailField('Enter your e-mail address.'),
  password: passwordField('Enter a password.'),
});
export const registerConstraint = constraintOf(registerSchema);
