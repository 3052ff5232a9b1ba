import { z } from 'zod';
import { kobo } from '~/domain/naira';
import { anyAmountField } from '~/ui/form/amount.schema.server';
import { constraintOf } from '~/ui/form/constraint.schema.server';
import { NOTES } from './cash-up';

const noAmount = anyAmountField.optional().transform((amount) => amount ?? kobo(0));

/** What is said where the float is missing. */
export const FLOAT_MISSING = 'Enter the opening float: 0 for an empty drawer.';
const float = z.string({ error: FLOAT_MISSING }).pipe(anyAmountField);

/** Schema of the beginning of a shift: what lies or lay in the drawer, and whether it began earlier than now. */
export const beginShiftSchema = z.object({ float, from: z.enum(['now', 'earlier']).default('now') });

/** Schema of the form that corrects the float of the shift that began at a time. */
export const correctFloatSchema = z.object({ corrected: float, beganAt: z.coerce.number() });

const noteCount = z
  .string()
  .optional()
  .transform((typed, context) => {
    if (!typed?.trim()) return undefined;
    const count = Number(typed.trim());
    if (Number.isInteger(count) && count >= 0 && count < 100_000) return count;
    context.addIssue({ code: 'custom', message: `“${typed.slice(0, 20)}” is not a number of notes.` });
    return z.NEVER;
  });

/** The name of the field with the number of notes of a value. */
export const noteField = (note: number) => `n${note}`;

/**
 * Schema of the counted cash: how many of each note, coins, what was not paid in cash, and a note for the vendor; the float too where no
 * shift was begun.
 */
export const countSchema = z.object({
  ...(Object.fromEntries(NOTES.map((note) => [noteField(note), noteCount])) as Record<`n${number}`, typeof noteCount>),
  float: anyAmountField.optional(),
  coins: anyAmountField.optional(),
  notCash: noAmount,
  note: z.string().trim().max(200, 'Use at most 200 characters.').default(''),
});
export const countConstraint = constraintOf(countSchema);

/** Schema of the form that closes a shift as it was shown. */
export const closeShiftSchema = z.object({ sealed: z.string() });
