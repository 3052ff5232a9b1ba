import { z } from 'zod';
import { referenceAsSent } from '~/domain/reference';
import { constraintOf } from '~/ui/form/constraint.schema.server';
import { requiredCode } from '~/ui/form/required.schema.server';

/** Schema of a cancellation: the sale's reference as printed on the receipt. */
export const saleCancelSchema = z.object({
  reference: requiredCode('Enter the reference of the sale.', 40).transform(referenceAsSent),
});
export const saleCancelConstraint = constraintOf(saleCancelSchema);
