import { z } from 'zod';

/** Text that has to be there; spaces around it do not count. */
export function requiredText(error: string, max = 120) {
  return z.string({ error }).trim().min(1, error).max(max, `Use at most ${max} characters.`);
}

/** Text that may be missing. */
export const optionalText = z.string().trim().max(500, 'Use at most 500 characters.').optional();

/** One of the words of an enumeration that the form offers: `missing` is said when there is none, `other` of a word that it does not offer. */
export function choiceOf<const Words extends readonly [string, ...string[]]>(
  offered: Words,
  missing: string,
  other: string,
) {
  return z.enum(offered, { error: ({ input }) => (input === undefined ? missing : other) });
}

/** One of the values of a lookup, or a stored value that may be older than its enumeration; what exists is for the upstream to say. */
export const chosen = (error: string) => z.string({ error });

/** An e-mail address as a user name. */
export function emailField(error: string) {
  return z.string({ error }).trim().pipe(z.email('Enter an e-mail address, such as name@example.com.'));
}

/** A password as typed; what it must be like is for the upstream to say. */
export const passwordField = (error: string) => z.string({ error });
