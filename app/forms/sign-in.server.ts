import { getZodConstraint } from '@conform-to/zod/v4';
import { z } from 'zod';

/** Spec section 5: username and password required, no other bound. */
export const signInSchema = z.object({
  username: z.string({ error: 'Enter your username.' }),
  password: z.string({ error: 'Enter your password.' }),
});

export const signInConstraint = getZodConstraint(signInSchema);
