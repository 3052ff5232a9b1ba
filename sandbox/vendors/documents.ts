import Busboy from '@fastify/busboy';
import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { uploadParts } from '../../app/upstream/vendor-info.contract';
import { Refusal } from '../refusal';
import type { DocumentTarget } from './info';

const EXTENSIONS = new Set(['.doc', '.docx', '.pdf', '.jpeg', '.jpg', '.png']);
const MAX_BYTES = 10 * 1024 * 1024;

/** A file that arrived, at its place below the documents' folder. */
export type Received = { target: DocumentTarget; path: string };

/**
 * Streams the files of a multipart upload to disk, each under a name of its own. `mayStore` is asked with the vendorId
 * that comes before the files; a refusal removes what was written.
 */
export async function receiveDocuments(request: IncomingMessage, folder: string, mayStore: (vendorId: string) => void): Promise<{ vendorId: string; files: Received[] }> {
  const contentType = request.headers['content-type'] ?? '';
  if (!contentType.startsWith('multipart/form-data')) throw new Refusal(400, 'The request does not fit: a multipart upload is expected.');
  const received: Received[] = [];
  const writing: Promise<void>[] = [];
  let vendorId = '';
  let fault: Error | undefined;

  const parser = new Busboy({ headers: { ...request.headers, 'content-type': contentType }, limits: { fileSize: MAX_BYTES, files: 4, fields: 4, parts: 8 } });
  parser.on('field', (name, value) => {
    if (name === 'vendorId') vendorId = value;
  });
  parser.on('file', (part, stream, filename) => {
    try {
      if (fault) throw fault;
      mayStore(vendorId);
      const file = placeOf(part, filename, vendorId);
      writing.push(write(stream, path.join(folder, file.path)).then(() => void received.push(file)));
    } catch (error) {
      fault ??= error as Error;
      stream.resume();
    }
  });
  await pipeline(request, parser).catch((error: unknown) => {
    fault ??= error instanceof Error ? error : new Error(String(error));
  });
  for (const outcome of await Promise.allSettled(writing)) if (outcome.status === 'rejected') fault ??= outcome.reason as Error;
  if (!fault && received.length === 0) fault = new Refusal(400, 'Please choose a file.');
  if (fault) {
    await Promise.all(received.map((file) => rm(path.join(folder, file.path), { force: true })));
    throw fault;
  }
  return { vendorId, files: received };
}

function placeOf(part: string, filename: string, vendorId: string): Received {
  const target = uploadParts[part as keyof typeof uploadParts] as DocumentTarget | undefined;
  if (!target) throw new Refusal(400, `The request does not fit: there is no upload "${part}".`);
  const extension = path.extname(filename).toLowerCase();
  if (!EXTENSIONS.has(extension)) throw new Refusal(400, `${filename}: only .doc, .docx, .pdf, .jpeg, .jpg and .png files can be uploaded.`);
  return { target, path: `documents/${vendorId}/${target.toLowerCase()}-${randomBytes(6).toString('hex')}${extension}` };
}

async function write(stream: NodeJS.ReadableStream & { truncated?: boolean }, file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await pipeline(stream, createWriteStream(file));
  if (!stream.truncated) return;
  await rm(file, { force: true });
  throw new Refusal(413, `A file has at most ${MAX_BYTES / 1024 / 1024} MB.`);
}
