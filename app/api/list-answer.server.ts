import { isUtf8 } from 'node:buffer';
import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import type { Envelope } from './envelope';
import { type OpenAnswer, openWhole } from './exchange.server';
import { UnusableAnswer } from './failure';
import { type ListMemory, type Mark, type RememberedList, sameAtEnd, sameAtStart } from './remembered-lists.server';
import { NotRows, PIECE_BYTES, RowReader } from './row-reader';
import { type AnswerBody, MAX_RECORD_BYTES } from './whole-answer.server';

/** The rows of a list, or an answer that was not read in pieces. */
export type ListAnswer<Row> = { rows: readonly Row[]; envelope?: undefined } | { rows?: undefined; envelope: Envelope };

/**
 * Opens an answer whose data are rows, and reads a long one in pieces. Its raw rows are garbage after each piece, which
 * costs half of what it does to parse the answer as a whole, and other requests are served between the pieces. Whatever is
 * not an envelope with rows is left to be read as a whole, unless that would hold the event loop.
 *
 * With a memory, rows whose bytes are the same as in the last answer are not read again: the new rows of a list mostly
 * stand at one of its ends. `knownEtag` is to be sent with the call then, which may be answered by 304.
 */
export function openList<Row>(
  row: z.ZodType<Row>,
  memory?: ListMemory<Row>,
): { open: OpenAnswer<ListAnswer<Row>>; knownEtag: string | undefined } {
  const before = memory?.get();
  const knownEtag = before?.reader === memory?.reader ? before?.etag : undefined;
  const open: OpenAnswer<ListAnswer<Row>> = async (call, status, body, signal) => {
    if (status === 304 && before && knownEtag !== undefined) return { rows: before.rows };
    const isLong = status === 200 && body.length > PIECE_BYTES;
    const rows = isLong ? await readLong(body, row, signal, memory, before) : undefined;
    if (!rows && body.length > MAX_RECORD_BYTES) throw new UnusableAnswer('a list that cannot be read in pieces');
    return rows ? { rows } : { envelope: openWhole(call, status, body) };
  };
  return { open, knownEtag };
}

/** Returns the rows of an envelope that says success; undefined for anything else. */
async function readLong<Row>(
  answer: AnswerBody,
  row: z.ZodType<Row>,
  signal: AbortSignal,
  memory: ListMemory<Row> | undefined,
  before: RememberedList<Row> | undefined,
): Promise<readonly Row[] | undefined> {
  const named = { etag: answer.etag, reader: memory?.reader };
  if (before && answer.equals(before.body)) {
    memory?.set({ ...before, ...named });
    return before.rows;
  }
  const body = answer.whole;
  const changed = before && changedPart(body, before);
  const list =
    (changed && (await readList(body, row, signal, changed).catch(ignoreNotRows))) ??
    (await readList(body, row, signal).catch(ignoreNotRows));
  if (!list || !memory) return list?.rows;
  for (const one of list.rows) freeze(one);
  Object.freeze(list.rows);
  // In a text with bytes that are no UTF-8 the positions of rows cannot be told.
  if (isUtf8(body)) memory.set({ ...list, ...named });
  return list.rows;
}

/**
 * Reads a list. Of one that changed since the last time it reads the envelope and the changed part, and takes the rows in
 * front of that and behind it as they were. Throws NotRows when these are not rows in a row.
 */
async function readList<Row>(
  body: Buffer,
  row: z.ZodType<Row>,
  signal: AbortSignal,
  changed?: ChangedPart<Row>,
): Promise<RememberedList<Row> | undefined> {
  const reader = new RowReader();
  const rows: Row[] = [];
  const marks: Mark[] = [];
  const mark = (at: number) => {
    if (at > (marks.at(-1)?.at ?? 0)) marks.push({ at, rows: rows.length });
  };
  const read = async (from: number, to: number) => {
    for (let at = from, end; at < to; at = end) {
      if (at > 0) await setImmediate();
      signal.throwIfAborted();
      end = endOfPiece(body, at + PIECE_BYTES, to);
      const raw = reader.push(body.subarray(at, end));
      if (marks.length === 0 && reader.startBytes > 0) mark(reader.startBytes);
      for (const one of raw) {
        const result = row.safeParse(one);
        if (!result.success) throw new NotRows('a row of another shape');
        rows.push(result.data);
      }
      if (reader.heldBytes !== undefined) mark(endOfRow(body, end - reader.heldBytes, rows.length));
    }
  };
  const take = ({ rows: from }: Mark, { rows: to }: Mark, moved: number) => {
    const { rows: known, marks: knownMarks } = changed!.before;
    const added = rows.length - from;
    for (let index = from; index < to; index++) rows.push(known[index]!);
    for (const { at, rows: count } of knownMarks)
      if (count > from && count <= to) marks.push({ at: at + moved, rows: count + added });
  };

  if (changed) {
    const { first, start, end, last, moved } = changed;
    await read(0, first.at);
    take(first, start, 0);
    if (!isJoined(body, start.at, rows.length)) throw new NotRows('a gap between rows');
    if (end) {
      await read(start.at, end.at + moved);
      if (!reader.isBetweenRows || !isJoined(body, end.at + moved, rows.length))
        throw new NotRows('a gap between rows');
      take(end, last, moved);
    }
    await read(end ? last.at + moved : start.at, body.length);
  } else await read(0, body.length);
  reader.end();
  const { data, success } = reader.envelope;
  return data === undefined && success === true ? { body, rows, marks } : undefined;
}

function ignoreNotRows(error: unknown): undefined {
  if (!(error instanceof NotRows)) throw error;
}

/** What of a list changed: the rows between two marks of the last answer; without `end`, all after `start`. */
type ChangedPart<Row> = {
  before: RememberedList<Row>;
  first: Mark;
  start: Mark;
  end: Mark | undefined;
  last: Mark;
  /** By how many bytes the rows after `end` have moved. */
  moved: number;
};

/** Compares an answer with the last one. Returns undefined when not even the beginning is the same. */
function changedPart<Row>(body: Buffer, before: RememberedList<Row>): ChangedPart<Row> | undefined {
  const { body: old, marks } = before;
  const [first] = marks;
  const last = marks.at(-1);
  const startBytes = sameAtStart(old, body);
  if (!first || !last || startBytes < first.at) return undefined;
  const endBytes = sameAtEnd(old, body, Math.min(old.length, body.length) - startBytes);
  return {
    before,
    first,
    start: marks.findLast(({ at }) => at <= startBytes) ?? first,
    end: marks.find(({ at }) => at >= old.length - endBytes),
    last,
    moved: body.length - old.length,
  };
}

/** True when a row, or the end of the list, follows in JSON at this byte, behind so many rows. */
function isJoined(body: Buffer, at: number, rows: number): boolean {
  return (rows === 0 ? /^\s*[{\]]/ : /^\s*(,\s*\{|\])/).test(body.toString('latin1', at, at + MAX_SPACE));
}

/** Space between two rows beyond which a list is read anew. */
const MAX_SPACE = 64;
const CLOSE_OBJECT = 0x7d;

/** Returns the byte after the last row, for a position that may be behind the comma that follows it. */
function endOfRow(body: Buffer, position: number, rows: number): number {
  return rows === 0 ? position : body.lastIndexOf(CLOSE_OBJECT, position - 1) + 1;
}

/** Returns the end of a piece that does not end within a character. */
function endOfPiece(body: Buffer, most: number, last: number): number {
  let at = Math.min(most, last);
  while (at < last && at > most - 4 && (body[at]! & 0xc0) === 0x80) at--;
  return at;
}

/** Freezes a row and what it holds. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
}
