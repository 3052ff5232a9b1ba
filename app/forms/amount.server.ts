import { z } from 'zod';
import { invalidAmountMessage, kobo, parseNaira } from '../domain/naira';

/** An amount as typed, with or without thousands separators, as kobo (spec section 5); zero is one. */
export const anyAmountField = z.string({ error: 'Enter an amount.' }).transform((typed, context) => {
  const amount = parseNaira(typed);
  if (amount !== undefined) return amount;
  context.addIssue({ code: 'custom', message: invalidAmountMessage(typed) });
  return z.NEVER;
});

/** The same for money that is to be moved. */
export const amountField = anyAmountField.refine((amount) => amount > 0, 'Enter an amount above zero.');

/** An amount that comes back sealed from the step before, in kobo. */
export const sealedAmount = z.int().transform(kobo);
