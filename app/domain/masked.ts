/** Maximum characters of a reason in the audit and the log. */
const MOST = 200;

/**
 * Returns a message of the API as the audit and the log may have it: without e-mail addresses and numbers of five and more
 * digits, which may be a customer's, in one line of at most 200 characters. Amounts with commas stay. Undefined for none.
 * What was `typed`, the body of the call, is left out too: a name or a user name.
 */
export function maskedReason(message: string | undefined, typed?: unknown): string | undefined {
  const masked = withoutTyped(message, typed)
    ?.replace(/\s+/g, ' ')
    .trim()
    .replace(/\S+@\S+/g, '[e-mail]')
    .replace(/\d{3,4}(?:\.\d{3,4}){2,}/g, '[number]')
    .replace(/\d(?:[\s\p{Pd}/()_]{0,3}\d){4,}/gu, '[number]');
  if (!masked) return undefined;
  return masked.length > MOST ? `${masked.slice(0, MOST - 1)}…` : masked;
}

/** Shorter values are in too many words. */
const MIN_TYPED = 3;

function withoutTyped(message: string | undefined, typed: unknown): string | undefined {
  const values = typeof typed === 'object' && typed !== null ? Object.values(typed) : [];
  return values
    .filter((value): value is string => typeof value === 'string' && value.length >= MIN_TYPED)
    .reduce((text, value) => text?.replaceAll(value, '[typed]'), message);
}
