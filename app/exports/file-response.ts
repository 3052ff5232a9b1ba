import { ReadableStream } from 'node:stream/web';
import { lagosStamp } from '../domain/lagos';
import type { FileFormat, FileTable } from './table';

/**
 * Rows as a file to be saved, written while it is taken: no more is asked of `batches` than the reader has room for, and
 * they are ended when he leaves. When they break, the connection is cut, so that half a file does not look whole.
 */
export function fileResponse<Row>(
  format: FileFormat,
  table: FileTable<Row>,
  batches: AsyncIterable<readonly Row[]>,
): Response {
  const body = ReadableStream.from(format.write(table, batches));
  return new Response(body as BodyInit, {
    headers: {
      'Content-Type': format.contentType,
      'Content-Disposition': `attachment; filename="${table.name}_${lagosStamp(Date.now())}.${format.extension}"`,
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  });
}
