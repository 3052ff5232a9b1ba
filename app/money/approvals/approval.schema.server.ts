import { z } from 'zod';
import { constraintOf } from '~/ui/form/constraint.schema.server';
import { requiredText } from '~/ui/form/required.schema.server';

/** Why an order is made that a second person approves, or is declined. */
export const reasonSchema = z.object({
  reason: requiredText('Say why, for the other person.', 300),
});
export const reasonConstraint = constraintOf(reasonSchema);

/** The order that a second person approves or declines. */
export const approveSchema = z.object({
  order: z.string(),
  /** Set by a form that showed what was found of a like order that is lost. */
  seen: z.literal('1').optional(),
});
/** The orders of one maker that are approved together, by their ids. */
export const approveTogetherSchema = z.object({
  orders: z.string().transform((ids) => ids.split(',').filter(Boolean)),
});
export const declineSchema = reasonSchema.extend({ order: z.string() });
