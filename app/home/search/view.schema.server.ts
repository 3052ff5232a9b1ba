import { z } from 'zod';
import { constraintOf } from '~/ui/form/constraint.schema.server';
import { requiredText } from '~/ui/form/required.schema.server';

/** Schema of a view that is saved: its name, the list's address, the columns, and whether the list begins with it. */
export const viewSchema = z.object({
  name: requiredText('Enter a name.', 60),
  href: z.string().max(2_000, 'This list has too long a search to be saved. Shorten it first.'),
  columns: z.array(z.string()).max(30).default([]),
  isStart: z
    .literal('yes')
    .optional()
    .transform((chosen) => chosen !== undefined),
});
export const viewConstraint = constraintOf(viewSchema);
