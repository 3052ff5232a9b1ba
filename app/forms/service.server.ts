import { z } from 'zod';
import { constraintOf } from './constraint.server';
import { chosen } from './required.server';

/** Schema of a service (spec section 5): name, category and group are required. */
export const serviceSchema = z.object({
  name: chosen('Choose a service.'),
  category: chosen('Choose a category.'),
  provider: z.string().optional(),
  group: chosen('Choose a group.'),
});
export const serviceConstraint = constraintOf(serviceSchema);
