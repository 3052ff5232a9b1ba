import { z } from 'zod';
import { constraintOf } from './constraint.server';
import { emailField, passwordField, requiredText } from './required.server';

/** Spec section 5, Registration: all of it is required, the username is an e-mail address. */
export const registerSchema = z.object({
  businessName: requiredText('Enter your full name.'),
  username: emailField('Enter your e-mail address.'),
  password: passwordField('Enter a password.'),
});
export const registerConstraint = constraintOf(registerSchema);
