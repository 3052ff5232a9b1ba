import { Readable, type Readable as Stream } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import Busboy from '@fastify/busboy';
import { refusalPage } from './answers.server';
import { isFieldName, isMultipart, MAX_PART_HEADER_BYTES, partHeaderCheck, readForm } from './form-body.server';
import { acquireSlot, FILES_AT_ONCE } from './slots.server';

/** A file while it arrives. Read `content` as a stream; the unread rest is discarded. */
export type ArrivingFile = { field: string; name: string; content: Stream };
/** The outcome of a file: kept, or the mistake; `content` of one that its form's intent reads. */
export type FileOutcome = { field: string; mistake?: string; content?: Buffer };

/** The parsed form; `fault` is what the file handler threw. */
export type Upload = { form: FormData; files: FileOutcome[]; fault: unknown };

/**
 * Larger than four maximum-size documents together, so that a document that is too large is reported beside its field.
 */
const MAX_UPLOAD_BYTES = 32 * 1024 * 1024;
const MAX_FIELDS = 40;
const MAX_PARTS = MAX_FIELDS + 4;
const MAX_FIELD_BYTES = 64 * 1024;
/** Idle timeout of the sender, and its minimum average speed after a grace period. */
const IDLE_TIMEOUT_MS = 30_000;
const GRACE_MS = 20_000;
const MIN_BYTES_PER_MS = 8;

/**
 * Reads a form with files. Returns the fields, and passes each file to `onFile` while it arrives, one after the other.
 * `fault` in the result is an error that `onFile` threw. Throws a 413 when it is too large, a 408 when it is too slow,
 * a 400 when it cannot be parsed. Reads a form without files like any other.
 */
export async function readUpload(
  request: Request,
  onFile: (file: ArrivingFile, fieldsBefore: FormData) => Promise<FileOutcome>,
): Promise<Upload> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!isMultipart(contentType)) return { form: await readForm(request), files: [], fault: undefined };
  if (Number(request.headers.get('content-length') ?? 0) > MAX_UPLOAD_BYTES) throw tooLarge();

  const form = new FormData();
  const files: FileOutcome[] = [];
  let working = Promise.resolve();
  const arrived = new Set<Stream>();
  let fault: unknown;
  const parser = new Busboy({
    headers: { 'content-type': contentType },
    limits: {
      files: 4,
      fields: MAX_FIELDS,
      parts: MAX_PARTS,
      fieldSize: MAX_FIELD_BYTES,
      fieldNameSize: 50,
      headerPairs: 4,
      headerSize: MAX_PART_HEADER_BYTES,
    },
  });
  const unreadable = () => (fault ??= refusalPage('This form could not be read.', 400));
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(limit, unreadable);
  parser.on('field', (name, value, nameTruncated, valueTruncated) => {
    if (nameTruncated || !isFieldName(name)) return unreadable();
    if (valueTruncated)
      return (fault ??= refusalPage('A text of this form is too long. Choose a file in its place.', 413));
    form.append(name, value);
  });
  parser.on('file', (field, content, name) => {
    // A truncated file emits its error on its own stream, which may have no reader.
    content.on('error', () => unreadable());
    arrived.add(content);
    if (!name) return void content.resume();
    working = working
      .then(async () => void files.push(await onFile({ field, name, content }, form)))
      .catch((error: unknown) => void (fault ??= error))
      .finally(() => discard(content));
  });
  await pipeline(
    Readable.from(limitedBody(request, partHeaderCheck(boundaryOf(contentType), MAX_PARTS), () => fault !== undefined)),
    parser,
  ).catch(
    (error: unknown) =>
      (fault ??= error instanceof Response ? error : refusalPage('This form could not be read.', 400)),
  );
  // Otherwise the reader of a file in an aborted form would wait for ever.
  if (fault) for (const content of arrived) content.destroy(new Error('the upload was given up'));
  await working;
  if (fault instanceof Response) throw fault;
  return { form, files, fault };
}

function boundaryOf(contentType: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw refusalPage('This form could not be read.', 400);
  return boundary;
}

/** Discards the rest of a file, also when a reader had started and given up. */
function discard(content: Stream): void {
  content.removeAllListeners('readable');
  setImmediate(() => content.resume());
}

/** Runs an upload with one of the user's slots. Throws a 429 when all are taken. */
export async function withUploadSlot<T>(userId: string, work: () => Promise<T>): Promise<T> {
  const slot = acquireSlot(`upload ${userId}`, FILES_AT_ONCE);
  if (!slot) throw refusalPage('Several files of yours are on their way. Wait until one has arrived.', 429);
  try {
    return await work();
  } finally {
    slot.release();
  }
}

/**
 * Yields the body within the limits of size and speed. Yields nothing after a limit was exceeded. Time in which the
 * parser does not read is not counted.
 */
async function* limitedBody(
  request: Request,
  mayBeRead: (chunk: Uint8Array) => boolean,
  isGivenUp: () => boolean,
): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader();
  if (!reader) return;
  let bytes = 0;
  let waited = 0;
  try {
    for (;;) {
      const waitStart = performance.now();
      const { done, value } = await withTimeout(IDLE_TIMEOUT_MS, reader.read());
      if (done) return;
      waited += performance.now() - waitStart;
      bytes += value.length;
      if (bytes > MAX_UPLOAD_BYTES) throw tooLarge();
      if (isGivenUp() || !mayBeRead(value)) throw refusalPage('This form could not be read.', 400);
      if (waited > GRACE_MS + bytes / MIN_BYTES_PER_MS) throw tooSlow();
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- an action is left with a response
  const late = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(tooSlow()), ms)));
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const tooLarge = () => refusalPage('This upload is too large.', 413);
const tooSlow = () => refusalPage('This upload did not arrive in time.', 408);
