/** Maximum characters of a reason in the audit and the log. */
const MOST = 200;

/**
 * Returns a message of the API as the audit and the log may have it: without e-mail addresses and numbers of five and more
 * digits, which may be a customer's, in one line of at most 200 characters. Amounts with commas stay. Undefined for none.
 */
export function maskedReason(message: string | undefined): string | undefined {
  const masked = message
    ?.replace(/\S+@\S+/g, '[e-mail]')
    .replace(/\d(?:[\s-]?\d){4,}/g, '[number]')
    .replace(/\s+/g, ' ')
    .trim();
  if (!masked) return undefined;
  return masked.length > MOST ? `${masked.slice(0, MOST - 1)}…` : masked;
}
