/** What a spreadsheet takes for the beginning of a formula, as it is or as the wide letters of East Asia. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
/** Digits with what stands between them in numbers and dates: a spreadsheet would round them or drop their first zero. */
const LIKE_A_NUMBER = /^\d[\d.,:/ eE+-]*$/;

/** Text behind an apostrophe where a spreadsheet would take it for a formula. */
export function defused(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

function isLetter(code: number): boolean {
  return (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
}

/** The same, and a number that is a name (a phone, a meter, a token) as a formula that is its text, so that no digit is lost. */
export function keptAsText(text: string): string {
  if (isLetter(text.charCodeAt(0))) return text;
  return LIKE_A_NUMBER.test(text) ? `="${text}"` : defused(text);
}
