import { z } from 'zod';
import { type Kobo, kobo } from '~/domain/naira';
import { anyAmountField } from '~/ui/form/amount.schema.server';

/** The balance below which to warn, in kobo; empty or zero for no warning. */
export const lowBalanceSchema = z.object({
  below: anyAmountField.optional().transform((below): Kobo => below ?? kobo(0)),
});
