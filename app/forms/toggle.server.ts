import { z } from 'zod';

/** A button that acts on one record. */
export const recordSchema = z.object({ id: z.string() });

/** The button of a status: which record to switch and what it is called, the status that was shown, and whether a script asks, which loads the list anew by itself. */
export const toggleSchema = recordSchema.extend({
  label: z.string().default(''),
  status: z.string().default(''),
  inPlace: z.string().optional(),
});
