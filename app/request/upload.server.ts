import { Readable, type Readable as Stream } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import Busboy from '@fastify/busboy';
import { isFieldName, readForm } from './body.server';
import { isMultipart } from './multipart';
import { MAX_PART_HEADER_BYTES, partHeaderCheck } from './multipart-headers';
import { refusalPage } from './refusal.server';
import { acquireSlot, FILES_AT_ONCE } from './transfer-slots.server';

/** A file as it arrives: `content` is read as it comes, and what is not read is thrown away. */
export type ArrivingFile = { field: string; name: string; content: Stream };
/** What became of a file: kept, or why not. */
export type FileOutcome = { field: string; mistake?: string };

/** What was read: `fault` is what a file's reader threw. */
export type Upload = { form: FormData; files: FileOutcome[]; fault: unknown };

/** More than four documents may have, so that one that is too large is named beside its field. */
const MAX_UPLOAD_BYTES = 32 * 1024 * 1024;
const MAX_FIELDS = 40;
const MAX_PARTS = MAX_FIELDS + 4;
const MAX_FIELD_BYTES = 16 * 1024;
/** How long a sender may be silent, and how slow it may be on the whole. */
const SILENCE_MS = 30_000;
const GRACE_MS = 20_000;
const SLOWEST_BYTES_PER_MS = 8;

/**
 * Reads a form with files: its fields are returned, each file is handed to `onFile` while it arrives, one after the
 * other, and waits for it. What went wrong with a file beyond its outcome is answered with what was read. Throws a 413 for too much, a 408 for too slow, a 400 for what cannot be read. A form without
 * files is read as any other.
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
    if (nameTruncated || valueTruncated || !isFieldName(name)) return unreadable();
    form.append(name, value);
  });
  parser.on('file', (field, content, name) => {
    // A file that breaks off says so on its own stream, which nobody may be reading.
    content.on('error', () => unreadable());
    arrived.add(content);
    if (!name) return void content.resume();
    working = working
      .then(async () => void files.push(await onFile({ field, name, content }, form)))
      .catch((error: unknown) => void (fault ??= error))
      .finally(() => throwAway(content));
  });
  await pipeline(
    Readable.from(arriving(request, partHeaderCheck(boundaryOf(contentType), MAX_PARTS), () => fault !== undefined)),
    parser,
  ).catch(
    (error: unknown) =>
      (fault ??= error instanceof Response ? error : refusalPage('This form could not be read.', 400)),
  );
  // Whoever still reads a file of a form that was given up would wait for ever.
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

/** Reads the rest of a file for nobody, also when somebody had begun to read it and gave up. */
function throwAway(content: Stream): void {
  content.removeAllListeners('readable');
  setImmediate(() => content.resume());
}

/** Runs an upload of this person, unless several files are under way already: then throws a 429. */
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
 * The body as it comes, under the limits of size and pace, and for as long as it may be read: nothing more is parsed once a
 * limit was passed. Time during which we do not ask for more does not count.
 */
async function* arriving(
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
      const asked = performance.now();
      const { done, value } = await within(SILENCE_MS, reader.read());
      if (done) return;
      waited += performance.now() - asked;
      bytes += value.length;
      if (bytes > MAX_UPLOAD_BYTES) throw tooLarge();
      if (isGivenUp() || !mayBeRead(value)) throw refusalPage('This form could not be read.', 400);
      if (waited > GRACE_MS + bytes / SLOWEST_BYTES_PER_MS) throw tooSlow();
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(tooSlow()), ms)));
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const tooLarge = () => refusalPage('This upload is too large.', 413);
const tooSlow = () => refusalPage('This upload did not arrive in time.', 408);
