/**
 * True when every search word is in one of the texts, in any case. A number that is written in groups, such as a token, is found
 * with and without its dashes and spaces.
 */
export function matches(q: string, texts: readonly (string | undefined)[]): boolean {
  const haystack = texts.filter(Boolean).join('\n').toLowerCase();
  const digits = digitsOf(q);
  if (digits && texts.some((text) => text && ungrouped(text).includes(digits))) return true;
  return q.toLowerCase().split(/\s+/).every((word) => haystack.includes(word));
}

/** The digits of a number as people type it in groups; undefined for anything else. */
export function digitsOf(typed: string): string | undefined {
  const digits = ungrouped(typed);
  return /^\d{8,}$/.test(digits) && digits !== typed ? digits : undefined;
}

function ungrouped(text: string): string {
  return text.replace(/[\s-]/g, '');
}
