/** Digits of an electricity token. */
const TOKEN_LENGTH = 20;

/**
 * True when every search word is in one of the texts, in any case. A number that is written in groups, such as a token, is found
 * with and without its dashes and spaces.
 */
export function matches(q: string, texts: readonly (string | undefined)[]): boolean {
  const haystack = texts.filter(Boolean).join('\n').toLowerCase();
  const digits = digitsOf(q);
  if (digits && texts.some((text) => text && ungrouped(text).includes(digits))) return true;
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}

/** The digits of a number, typed as one or in groups; undefined for anything else and for fewer than eight digits. */
export function digitsOf(typed: string): string | undefined {
  const digits = ungrouped(typed);
  return /^\d{8,}$/.test(digits) ? digits : undefined;
}

/** The digits of an electricity token, of which there are 20, typed as one number or in groups; undefined for anything else. */
export function tokenOf(typed: string): string | undefined {
  const digits = digitsOf(typed);
  return digits?.length === TOKEN_LENGTH ? digits : undefined;
}

function ungrouped(text: string): string {
  return text.replace(/[\s-]/g, '');
}
