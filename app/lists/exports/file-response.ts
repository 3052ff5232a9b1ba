import { ReadableStream } from 'node:stream/web';
import { businessTime } from '~/base/clock.server';
import { lagosStamp } from '~/domain/lagos';
import type { FileFormat, FileTable } from './table';

/** Rows per write. The stream waits for the reader after each write. */
const BATCH = 500;

/** Returns a download of rows that are all in memory. */
export function rowsResponse<Row>(format: FileFormat, table: FileTable<Row>, rows: readonly Row[]): Response {
  return fileResponse(format, table, inBatches(rows));
}

async function* inBatches<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += BATCH) yield rows.slice(start, start + BATCH);
}

/** Resolves when the first of some batches was read: what cannot be read at all is told by a page, and not by a file that breaks off. */
export async function begun<Row>(batches: AsyncGenerator<readonly Row[]>): Promise<AsyncGenerator<readonly Row[]>> {
  const first = await batches.next();
  return (async function* () {
    try {
      if (!first.done) yield first.value;
      yield* batches;
    } finally {
      await batches.return(undefined);
    }
  })();
}

/**
 * Returns the rows as a download. Takes the next batch only when the client has read the last, and closes `batches`
 * when the client disconnects. An error in the rows breaks the connection, so that an incomplete file does not look
 * complete.
 */
export function fileResponse<Row>(
  format: FileFormat,
  table: FileTable<Row>,
  batches: AsyncIterable<readonly Row[]>,
): Response {
  const body = ReadableStream.from(format.write(table, batches));
  // Node's web streams have another type than those of the browser.
  return new Response(body as BodyInit, {
    headers: {
      'Content-Type': format.contentType,
      'Content-Disposition': `attachment; filename="${table.name}_${lagosStamp(businessTime())}.${format.extension}"`,
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  });
}
