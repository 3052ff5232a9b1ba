import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import type { Envelope } from './envelope';
import { type OpenAnswer, openWhole } from './exchange.server';
import { UnusableAnswer } from './failure';
import { NotRows, PIECE_BYTES, RowReader } from './row-reader';
import { MAX_RECORD_BYTES } from './whole-answer.server';

/** The rows of a list, or an answer that was not read in pieces. */
type ListAnswer<Row> = { rows: Row[]; envelope?: undefined } | { rows?: undefined; envelope: Envelope };

/**
 * Opens an answer whose data are rows, and reads a long one in pieces. Its raw rows are garbage after each piece, which
 * costs half of what it does to parse the answer as a whole, and other requests are served between the pieces. Whatever is
 * not an envelope with rows is left to be read as a whole, unless that would hold the event loop.
 */
export function openList<Row>(row: z.ZodType<Row>): OpenAnswer<ListAnswer<Row>> {
  return async (call, status, body, signal) => {
    const isLong = status === 200 && body.length > PIECE_BYTES;
    const rows = isLong ? await readInPieces(body, row, signal) : undefined;
    if (!rows && body.length > MAX_RECORD_BYTES) throw new UnusableAnswer('a list that cannot be read in pieces');
    return rows ? { rows } : { envelope: openWhole(call, status, body) };
  };
}

/** Returns the rows of an envelope that says success; undefined for anything else. */
async function readInPieces<Row>(body: Buffer, row: z.ZodType<Row>, signal: AbortSignal): Promise<Row[] | undefined> {
  const reader = new RowReader();
  const rows: Row[] = [];
  try {
    for (let at = 0; at < body.length; at += PIECE_BYTES) {
      if (at > 0) await setImmediate();
      signal.throwIfAborted();
      for (const raw of reader.push(body.subarray(at, at + PIECE_BYTES))) {
        const read = row.safeParse(raw);
        if (!read.success) return undefined;
        rows.push(read.data);
      }
    }
    reader.end();
  } catch (error) {
    if (error instanceof NotRows) return undefined;
    throw error;
  }
  const { data, success } = reader.envelope;
  return data === undefined && success === true ? rows : undefined;
}
