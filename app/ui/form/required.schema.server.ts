import { z } from 'zod';
import { plainText, trimmed } from '~/domain/typed-text';

/** Required text of at most `max` characters after trimming. */
export function requiredText(error: string, max = 120) {
  return z.string({ error }).overwrite(trimmed).min(1, error).max(max, `Use at most ${max} characters.`);
}

/** A required number, code or user name of at most `max` characters, in plain characters (domain/typed-text.ts). */
export function requiredCode(error: string, max = 120) {
  return z.string({ error }).overwrite(plainText).min(1, error).max(max, `Use at most ${max} characters.`);
}

const short = (clean: (typed: string) => string) =>
  z.string().overwrite(clean).max(500, 'Use at most 500 characters.').optional();
/** Optional text of at most 500 characters after trimming. */
export const optionalText = short(trimmed);
/** The same for a number or a code. */
export const optionalCode = short(plainText);

/** A word of an enumeration. `missing` is the message for an empty value, `other` for a word that the form does not offer. */
export function choiceOf<const Words extends readonly [string, ...string[]]>(
  offered: Words,
  missing: string,
  other: string,
) {
  return z.enum(offered, { error: ({ input }) => (input === undefined ? missing : other) });
}

/** A value of a lookup, or a stored value that may be older than its enumeration. The upstream checks that it exists. */
export const chosen = (error: string) => z.string({ error });

/** A username that is an e-mail address. */
export function emailField(error: string) {
  return z.string({ error }).overwrite(plainText).pipe(z.email('Enter an e-mail address, such as name@example.com.'));
}

/** A password, not trimmed. The upstream applies the password rules. */
export const passwordField = (error: string) => z.string({ error });

/** A checkbox with the value `yes`: true when it is ticked. */
export const ticked = z
  .literal('yes')
  .optional()
  .transform((value) => value !== undefined);
