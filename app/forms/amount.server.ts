import { z } from 'zod';
import { notAnAmount, parseNaira } from '../domain/naira';

/** An amount as typed, with or without thousands separators, as kobo (spec section 5). */
export const amountField = z
  .string({ error: 'Enter an amount.' })
  .transform((typed, context) => {
    const kobo = parseNaira(typed);
    if (kobo !== undefined && kobo > 0) return kobo;
    context.addIssue({
      code: 'custom',
      message: kobo === 0 ? 'Enter an amount above zero.' : notAnAmount(typed),
    });
    return z.NEVER;
  });
