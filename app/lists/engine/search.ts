import { phoneDigits } from '~/domain/customer';
import { plainText, searchedText } from '~/domain/typed-text';

/** Digits of an electricity token. */
const TOKEN_LENGTH = 20;

/**
 * True when each search word is in one of the texts, in any case. A grouped number, such as a token, is found with and
 * without its dashes and spaces.
 */
export function matches(q: string, texts: readonly (string | undefined)[]): boolean {
  const haystack = searchedText(texts);
  // A phone number is found however it is written.
  const digits = phoneDigits(q) ?? digitsOf(q);
  if (digits && texts.some((text) => text && ungrouped(text).includes(digits))) return true;
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}

/**
 * Returns the digits of a number, typed with or without groups; undefined for anything else and for fewer than eight
 * digits.
 */
function digitsOf(typed: string): string | undefined {
  const digits = ungrouped(plainText(typed));
  return /^\d{8,}$/.test(digits) ? digits : undefined;
}

/** Returns the 20 digits of an electricity token, typed with or without groups; undefined for anything else. */
export function tokenOf(typed: string): string | undefined {
  const digits = digitsOf(typed);
  return digits?.length === TOKEN_LENGTH ? digits : undefined;
}

function ungrouped(text: string): string {
  return text.replace(/[\s-]/g, '');
}
