import { z } from 'zod';
import { APPLICATION_FIELDS } from '~/domain/application';
import { constraintOf } from '~/ui/form/constraint.schema.server';
import {
  choiceOf,
  chosen,
  emailField,
  passwordField,
  requiredCode,
  requiredText,
} from '~/ui/form/required.schema.server';
import { VENDOR_TYPES } from './vendor.form';

/** Schema of a new vendor (spec section 5). */
export const vendorSchema = z.object({
  businessName: requiredText('Enter a name.'),
  businessAlias: requiredText('Enter an alias.'),
  username: emailField('Enter an e-mail address.'),
  password: passwordField('Enter a password.'),
  type: choiceOf(VENDOR_TYPES, 'Choose a type.', 'Choose Individual or Company.'),
});
export const vendorConstraint = constraintOf(vendorSchema);

/** Schema of a new subvendor (spec section 5). */
export const subvendorSchema = z.object({
  name: requiredText('Enter a name.'),
  username: requiredCode('Enter a username.'),
  password: passwordField('Enter a password.'),
});
export const subvendorConstraint = constraintOf(subvendorSchema);

/** Schema of a new terminal (spec section 5): only BROWSER terminals have a username and a password. */
export const terminalSchema = z.discriminatedUnion(
  'terminalType',
  [
    z.object({
      terminalType: z.literal('BROWSER'),
      name: requiredText('Enter a name.'),
      username: requiredCode('Enter a username.'),
      password: passwordField('Enter a password.'),
    }),
    z.object({ terminalType: z.literal('POS'), name: requiredText('Enter a name.') }),
  ],
  { error: 'Choose BROWSER or POS.' },
);
export const terminalConstraint = constraintOf(subvendorSchema.extend({ terminalType: z.string() }));

export const feedbackSchema = z.object({
  field: chosen('Choose a field.').refine(
    (name) => APPLICATION_FIELDS.some(({ value }) => value === name),
    'Choose a field.',
  ),
  message: requiredText('Enter a message.', 500),
});
export const feedbackConstraint = constraintOf(feedbackSchema);

export const serviceLinkSchema = z.object({ serviceProfileId: chosen('Choose a service profile.') });
export const serviceLinkConstraint = constraintOf(serviceLinkSchema);

export const passwordResetSchema = z.object({
  adminPassword: passwordField('Enter your own password.'),
  newPassword: passwordField('Enter a new password.'),
});
export const passwordResetConstraint = constraintOf(passwordResetSchema);

export const usernameSchema = z.object({ username: emailField('Enter an e-mail address.') });
export const usernameConstraint = constraintOf(usernameSchema);
