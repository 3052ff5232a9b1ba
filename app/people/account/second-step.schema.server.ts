import { z } from 'zod';
import { constraintOf } from '~/ui/form/constraint.schema.server';
import { requiredCode, requiredText } from '~/ui/form/required.schema.server';

/** Schema of a code: six digits of the app, or a recovery code. */
export const codeSchema = z.object({ code: requiredCode('Enter the code.', 20) });
export const codeConstraint = constraintOf(codeSchema);

/** Schema of a second step that is set up: the sealed secret, and the first code that the app makes of it. */
export const setUpSchema = codeSchema.extend({ sealed: z.string() });

/** Schema of the reset of another's second step. */
export const resetSecondStepSchema = z.object({
  staff: z.string(),
  reason: requiredText('Say why, for the audit.', 300),
});
export const resetSecondStepConstraint = constraintOf(resetSecondStepSchema);
