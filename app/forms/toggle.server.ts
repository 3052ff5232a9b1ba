import { z } from 'zod';

/** The button of a status: which record to switch. */
export const toggleSchema = z.object({ id: z.string() });
