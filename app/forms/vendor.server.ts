import { z } from 'zod';
import { constraintOf } from './constraint.server';
import { chosen, emailField, passwordField, requiredText } from './required.server';

/** Spec section 5, Vendor create. */
export const vendorSchema = z.object({
  businessName: requiredText('Enter a name.'),
  businessAlias: requiredText('Enter an alias.'),
  username: emailField('Enter an e-mail address.'),
  password: passwordField('Enter a password.'),
  type: chosen('Choose a type.'),
});
export const vendorConstraint = constraintOf(vendorSchema);

/** Spec section 5, Subvendor create. */
export const subvendorSchema = z.object({
  name: requiredText('Enter a name.'),
  username: requiredText('Enter a username.'),
  password: passwordField('Enter a password.'),
});
export const subvendorConstraint = constraintOf(subvendorSchema);

/** Spec section 5, Terminal create: user name and password for BROWSER only. */
export const terminalSchema = z.discriminatedUnion('terminalType', [
  z.object({
    terminalType: z.literal('BROWSER'),
    name: requiredText('Enter a name.'),
    username: requiredText('Enter a username.'),
    password: passwordField('Enter a password.'),
  }),
  z.object({ terminalType: z.literal('POS'), name: requiredText('Enter a name.') }),
]);
export const terminalConstraint = constraintOf(subvendorSchema.extend({ terminalType: z.string() }));

export const feedbackSchema = z.object({ field: chosen('Choose a field.'), message: requiredText('Enter a message.', 500) });
export const feedbackConstraint = constraintOf(feedbackSchema);

export const serviceLinkSchema = z.object({ serviceProfileId: chosen('Choose a service profile.') });
export const serviceLinkConstraint = constraintOf(serviceLinkSchema);

export const passwordResetSchema = z.object({ adminPassword: passwordField('Enter your own password.'), newPassword: passwordField('Enter a new password.') });
export const passwordResetConstraint = constraintOf(passwordResetSchema);

export const usernameSchema = z.object({ username: emailField('Enter an e-mail address.') });
export const usernameConstraint = constraintOf(usernameSchema);
