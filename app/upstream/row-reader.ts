import { StringDecoder } from 'node:string_decoder';
import { isRecord } from './lenient-schemas';

/** Most letters of one row, and of what stands before and after the rows: beyond, it is no answer of this kind. */
const MAX_PIECE = 1024 * 1024;

/** Most that stands between a name and its list. */
const MAX_GAP = 1_024;
const SPACE = 0x20;
const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const BETWEEN_ROWS = '},{';
/** What some writers put in front of UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What came is not an envelope with rows. */
export class NotRows extends Error {}

/**
 * Reads {success, data: [row, row, …], errors, …} while it arrives, and never holds more than one piece of it: `push` takes
 * the next bytes and answers the rows that they completed. What stands around the rows is in `envelope`, the part before
 * them from the first row on, all of it when `end` has answered.
 */
export class RowReader {
  /** What was read of the envelope so far; `data` is there only when it is no list. */
  envelope: Record<string, unknown> = {};
  /** True once the rows have begun, or the envelope has ended without any. */
  isOpen = false;
  #phase: 'before' | 'rows' | 'after' = 'before';
  readonly #decoder = new StringDecoder('utf8');
  #held = '';
  #isFirst = true;

  push(chunk: Buffer): Record<string, unknown>[] {
    const text = this.#decoder.write(chunk);
    this.#held += this.#isFirst && text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
    this.#isFirst &&= text === '';
    if (this.#phase === 'before') this.#readStart();
    const rows = this.#phase === 'rows' ? this.#readRows() : [];
    if (this.#held.length > MAX_PIECE) throw new NotRows('a piece too large');
    return rows;
  }

  /** To be called when all bytes were pushed; throws when they stopped half-way. */
  end(): void {
    if (this.#phase === 'rows') throw new NotRows('it ended among the rows');
    this.envelope = {
      ...this.envelope,
      ...parsed(this.#phase === 'before' ? this.#held : `{${this.#held.replace(/^\s*,(?=\s*")/, '')}`),
    };
    this.isOpen = true;
  }

  /** Looks for the list under `data`; everything before it are fields of the envelope. */
  #readStart(): void {
    const at = startOfRows(this.#held);
    if (!at) return;
    const before = this.#held.slice(0, at.key).trimEnd().replace(/,$/, '');
    this.envelope = parsed(`${before}}`);
    this.#held = this.#held.slice(at.list + 1);
    this.#phase = 'rows';
    this.isOpen = true;
  }

  #readRows(): Record<string, unknown>[] {
    const most = this.#readMost();
    const { lastEnd, listEnd } = scan(this.#held);
    const isOver = listEnd >= 0;
    const rest = tryRows(this.#held.slice(startOfRow(this.#held), isOver ? listEnd : lastEnd));
    if (!rest) throw new NotRows('rows that are no JSON');
    this.#held = this.#held.slice(isOver ? listEnd + 1 : lastEnd);
    if (isOver) this.#phase = 'after';
    return rest.length > 0 ? most.concat(rest) : most;
  }

  /** All rows but the last, without looking at each byte, where they stand as writers without spaces put them. */
  #readMost(): Record<string, unknown>[] {
    const cut = this.#held.lastIndexOf(BETWEEN_ROWS);
    // Cut in the wrong place, within a text or a row, it cannot be parsed.
    const rows = cut < 0 ? undefined : tryRows(this.#held.slice(startOfRow(this.#held), cut + 1));
    if (rows) this.#held = this.#held.slice(cut + 2);
    return rows ?? [];
  }
}

/** Rows start behind the comma that follows the one before. */
function startOfRow(held: string): number {
  let start = 0;
  while (start < held.length && (held.charCodeAt(start) === COMMA || held.charCodeAt(start) <= SPACE)) start++;
  return start;
}

/** The rows among these values, or undefined when they are no whole ones. */
function tryRows(text: string): Record<string, unknown>[] | undefined {
  try {
    const values = JSON.parse(`[${text}]`) as unknown[];
    return values.every(isRecord) ? values : values.filter(isRecord);
  } catch {
    return undefined;
  }
}

/** Where the last whole row ends, and where the list does (-1 while it has not). */
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

/** Where the text within quotes that begins here ends; the length of `text` or more when that is not there yet. */
function endOfText(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}

/** Where `"data"` stands among the fields of the envelope, and its list begins; undefined while there is none. */
function startOfRows(text: string): { key: number; list: number } | undefined {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === OPEN_OBJECT || code === OPEN_LIST) depth++;
    else if (code === CLOSE_OBJECT || code === CLOSE_LIST) depth--;
    else if (code === QUOTE) {
      const end = endOfText(text, at);
      if (depth === 1 && text.slice(at, end + 1) === '"data"') {
        const [gap] = /^\s*:\s*\[/.exec(text.slice(end + 1, end + MAX_GAP)) ?? [];
        if (gap) return { key: at, list: end + gap.length };
      }
      at = end;
    }
  }
  return undefined;
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return value;
  } catch {
    // Told below.
  }
  throw new NotRows('no envelope');
}
