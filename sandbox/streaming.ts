import { z } from 'zod';
import { all, type Db } from './data/database';

/** Hands out the next rows of a long answer; an empty batch ends it. */
export type Batches<Row> = () => Row[];

const BATCH = 500;
const encoder = new TextEncoder();

/**
 * Rows of a table from the latest, or the one with a number below `before`, to the earliest: a batch at a time and with
 * no cursor held open in between. `select` ends before its `where`, which must not bound the number from above as well:
 * SQLite would search by that bound, and every batch would pass over all that were read. At most `limit` rows.
 */
export function latestFirst<Row extends { seq: number }>(
  db: Db,
  table: string,
  query: { select: string; where: string; values: unknown[]; before?: number; limit?: number },
): Batches<Row> {
  let { before = Number.MAX_SAFE_INTEGER, limit: left = Number.MAX_SAFE_INTEGER } = query;
  const sql = `${query.select} where ${query.where} and ${table}.seq < ? order by ${table}.seq desc limit ?`;
  return () => {
    if (left <= 0) return [];
    const rows = all<Row>(db, sql, ...query.values, before, Math.min(BATCH, left));
    before = rows.at(-1)?.seq ?? 0;
    left = rows.length < BATCH ? 0 : left - rows.length;
    return rows;
  };
}

export function mapped<From, To>(batches: Batches<From>, to: (row: From) => To): Batches<To> {
  return () => batches().map(to);
}

/**
 * An envelope whose data is an array, written batch by batch as the reader takes it: the sandbox never holds more
 * than one batch. A row that does not fit the contract breaks the connection, so that nothing looks whole that is not.
 */
export function streamRows(answer: z.ZodType, next: Batches<unknown>): Response {
  let isFirst = true;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode('{"success":true,"data":['));
    },
    pull(controller) {
      const batch = answer.parse(next()) as unknown[];
      if (batch.length === 0) {
        controller.enqueue(encoder.encode('],"errors":[]}'));
        controller.close();
        return;
      }
      const text = JSON.stringify(batch).slice(1, -1);
      controller.enqueue(encoder.encode(isFirst ? text : `,${text}`));
      isFirst = false;
    },
  });
  return new Response(body, { headers: { 'content-type': 'application/json; charset=UTF-8' } });
}
