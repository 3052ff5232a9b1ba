import { z } from 'zod';

/** A button that acts on one record. */
export const recordSchema = z.object({ id: z.string() });

/** The button of a status: which record to switch, and the status that was shown. */
export const toggleSchema = recordSchema.extend({ status: z.string().default('') });
