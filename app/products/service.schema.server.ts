import { z } from 'zod';
import { constraintOf } from '~/ui/form/constraint.schema.server';
import { chosen } from '~/ui/form/required.schema.server';

export const NO_GROUP = 'Choose a group.';

/** Schema of a service (spec section 5): name, category and group are required. */
export const serviceSchema = z.object({
  name: chosen('Choose a service.'),
  category: chosen('Choose a category.'),
  provider: z.string().optional(),
  group: chosen(NO_GROUP),
});
export const serviceConstraint = constraintOf(serviceSchema);

/** What is sent of it: the networks that were shown may be those of no category or of another one, without script. */
export const sentServiceSchema = serviceSchema.extend({
  group: z.string().default(''),
  networksOf: z.string().optional(),
});
