import { z } from 'zod';

/** Shapes that several resources of the wire share; strict, as the sandbox sends and accepts them. */
export const id = z.string().min(1).max(64);
export const naira = z.number().multipleOf(0.01);
export const utc = z.iso.datetime();
export const nothing = z.null();

export const envelope = z.strictObject({
  success: z.boolean(),
  data: z.unknown(),
  errors: z.array(z.strictObject({ message: z.string() })),
  message: z.string().optional(),
});
