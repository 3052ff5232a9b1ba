import { getZodConstraint } from '@conform-to/zod/v4';
import { z } from 'zod';

/** Spec section 5: both fields required; what a password must be like is for the upstream to say. */
export const passwordChangeSchema = z.object({
  currentPassword: z.string({ error: 'Enter your current password.' }),
  newPassword: z.string({ error: 'Enter a new password.' }),
});

export const passwordChangeConstraint = getZodConstraint(passwordChangeSchema);
