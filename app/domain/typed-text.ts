/**
 * Characters that nobody sees, which Unicode calls default ignorable (DI): soft hyphens, zero-width signs, marks of direction and of the
 * start of a file.
 */
const INVISIBLE = /\p{DI}/gu;
/** Digits above and below the line and in circles: the mark of a footnote is no digit of a number. */
const MARKS = /[\u00b2\u00b3\u00b9\u2070-\u209c\u2460-\u24ff]/;
const DASHES = /[\p{Pd}\u2212]/gu;

/**
 * Returns a text as it looks: without invisible characters, with plain digits, dashes and spaces, and without spaces around it. What is
 * pasted from a chat or a document has others. For numbers, codes, searches and user names; never for a password.
 */
export function plainText(typed: string): string {
  const text = withoutInvisible(typed);
  const normal = MARKS.test(text) ? text : text.normalize('NFKC');
  return normal.replace(DASHES, '-').replace(/\s+/g, ' ').trim();
}

/** Returns texts as they are searched: a line each, in small letters, with plain digits, dashes and spaces. */
export function searchedText(texts: readonly (string | null | undefined)[]): string {
  const lines = texts.filter(Boolean).join('\n');
  return (/[^\n -~]/.test(lines) ? lines.split('\n').map(plainText).join('\n') : lines).toLowerCase();
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
