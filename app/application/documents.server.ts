import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import {
  DOCUMENTS,
  hasSignatureOf,
  isOfficeFile,
  MAX_DOCUMENT_BYTES,
  MAX_DOCUMENT_MB,
  readFileName,
  SIGNATURE_BYTES,
} from '../domain/application-documents';
import { failureMessage } from '../request/failures';
import type { ArrivingFile, FileOutcome } from '../request/upload.server';
import type { Visit } from '../request/visit';
import { officeMistake, writeChunks } from './office-file.server';

/** Said of a file; nothing is known to be wrong with anything else. */
class WrongFile extends Error {}

/**
 * Passes a document on to the API while it arrives, once its first bytes have shown that it is what its name says. One
 * that is not, or that is too large, is cut off; the others go on.
 */
export async function keepDocument(
  { api }: Pick<Visit, 'api'>,
  vendorId: string,
  { field, name, content }: ArrivingFile,
): Promise<FileOutcome> {
  const document = DOCUMENTS.find(({ part }) => part === field);
  if (!document) return { field, mistake: 'This upload is not known here.' };
  const named = readFileName(name);
  if ('mistake' in named) return { field, mistake: named.mistake };
  const send = (content: AsyncIterable<Uint8Array>) =>
    api.vendorInfo.upload(vendorId, {
      part: document.part,
      name: `${document.target.toLowerCase()}${named.extension}`,
      mimeType: named.mimeType,
      content,
    });
  try {
    const chunks = checked(content, name, named.extension);
    if (isOfficeFile(named.extension)) await sendOnceInspected(chunks, name, named.extension, send);
    else {
      // The first bytes are looked at before there is a call.
      const first = await chunks.next();
      await send(startingWith(first, chunks));
    }
    return { field };
  } catch (error) {
    const mistake = error instanceof WrongFile ? error.message : failureMessage(error);
    if (!mistake) throw error;
    return { field, mistake };
  }
}

async function* startingWith(
  first: IteratorResult<Uint8Array>,
  rest: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  if (!first.done) yield first.value;
  yield* rest;
}

/** What an archive holds is known at its end only: the file waits on disk, is looked into, and is then sent. */
async function sendOnceInspected(
  chunks: AsyncIterable<Uint8Array>,
  name: string,
  extension: string,
  send: (content: AsyncIterable<Uint8Array>) => Promise<unknown>,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'upload-'));
  const file = path.join(folder, 'file');
  try {
    await writeChunks(file, chunks);
    const mistake = await officeMistake(file, extension);
    if (mistake === 'macros') throw new WrongFile(`“${name}” holds macros. Save it without them, or as a PDF.`);
    if (mistake) throw new WrongFile(`“${name}” is not what its name says: it is not a Word document.`);
    await send(createReadStream(file));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* checked(content: Readable, name: string, extension: string): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  let head: Buffer | undefined = Buffer.alloc(0);
  // Given up, it is left to be thrown away; destroyed, it would hold up the rest of the form.
  for await (const chunk of content.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_DOCUMENT_BYTES)
      throw new WrongFile(`“${name}” is too large: a document has at most ${MAX_DOCUMENT_MB} MB.`);
    if (!head) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < SIGNATURE_BYTES) continue;
    mustBegin(head, name, extension);
    yield head;
    head = undefined;
  }
  if (!head) return;
  // A file shorter than its head.
  if (head.length === 0) throw new WrongFile(`“${name}” is empty.`);
  mustBegin(head, name, extension);
  yield head;
}

function mustBegin(head: Buffer, name: string, extension: string): void {
  if (!hasSignatureOf(extension, head))
    throw new WrongFile(`“${name}” is not what its name says: it does not begin as a ${extension} file does.`);
}
