import { z } from 'zod';

/** Schema of the lines of a bulk sale that are typed or pasted. */
export const linesSchema = z.object({ lines: z.string().default('') });

/** Schema of a button that sells: what is ready, or with the doubles. */
export const sellLinesSchema = z.object({
  /** How many lines the button sells. */
  count: z.coerce.number().int(),
  doubles: z
    .literal('yes')
    .optional()
    .transform((chosen) => chosen !== undefined),
});
