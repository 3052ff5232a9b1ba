import { z } from 'zod';

/** Text that has to be there; spaces around it do not count. */
export function requiredText(error: string, max = 120) {
  return z
    .string({ error })
    .trim()
    .min(1, error)
    .max(max, `Use at most ${max} characters.`);
}

/** Text that may be missing. */
export const optionalText = z.string().trim().max(500, 'Use at most 500 characters.').optional();

/** One of the values of a lookup or of an enumeration; what exists is for the upstream to say. */
export const chosen = (error: string) => z.string({ error });

/** An e-mail address as a user name. */
export function emailField(error: string) {
  return z.string({ error }).trim().pipe(z.email('Enter an e-mail address, such as name@example.com.'));
}

/** A password as typed; what it must be like is for the upstream to say. */
export const passwordField = (error: string) => z.string({ error });
