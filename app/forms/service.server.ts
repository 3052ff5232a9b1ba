import { getZodConstraint } from '@conform-to/zod/v4';
import { z } from 'zod';
import { chosen } from './required.server';

/** Spec section 5: name, category and group are required. */
export const serviceSchema = z.object({
  name: chosen('Choose a service.'),
  category: chosen('Choose a category.'),
  provider: z.string().optional(),
  group: chosen('Choose a group.'),
});
export const serviceConstraint = getZodConstraint(serviceSchema);
