/** The strings and the numbers of a JSON text. */
const STRING_OR_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.]*(?:[eE][+-]?\d+)?/g;
/** A number whose digits JavaScript may not keep, perhaps inside a string. */
const LONG_NUMBER = /[[:,\s]-?\d(?:[\d.]{15}|[\d.]*[eE])|^-?\d(?:[\d.]{15}|[\d.]*[eE])/;
const MOST_EXACT_DIGITS = 15;

/**
 * Parses JSON as JSON.parse does, but for numbers that would not keep their digits, such as tokens, meters or ids: they become
 * strings with the digits as they were written. `onKept` is called when there are some. Throws a SyntaxError.
 */
export function parseExactly(json: string, onKept: () => void = () => {}): unknown {
  if (!mayLoseDigits(json)) return JSON.parse(json);
  let hasKept = false;
  const exact = json.replace(STRING_OR_NUMBER, (found) => {
    if (found.startsWith('"') || keepsDigits(found)) return found;
    hasKept = true;
    return `"${found}"`;
  });
  const value: unknown = JSON.parse(exact);
  // A text that is no JSON must not become one by the quotes.
  if (hasKept) {
    JSON.parse(json);
    onKept();
  }
  return value;
}

/** True for a number of so few digits that none is lost, or a decimal that is written as JavaScript would write it. */
function keepsDigits(written: string): boolean {
  const [mantissa = '', exponent] = written.split(/[eE]/);
  const isShort = mantissa.replace(/[-.]/g, '').length <= MOST_EXACT_DIGITS;
  if (isShort && (exponent === undefined || Math.abs(Number(written)) <= Number.MAX_SAFE_INTEGER)) return true;
  return /[.eE]/.test(written) && String(Number(written)) === written;
}

const [SPACE, MINUS, ZERO, NINE, OPEN_LIST, OPEN_OBJECT, CLOSE_LIST] = [0x20, 0x2d, 0x30, 0x39, 0x5b, 0x7b, 0x5d];
const isOfNumber = (code: number) => (code >= ZERO && code <= NINE) || code === MINUS || code === 0x2e;

/**
 * True for a text that may have a number which JavaScript rounds. Looks at what follows each colon, which takes a fraction of the time
 * of parsing; an answer with a list of anything but objects is searched as a whole.
 */
function mayLoseDigits(json: string): boolean {
  if (isOfNumber(json.charCodeAt(0)) || beginsOtherList(json, 0)) return LONG_NUMBER.test(json);
  for (let at = json.indexOf(':'); at >= 0; at = json.indexOf(':', at)) {
    if (json.charCodeAt(++at) === SPACE) at++;
    const code = json.charCodeAt(at);
    // Space of other kinds, or a list.
    if (code <= SPACE || beginsOtherList(json, at)) return LONG_NUMBER.test(json);
    if (!isOfNumber(code)) continue;
    const start = at;
    while (isOfNumber(json.charCodeAt(at))) at++;
    if (at - start > MOST_EXACT_DIGITS || (json.charCodeAt(at) | SPACE) === 0x65) return true;
  }
  return false;
}

/** True for a list that is not empty and does not begin with an object. */
function beginsOtherList(json: string, at: number): boolean {
  if (json.charCodeAt(at) !== OPEN_LIST) return false;
  const first = json.charCodeAt(at + 1);
  return first !== OPEN_OBJECT && first !== CLOSE_LIST;
}
