import { z } from 'zod';
import { plainText } from '~/domain/typed-text';
import { constraintOf } from '~/ui/form/constraint.schema.server';

/** Schema of the sign-in (spec section 5): username and password are required, without further checks. */
export const signInSchema = z.object({
  username: z.string({ error: 'Enter your username.' }).overwrite(plainText),
  password: z.string({ error: 'Enter your password.' }),
  /** Of the demo's own buttons: a session whose staff have separate roles. */
  roles: z.literal('separate').optional(),
});

export const signInConstraint = constraintOf(signInSchema);
