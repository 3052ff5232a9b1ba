import { z } from 'zod';
import { invalidAmountMessage, parseNaira } from '../domain/naira';

/** An amount as typed, with or without thousands separators, as kobo (spec section 5); zero is one. */
export const anyAmountField = z.string({ error: 'Enter an amount.' }).transform((typed, context) => {
  const kobo = parseNaira(typed);
  if (kobo !== undefined) return kobo;
  context.addIssue({ code: 'custom', message: invalidAmountMessage(typed) });
  return z.NEVER;
});

/** The same for money that is to be moved. */
export const amountField = anyAmountField.refine((kobo) => kobo > 0, 'Enter an amount above zero.');
