const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LETTERS_AND_DIGITS = `${LETTERS}0123456789`;

/** Returns a new sale reference: 12 upper-case letters and digits that start with a letter (spec section 9). */
export function generateReference(): string {
  const first = pick(LETTERS);
  return first + Array.from({ length: 11 }, () => pick(LETTERS_AND_DIGITS)).join('');
}

/**
 * Converts a typed reference for the API. Twelve letters and digits are a sale reference, which is upper-case; other
 * text is unchanged, since vendor references have other formats.
 */
export function referenceAsSent(typed: string): string {
  return hasFormOfReference(typed) ? typed.toUpperCase() : typed;
}

/** True for what may be a reference of ours, in any case; one of fifty has no digit. */
export const hasFormOfReference = (typed: string) => /^(?=.*[A-Z])[A-Z0-9]{12}$/i.test(typed);

function pick(alphabet: string): string {
  const limit = 256 - (256 % alphabet.length);
  for (;;) {
    const [byte = limit] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < limit) return alphabet.charAt(byte % alphabet.length);
  }
}

/** True for two spellings of the same reference, in any case. */
export function isSameReference(a: string, b: string): boolean {
  return a.toUpperCase() === b.toUpperCase();
}
