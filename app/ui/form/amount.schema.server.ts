import { z } from 'zod';
import { invalidAmountMessage, kobo, parseNaira } from '~/domain/naira';

/** A typed amount, with or without thousands separators, parsed to kobo (spec section 5). Accepts zero. */
export const anyAmountField = z.string({ error: 'Enter an amount.' }).transform((typed, context) => {
  const amount = parseNaira(typed);
  if (amount !== undefined) return amount;
  context.addIssue({ code: 'custom', message: invalidAmountMessage(typed) });
  return z.NEVER;
});

/** An amount of money to move, in kobo. Rejects zero. */
export const amountField = anyAmountField.refine((amount) => amount > 0, 'Enter an amount above zero.');

/** An amount in kobo from the sealed values of the previous step. */
export const sealedAmount = z.int().transform(kobo);
