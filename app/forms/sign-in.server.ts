import { z } from 'zod';
import { constraintOf } from './constraint.server';

/** Spec section 5: username and password required, no other bound. */
export const signInSchema = z.object({
  username: z.string({ error: 'Enter your username.' }),
  password: z.string({ error: 'Enter your password.' }),
});

export const signInConstraint = constraintOf(signInSchema);
