import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import Busboy from '@fastify/busboy';
import { type DocumentTarget, uploadParts } from '../../app/api/application.contract';
import { all, type Db, run, transact } from '../data/database';
import { Refusal } from '../refusal';

const EXTENSIONS = new Set(['.doc', '.docx', '.pdf', '.jpeg', '.jpg', '.png']);
const MAX_BYTES = 10 * 1024 * 1024;

/** A received file, with its path below the documents' folder. */
export type Received = { target: DocumentTarget; path: string };

/**
 * Streams the files of a multipart upload to disk, each under a unique name. Calls `mayStore` with the vendorId, which
 * must precede the files. Deletes all written files on any error.
 */
export async function receiveDocuments(
  request: IncomingMessage,
  folder: string,
  mayStore: (vendorId: string) => void,
): Promise<{ vendorId: string; files: Received[] }> {
  const contentType = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data;.*boundary=/i.test(contentType))
    throw new Refusal(400, 'The request does not fit: a multipart upload is expected.');
  const files: Received[] = [];
  const writing: Promise<void>[] = [];
  const ended = new AbortController();
  let vendorId = '';
  let fault: Error | undefined;

  const parser = new Busboy({
    headers: { ...request.headers, 'content-type': contentType },
    limits: { fileSize: MAX_BYTES, files: 4, fields: 4, parts: 8 },
  });
  parser.on('field', (name, value) => {
    if (files.length > 0) fault ??= new Refusal(400, 'The request does not fit: fields come before the files.');
    else if (name === 'vendorId' && !vendorId) vendorId = value;
  });
  parser.on('file', (part, stream, filename) => {
    // A truncated file emits its error on its own stream, which may have no reader any more.
    stream.on('error', (error: Error) => (fault ??= new Refusal(400, `The upload broke off: ${error.message}`)));
    try {
      if (fault) throw fault;
      mayStore(vendorId);
      const file = placeOf(part, filename, vendorId);
      files.push(file);
      writing.push(write(stream, path.join(folder, file.path), ended.signal));
    } catch (error) {
      fault ??= error as Error;
      stream.resume();
    }
  });
  await pipeline(request, parser).catch((error: unknown) => {
    fault ??= new Refusal(400, `The upload broke off: ${error instanceof Error ? error.message : String(error)}`);
  });
  if (fault) ended.abort();
  for (const outcome of await Promise.allSettled(writing))
    if (outcome.status === 'rejected') fault ??= outcome.reason as Error;
  if (!fault && files.length === 0) fault = new Refusal(400, 'Please choose a file.');
  if (fault) {
    await removeFiles(
      folder,
      files.map((file) => file.path),
    );
    throw fault;
  }
  return { vendorId, files };
}

/** Stores the received files in place of the old ones. Returns the paths that are not needed any more. */
export function keepDocuments(db: Db, vendorId: string, files: readonly Received[], created: string): string[] {
  return transact(db, () =>
    files.flatMap(({ target, path: relPath }) => {
      const before = all<{ path: string }>(
        db,
        'select path from documents where vendor_id = ? and target = ?',
        vendorId,
        target,
      ).map((row) => row.path);
      run(
        db,
        'insert or replace into documents (vendor_id, target, path, created) values (?, ?, ?, ?)',
        vendorId,
        target,
        relPath,
        created,
      );
      return before;
    }),
  );
}

export async function removeFiles(folder: string, relPaths: readonly string[]): Promise<void> {
  await Promise.all(relPaths.map((relPath) => rm(path.join(folder, relPath), { force: true })));
}

function placeOf(part: string, filename: string | undefined, vendorId: string): Received {
  const target = Object.hasOwn(uploadParts, part) ? uploadParts[part as keyof typeof uploadParts] : undefined;
  if (!target) throw new Refusal(400, `The request does not fit: there is no upload "${part}".`);
  const extension = path.extname(filename ?? '').toLowerCase();
  if (!EXTENSIONS.has(extension))
    throw new Refusal(
      400,
      `${filename || 'A file without a name'}: only .doc, .docx, .pdf, .jpeg, .jpg and .png files can be uploaded.`,
    );
  return {
    target,
    path: `documents/${vendorId}/${target.toLowerCase()}-${randomBytes(6).toString('hex')}${extension}`,
  };
}

async function write(
  stream: NodeJS.ReadableStream & { truncated?: boolean },
  file: string,
  signal: AbortSignal,
): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await pipeline(stream, createWriteStream(file), { signal });
  if (stream.truncated) throw new Refusal(413, `A file has at most ${MAX_BYTES / 1024 / 1024} MB.`);
}
