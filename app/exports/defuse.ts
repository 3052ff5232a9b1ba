/** What a spreadsheet takes for the beginning of a formula, as it is or as the wide letters of East Asia. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
/** Digits with what stands between them in numbers and dates: a spreadsheet would round them or drop their first zero. */
const LIKE_A_NUMBER = /^\d[\d.,:/ eE+-]*$/;
/** Words that it would take for a date or a truth. */
const LIKE_A_VALUE = /^(?:true|false|(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*[ -]\d{1,4})$/i;
const LONGEST_VALUE = 'September 2026'.length;

/** Text behind an apostrophe where a spreadsheet would take it for a formula. */
export function defused(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

function isLetter(code: number): boolean {
  return (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
}

/** The same, and what looks like a value and is a name (a phone, a meter, a token) as a formula that is its text, so that no digit is lost. */
export function keptAsText(text: string): string {
  if (isLetter(text.charCodeAt(0))) return text.length <= LONGEST_VALUE && LIKE_A_VALUE.test(text) ? `="${text}"` : text;
  return LIKE_A_NUMBER.test(text) ? `="${text}"` : defused(text);
}
