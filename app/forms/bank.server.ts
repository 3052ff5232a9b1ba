import { z } from 'zod';

/** Schema of a bank statement that is pasted in place of a file. */
export const bankFileSchema = z.object({ rows: z.string().default('') });

const column = z.coerce.number().int().min(-1).max(200).default(-1);
const wanted = (message: string) => column.refine((at) => at >= 0, message);

/** Schema of the columns of a file, by their place. */
export const bankColumnsSchema = z.object({
  day: wanted('Choose the column with the day.'),
  amount: wanted('Choose the column with the money that came in.'),
  text: column,
  reference: column,
});

/** Schema of a line that is left out, or taken back. */
export const bankLineSchema = z.object({ line: z.string() });
