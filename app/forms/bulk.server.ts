import { z } from 'zod';

/** Schema of the lines of a bulk sale that are typed or pasted. */
export const linesSchema = z.object({ lines: z.string().default('') });

/** Schema of the button that sells, with the choice to sell doubles too. */
export const sellLinesSchema = z.object({
  /** How many lines the button was for. */
  ready: z.coerce.number().int(),
  doubles: z
    .literal('yes')
    .optional()
    .transform((chosen) => chosen !== undefined),
});
