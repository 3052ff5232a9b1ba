import { z } from 'zod';
import { constraintOf } from './constraint.server';

/** Spec section 5: both fields required; what a password must be like is for the upstream to say. */
export const passwordChangeSchema = z.object({
  currentPassword: z.string({ error: 'Enter your current password.' }),
  newPassword: z.string({ error: 'Enter a new password.' }),
});

export const passwordChangeConstraint = constraintOf(passwordChangeSchema);
