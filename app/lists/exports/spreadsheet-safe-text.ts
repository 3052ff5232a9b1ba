/** Characters that start a formula, also in their full-width forms. */
const FORMULA_STARTS = '=+\\-@\\uff1d\\uff0b\\uff0d\\uff20';
/** A formula at the start of a cell. White space, which some programs drop, and quotes may precede it. */
const FORMULA = new RegExp(`^[\\s"']*[${FORMULA_STARTS}]`);
/** A formula after a character that a spreadsheet of another locale reads as the end of a cell or row. */
const FORMULA_AFTER_SEPARATOR = new RegExp(`([;\\t\\r\\n][ "']*)(?=[${FORMULA_STARTS}])`, 'g');
/** Invisible characters that may hide a formula: controls other than white space, and marks of direction and width. */
const INVISIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/;
const ALL_INVISIBLE = new RegExp(INVISIBLE, 'g');
/** A number or date in digits: a spreadsheet would round it or drop its leading zero. */
const NUMERIC = /^\d[\d.,:/ eE+-]*$/;
/** Words that a spreadsheet would read as a date or a boolean. */
const DATE_OR_BOOLEAN = /^(?:true|false|(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*[ -]\d{1,4})$/i;
const MAX_VALUE_LENGTH = 'September 2026'.length;

/**
 * Returns text that no spreadsheet runs as a formula: without invisible characters, and with an apostrophe before a
 * formula.
 */
export function withoutFormulas(text: string): string {
  const visible = INVISIBLE.test(text) ? text.replace(ALL_INVISIBLE, '') : text;
  const escaped = /[;\t\r\n]/.test(visible) ? visible.replace(FORMULA_AFTER_SEPARATOR, "$1'") : visible;
  return FORMULA.test(visible) ? `'${escaped}` : escaped;
}

function isLetter(code: number): boolean {
  return (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
}

/** Common names match this faster test; a report has hundreds of thousands of them. */
const PLAIN_NAME = /^[A-Za-z0-9 .,&()/_-]*$/;

/**
 * Returns text that a spreadsheet neither runs nor converts. A name that looks like a value (a phone, meter or token
 * number) becomes the formula ="…", so that no digit is lost.
 */
export function spreadsheetSafeText(text: string): string {
  if (isLetter(text.charCodeAt(0))) {
    if (text.length <= MAX_VALUE_LENGTH && DATE_OR_BOOLEAN.test(text)) return `="${text}"`;
    return PLAIN_NAME.test(text) ? text : withoutFormulas(text);
  }
  return NUMERIC.test(text) ? `="${text}"` : withoutFormulas(text);
}
