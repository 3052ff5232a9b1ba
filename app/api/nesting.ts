/** Records of the API are nested less than ten times. */
const MAX_DEPTH = 64;
/** An answer of this size is parsed within milliseconds, however nested it is. */
const HARMLESS_BYTES = 16 * 1024;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * True for JSON that is nested so deeply that parsing it would hold the event loop: a megabyte of brackets takes a second.
 * Stops at the first value that is too deep.
 */
export function isTooNested(json: Buffer): boolean {
  if (json.length <= HARMLESS_BYTES) return false;
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at];
    if (byte === QUOTE) isText = !isText;
    else if (isText) {
      if (byte === BACKSLASH) at++;
    } else if (byte === 0x5b || byte === 0x7b) {
      if (++depth > MAX_DEPTH) return true;
    } else if (byte === 0x5d || byte === 0x7d) depth--;
  }
  return false;
}
