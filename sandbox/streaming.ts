import { z } from 'zod';
import { all, type Db } from './data/database';

/** Returns the next rows of a streamed answer; an empty batch ends it. */
export type Batches<Row> = () => Row[];

const BATCH = 500;
const encoder = new TextEncoder();

/**
 * Returns rows of a table from the newest, or from the one below number `before`, to the oldest, in batches and without
 * an open cursor between them. `select` ends before its `where`, which must not have another upper limit on the number:
 * SQLite would search by that limit, and every batch would skip all rows read before. At most `limit` rows.
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
 * Streams an envelope whose data is an array, at the client's speed: at most one batch is in memory. A row that
 * violates the contract breaks the connection, so that an incomplete answer does not look complete.
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
