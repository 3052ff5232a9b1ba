import { z } from 'zod';
import { referenceAsSent } from '../domain/reference';
import { constraintOf } from './constraint.server';
import { requiredText } from './required.server';

/** The reference of the sale that is taken back, as it stands on the receipt. */
export const saleCancelSchema = z.object({
  reference: requiredText('Enter the reference of the sale.', 40).transform(referenceAsSent),
});
export const saleCancelConstraint = constraintOf(saleCancelSchema);
