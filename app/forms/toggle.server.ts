import { z } from 'zod';

/** A button that acts on one record. */
export const recordSchema = z.object({ id: z.string() });

/** The button of a status: which record to switch, the status that was shown, and whether a script asks, which loads the list anew by itself. */
export const toggleSchema = recordSchema.extend({ status: z.string().default(''), inPlace: z.string().optional() });
