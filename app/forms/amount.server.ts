import { z } from 'zod';
import { parseNaira } from '../domain/naira';

/** An amount as typed, with or without thousands separators, as kobo (spec section 5). */
export const amountField = z
  .string({ error: 'Enter an amount.' })
  .transform((typed, context) => {
    const kobo = parseNaira(typed);
    if (kobo !== undefined && kobo > 0) return kobo;
    context.addIssue({
      code: 'custom',
      message: kobo === 0 ? 'Enter an amount above zero.' : `“${typed}” is not an amount. Use digits, such as 1,500 or 1500.50.`,
    });
    return z.NEVER;
  });
