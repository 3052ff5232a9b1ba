import { z } from 'zod';
import { constraintOf } from '~/ui/form/constraint.schema.server';

/** Schema of the password change (spec section 5): both fields are required. The upstream applies the password rules. */
export const passwordChangeSchema = z.object({
  currentPassword: z.string({ error: 'Enter your current password.' }),
  newPassword: z.string({ error: 'Enter a new password.' }),
});

export const passwordChangeConstraint = constraintOf(passwordChangeSchema);
