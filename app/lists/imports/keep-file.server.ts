import { MAX_FILE_BYTES } from './limits';

type Arriving = { field: string; content: AsyncIterable<unknown> };

/**
 * Keeps the content of a file of lines until its form is read, or says why not: a `KeepFile` of a screen. What is too large is read to its
 * end too, so that the rest of the form arrives.
 */
export async function keepSmallFile(_: unknown, { field, content }: Arriving) {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= MAX_FILE_BYTES) chunks.push(chunk);
  }
  if (bytes > MAX_FILE_BYTES) return { field, mistake: 'This file is too large. It can have 1 MB.' };
  return bytes === 0 ? { field, mistake: 'This file is empty.' } : { field, content: Buffer.concat(chunks) };
}
