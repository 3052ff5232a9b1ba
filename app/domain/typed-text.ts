/** Characters that nobody sees: soft hyphens, zero-width signs, marks of direction, and the mark at the start of a file. */
const INVISIBLE =
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0]/g;
const DASHES = /[\u2010-\u2015\u2212\u2e3a\u2e3b\ufe58\ufe63\uff0d]/g;

/**
 * Returns a text as it looks: without invisible characters, with plain digits, dashes and spaces, and without spaces around it. What is
 * pasted from a chat or a document has others. For numbers, codes, searches and user names; never for a password.
 */
export function plainText(typed: string): string {
  return withoutInvisible(typed).normalize('NFKC').replace(DASHES, '-').replace(/\s+/g, ' ').trim();
}

/** Returns a text without the characters that nobody sees. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

/** Returns a text without spaces and invisible characters around it; those inside may join letters or pictures. */
export function trimmed(text: string): string {
  const isNothing = (letter: string) => withoutInvisible(letter).trim() === '';
  let [start, end] = [0, text.length];
  while (start < end && isNothing(text[start]!)) start++;
  while (end > start && isNothing(text[end - 1]!)) end--;
  return text.slice(start, end);
}
