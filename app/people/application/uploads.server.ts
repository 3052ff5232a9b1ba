import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { DOCUMENTS, MAX_DOCUMENT_BYTES, MAX_DOCUMENT_MB } from '~/domain/application-documents';
import { trimmed } from '~/domain/typed-text';
import { failureMessage } from '~/portal/request/failures';
import type { ArrivingFile, FileOutcome } from '~/portal/request/upload.server';
import type { Visit } from '~/portal/request/visit';
import { hasSignatureOf, isOfficeFile, readFileName, SIGNATURE_BYTES, whatBegins } from './document-kinds';
import { documentPart } from './document-structure';
import { officeMistake, writeChunks } from './office-file.server';

/** The mistake of one file; the other files are not affected. */
class InvalidFile extends Error {}

/**
 * Sends a document to the API after it was inspected. Stops a file whose first bytes are of another type, or above the size
 * limit, while it arrives; the other files continue.
 */
export async function keepDocument(
  { api }: Pick<Visit, 'api'>,
  vendorId: string,
  { field, name, content }: ArrivingFile,
): Promise<FileOutcome> {
  const document = DOCUMENTS.find(({ part }) => part === field);
  if (!document) return { field, mistake: 'This upload is not known here.' };
  const named = readFileName(trimmed(name));
  if ('mistake' in named) return { field, mistake: named.mistake };
  try {
    await withInspectedFile(checked(content, name, named.extension), name, named.extension, (inspected) =>
      api.application.upload(vendorId, {
        part: document.part,
        name: `${document.target.toLowerCase()}${named.extension}`,
        mimeType: named.mimeType,
        content: inspected,
      }),
    );
    return { field };
  } catch (error) {
    const mistake = error instanceof InvalidFile ? error.message : failureMessage(error);
    if (!mistake) throw error;
    return { field, mistake };
  }
}

/**
 * Stores a file on disk, inspects it and passes it to `send`: what a file contains, and what follows its end, is known
 * only when all of it has arrived.
 */
async function withInspectedFile(
  chunks: AsyncIterable<Uint8Array>,
  name: string,
  extension: string,
  send: (content: AsyncIterable<Uint8Array>) => Promise<unknown>,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'upload-'));
  const file = path.join(folder, 'file');
  try {
    await writeChunks(file, chunks);
    const part = documentPart(extension, await readFile(file));
    if (part === undefined)
      throw new InvalidFile(
        `“${name}” is not what its name says: it is damaged, or something follows its end. Save it once more as a ${extension} file.`,
      );
    const mistake = isOfficeFile(extension) ? await officeMistake(file, extension) : undefined;
    if (mistake === 'macros') throw new InvalidFile(`“${name}” holds macros. Save it without them, or as a PDF.`);
    if (mistake) throw new InvalidFile(`“${name}” is not what its name says: it is not a Word document.`);
    await send(createReadStream(file, { start: part.start, end: part.end - 1 }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* checked(content: Readable, name: string, extension: string): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  let head: Buffer | undefined = Buffer.alloc(0);
  // The rest of a stopped file is discarded later. Destroying the stream would block the rest of the form.
  const chunks: AsyncIterable<Buffer> = content.iterator({ destroyOnReturn: false });
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > MAX_DOCUMENT_BYTES)
      throw new InvalidFile(`“${name}” is too large: a document has at most ${MAX_DOCUMENT_MB} MB.`);
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
  // The file is shorter than a signature.
  if (head.length === 0) throw new InvalidFile(`“${name}” is empty.`);
  mustBegin(head, name, extension);
  yield head;
}

function mustBegin(head: Buffer, name: string, extension: string): void {
  if (hasSignatureOf(extension, head)) return;
  const what = whatBegins(head);
  throw new InvalidFile(
    what
      ? `“${name}” is not what its name says: it is ${what}. Save it as a ${extension} file.`
      : `“${name}” is not what its name says: it does not begin as a ${extension} file does.`,
  );
}
