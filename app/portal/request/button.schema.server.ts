import { z } from 'zod';

/** Schema of a form that has a button and no fields. */
export const emptySchema = z.object({});

/** Schema of the button that hides a notice. */
export const dismissSchema = z.object({ noticeId: z.string().max(64) });

/** Schema of a button that acts on one record. */
export const recordSchema = z.object({ id: z.string() });

/**
 * Schema of a status button: the record's id and label, the status shown, and whether a script sent it. A script reloads
 * the list by itself.
 */
export const toggleSchema = recordSchema.extend({
  label: z.string().default(''),
  status: z.string().default(''),
  inPlace: z.string().optional(),
});
