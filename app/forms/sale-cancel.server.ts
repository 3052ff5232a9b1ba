import { getZodConstraint } from '@conform-to/zod/v4';
import { z } from 'zod';
import { requiredText } from './required.server';

/** The reference of the sale that is taken back, as it stands on the receipt. */
export const saleCancelSchema = z.object({ reference: requiredText('Enter the reference of the sale.', 40).transform((reference) => reference.toUpperCase()) });
export const saleCancelConstraint = getZodConstraint(saleCancelSchema);
