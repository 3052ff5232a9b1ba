import { z } from 'zod';
import { type BankColumn, NO_COLUMN, NOT_CHOSEN } from './bank-columns';

/** Schema of a bank statement that is pasted in place of a file. */
export const bankFileSchema = z.object({ rows: z.string().default('') });

const place = (otherwise: number) => z.coerce.number().int().min(NOT_CHOSEN).max(5_000).catch(otherwise).optional();
const order = z.enum(['day first', 'month first']).optional().catch(undefined);

/** Schema of the columns in an address, which says as much as was chosen. */
export const shownColumnsSchema = z.object({
  header: place(NO_COLUMN),
  day: place(NO_COLUMN),
  amount: place(NO_COLUMN),
  direction: place(NO_COLUMN),
  text: place(NO_COLUMN),
  reference: place(NO_COLUMN),
  order,
});

const column = z.coerce.number().int().min(NO_COLUMN).max(200);
const header = z.coerce.number().int().min(NO_COLUMN).max(5_000);

/** What has to be chosen, and what to say until it is. */
export const WANTED = {
  day: 'Choose the column with the day.',
  amount: 'Choose the column with the money that came in.',
  direction: 'The file does not say which amounts came in and which went out: choose the column that does.',
  order: 'Some days are written with the day first and some with the month first: choose what most of them are.',
} as const satisfies Partial<Record<BankColumn | 'order', string>>;

/** Schema of how a file is read: its columns by their place. */
export const bankColumnsSchema = z.object({
  header,
  day: column.refine((at) => at >= 0, WANTED.day),
  amount: column.refine((at) => at >= 0, WANTED.amount),
  direction: z.coerce.number().int().min(NO_COLUMN, WANTED.direction).max(200),
  text: column,
  reference: column,
  order: z.enum(['day first', 'month first'], WANTED.order),
});

/** Schema of a line that is left out, or taken back. */
export const bankLineSchema = z.object({ line: z.string() });
