import { StringDecoder } from 'node:string_decoder';
import { inCamelCase, withSmallNames } from './camel-case';
import { parseExactly } from './exact-json';
import { isRecord, rowsOf } from './lenient-schemas';

/** How many bytes to push at a time. V8 keeps strings of more than 128 KB until a full garbage collection. */
export const PIECE_BYTES = 32 * 1024;

/** Maximum characters of one row, and of the text before and after the rows. Beyond it the answer is invalid. */
const MAX_HELD_CHARS = 1024 * 1024;

/** Maximum characters between the name `data` and its list. */
const MAX_GAP_CHARS = 1_024;
const SPACE = 0x20;
const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const BETWEEN_ROWS = '},{';
/** Some writers put it before UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The answer is not an envelope with rows. */
export class NotRows extends Error {}

/**
 * Parses {success, data: [row, row, …], errors, …} while it arrives, with at most one chunk or row in memory; its names may begin with
 * capitals. `push` takes the next bytes and returns the rows that they complete. `envelope` holds the fields before the rows from the
 * first row on, and all other fields after `end`.
 */
export class RowReader {
  /** The fields of the envelope read so far; has `data` only when that is not a list. */
  envelope: Record<string, unknown> = {};
  /** True once the rows have begun, or the envelope has ended without rows. */
  isOpen = false;
  /** The bytes in front of the first row, once the rows have begun. */
  startBytes = 0;
  #phase: 'before' | 'rows' | 'after' = 'before';
  readonly #decoder = new StringDecoder('utf8');
  #held = '';
  #isFirst = true;

  #hasObjects = false;
  /** True when the names of the answer begin with capitals. */
  #hasCapitals = false;
  #markBytes = 0;

  /** Among the rows, the bytes after the last row that was returned; undefined before and after the rows. */
  get heldBytes(): number | undefined {
    return this.#phase === 'rows' ? Buffer.byteLength(this.#held) : undefined;
  }

  /** True when what was pushed so far ends between two rows. */
  get isBetweenRows(): boolean {
    return this.#phase === 'rows' && this.#held.trim() === '';
  }

  push(chunk: Buffer): Record<string, unknown>[] {
    const text = this.#decoder.write(chunk);
    const hasMark = this.#isFirst && text.startsWith(BYTE_ORDER_MARK);
    if (hasMark) this.#markBytes = Buffer.byteLength(BYTE_ORDER_MARK);
    this.#held += hasMark ? text.slice(1) : text;
    this.#isFirst &&= text === '';
    if (this.#phase === 'before') this.#readStart();
    const values = this.#phase === 'rows' ? this.#readRows() : [];
    const rows = rowsOf(values, this.#hasObjects);
    if (!rows) throw new NotRows('rows that are no objects');
    this.#hasObjects ||= rows.length > 0;
    if (this.#held.length > MAX_HELD_CHARS) throw new NotRows('a piece too large');
    return rows.map((row) => this.#named(row));
  }

  /** Must be called after the last byte. Throws when the answer is incomplete. */
  end(): void {
    if (this.#phase === 'rows') throw new NotRows('it ended among the rows');
    const rest = parseObject(this.#phase === 'before' ? this.#held : `{${this.#held.replace(/^\s*,(?=\s*")/, '')}`);
    this.envelope = inCamelCase({ ...this.envelope, ...this.#named(rest) });
    this.isOpen = true;
  }

  /** Returns a part of the answer with names in small letters. */
  #named<T>(part: T): T {
    return this.#hasCapitals ? withSmallNames(part) : part;
  }

  /** Looks for the list under `data`. The fields before it belong to the envelope. */
  #readStart(): void {
    const at = startOfRows(this.#held);
    if (!at) return;
    const before = this.#held.slice(0, at.key).trimEnd().replace(/,$/, '');
    this.#hasCapitals = at.hasCapitals;
    this.envelope = this.#named(parseObject(`${before}}`));
    this.startBytes = this.#markBytes + Buffer.byteLength(this.#held.slice(0, at.list + 1));
    this.#held = this.#held.slice(at.list + 1);
    this.#phase = 'rows';
    this.isOpen = true;
  }

  #readRows(): unknown[] {
    const most = this.#readMost();
    const { lastEnd, listEnd } = scan(this.#held);
    const isOver = listEnd >= 0;
    const rest = parseRows(this.#held.slice(startOfRow(this.#held), isOver ? listEnd : lastEnd));
    if (!rest) throw new NotRows('rows that are no JSON');
    this.#held = this.#held.slice(isOver ? listEnd + 1 : lastEnd);
    if (isOver) this.#phase = 'after';
    return rest.length > 0 ? most.concat(rest) : most;
  }

  /** Parses all rows but the last in one step, where they are written without spaces between them. */
  #readMost(): unknown[] {
    const cut = this.#held.lastIndexOf(BETWEEN_ROWS);
    // If the cut is inside a string or a nested object, the text does not parse, and `#readRows` scans it instead.
    const rows = cut < 0 ? undefined : parseRows(this.#held.slice(startOfRow(this.#held), cut + 1));
    if (rows) this.#held = this.#held.slice(cut + 2);
    return rows ?? [];
  }
}

/** Returns the start of the first row, behind the comma that ends the row before. */
function startOfRow(held: string): number {
  let start = 0;
  while (start < held.length && (held.charCodeAt(start) === COMMA || held.charCodeAt(start) <= SPACE)) start++;
  return start;
}

/** Returns the values of this list; undefined when the text does not parse. */
function parseRows(text: string): unknown[] | undefined {
  try {
    const rows: unknown = parseExactly(`[${text}]`);
    return Array.isArray(rows) ? rows : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the end of the last complete row, and of the list (-1 while it has not ended). */
function scan(text: string): { lastEnd: number; listEnd: number } {
  let depth = 0;
  let lastEnd = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfText(text, at);
    else if (code === OPEN_OBJECT || code === OPEN_LIST) depth++;
    else if (code === CLOSE_LIST && depth === 0) return { lastEnd, listEnd: at };
    else if (code === CLOSE_OBJECT || code === CLOSE_LIST) {
      depth--;
      if (depth === 0) lastEnd = at + 1;
    }
  }
  return { lastEnd, listEnd: -1 };
}

/** Returns the index of the quote that closes the string at `start`; `text.length` or more when it has not arrived. */
function endOfText(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}

/** Returns the positions of the key `"data"` of the envelope and of its list; undefined while there is none. */
function startOfRows(text: string): { key: number; list: number; hasCapitals: boolean } | undefined {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === OPEN_OBJECT || code === OPEN_LIST) depth++;
    else if (code === CLOSE_OBJECT || code === CLOSE_LIST) depth--;
    else if (code === QUOTE) {
      const end = endOfText(text, at);
      const name = text.slice(at, end + 1);
      if (depth === 1 && (name === '"data"' || name === '"Data"')) {
        const [gap] = /^\s*:\s*\[/.exec(text.slice(end + 1, end + MAX_GAP_CHARS)) ?? [];
        if (gap) return { key: at, list: end + gap.length, hasCapitals: name === '"Data"' };
      }
      at = end;
    }
  }
  return undefined;
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = parseExactly(text);
    if (isRecord(value)) return value;
  } catch {
    // Thrown below.
  }
  throw new NotRows('no envelope');
}
