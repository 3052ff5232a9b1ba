/** What a spreadsheet takes for the start of a formula, as it is or as the wide letters of East Asia. */
const STARTS = '=+\\-@\\uff1d\\uff0b\\uff0d\\uff20';
/** A formula at the start of a cell, also behind white space, which some programs leave out, or behind quotes. */
const FORMULA = new RegExp(`^[\\s"']*[${STARTS}]`);
/** One behind what another country's spreadsheet takes for the end of a cell or of a row. */
const FORMULA_BEHIND_SEPARATOR = new RegExp(`([;\\t\\r\\n][ "']*)(?=[${STARTS}])`, 'g');
/** Signs that are not shown, and behind which a program may find a formula: controls other than white space, and marks of direction and width. */
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/;
const ALL_UNSEEN = new RegExp(UNSEEN, 'g');
/** Digits with what stands between them in numbers and dates: a spreadsheet would round them or drop their first zero. */
const LIKE_A_NUMBER = /^\d[\d.,:/ eE+-]*$/;
/** Words that it would take for a date or a truth. */
const LIKE_A_VALUE = /^(?:true|false|(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*[ -]\d{1,4})$/i;
const LONGEST_VALUE = 'September 2026'.length;

/** Text that no spreadsheet runs: behind an apostrophe where it would be taken for a formula, and without unseen signs. */
export function defused(text: string): string {
  const seen = UNSEEN.test(text) ? text.replace(ALL_UNSEEN, '') : text;
  const inside = /[;\t\r\n]/.test(seen) ? seen.replace(FORMULA_BEHIND_SEPARATOR, "$1'") : seen;
  return FORMULA.test(seen) ? `'${inside}` : inside;
}

function isLetter(code: number): boolean {
  return (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
}

/** Names of ordinary letters, of which a report has hundreds of thousands. */
const PLAIN = /^[A-Za-z0-9 .,&()/_-]*$/;

/** The same, and what looks like a value and is a name (a phone, a meter, a token) as a formula that is its text, so that no digit is lost. */
export function keptAsText(text: string): string {
  if (isLetter(text.charCodeAt(0))) {
    if (text.length <= LONGEST_VALUE && LIKE_A_VALUE.test(text)) return `="${text}"`;
    return PLAIN.test(text) ? text : defused(text);
  }
  return LIKE_A_NUMBER.test(text) ? `="${text}"` : defused(text);
}
