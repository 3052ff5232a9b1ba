import { refusalPage } from './answers.server';

/** Maximum size of a form without files. */
const MAX_FORM_BYTES = 64 * 1024;
const MAX_FIELDS = 200;
/** Field names of our own forms. The form library would parse richer names (a[9999999]=1) as nested data. */
const FIELD_NAME = /^[A-Za-z][A-Za-z0-9_-]{0,40}$/;
/** Maximum bytes of a part's header. Those of our forms are two short lines. */
export const MAX_PART_HEADER_BYTES = 2 * 1024;
/** The headers that browsers write for a part. */
const HEADER_LINE = /^content-(?:disposition|type|transfer-encoding|length):[^\u0000-\u0008\u000a-\u001f\u007f]*$/i;
const END_OF_HEADER = Buffer.from('\r\n\r\n');

/** True when one of our forms could have a field of this name. */
export function isFieldName(name: string): boolean {
  return FIELD_NAME.test(name);
}

/**
 * Reads the form in the body. Throws a 413 when it is too large, a 415 when it is not a form, and a 400 when none of
 * our pages could send it.
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
    throw refusalPage('A form is expected here.', 415);
  }
  const body = await readBody(request);
  if (body === 'too large') throw refusalPage('This form is too large.', 413);
  const form = await parseForm(body, type);
  const names = form && [...form.keys()];
  if (!names || names.length > MAX_FIELDS || !names.every(isFieldName)) {
    throw refusalPage('This form could not be read.', 400);
  }
  return form;
}

/** Returns the whole body of a form without files, or 'too large' when it has more than 64 KB. */
export async function readBody(request: Request): Promise<Buffer<ArrayBuffer> | 'too large'> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_FORM_BYTES) return 'too large';
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_FORM_BYTES) return 'too large';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Returns the fields of a form's body; undefined when it cannot be parsed. `type` is its content type. */
export async function parseForm(body: Buffer<ArrayBuffer>, type: string): Promise<FormData | undefined> {
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch {
    return undefined;
  }
}

/** True for a multipart form with a boundary as browsers write it (RFC 2046: at most 70 characters). */
export function isMultipart(contentType: string): boolean {
  return /^multipart\/form-data\s*;\s*boundary="?[^\s";,]{1,70}"?\s*$/i.test(contentType);
}

/**
 * Returns a function that takes the chunks of a multipart body in turn and returns false from the first part header
 * that no browser writes, that is too long, or that exceeds `maxParts`. Otherwise a line break inside a file name would
 * start a header chosen by the sender. Scans each byte once.
 */
export function partHeaderCheck(boundary: string, maxParts: number): (chunk: Uint8Array) => boolean {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  let isInHeader = false;
  let isOver = false;
  let parts = 0;
  // The first delimiter has no line break before it.
  let rest: Buffer = Buffer.from('\r\n');
  return (chunk) => {
    if (isOver) return true;
    const data = Buffer.concat([rest, chunk]);
    let at = 0;
    for (;;) {
      if (!isInHeader) {
        const found = data.indexOf(delimiter, at);
        if (found === -1) {
          rest = data.subarray(Math.max(at, data.length - delimiter.length + 1));
          return true;
        }
        at = found + delimiter.length;
        isInHeader = true;
      }
      const isLast = data.subarray(at, at + 2).equals(Buffer.from('--'));
      if (isLast) return (isOver = true);
      const end = data.indexOf(END_OF_HEADER, at);
      if ((end === -1 ? data.length : end) - at > MAX_PART_HEADER_BYTES) return false;
      if (end === -1) {
        rest = data.subarray(at);
        return true;
      }
      if (++parts > maxParts || !isPartHeader(data.toString('latin1', at, end))) return false;
      // An empty part may share its line break with the next delimiter.
      at = end + 2;
      isInHeader = false;
    }
  };
}

function isPartHeader(text: string): boolean {
  const [first = '', ...lines] = text.split('\r\n');
  return (
    first.trim() === '' && lines.length > 0 && lines.every((line) => HEADER_LINE.test(line) && hasClosedQuotes(line))
  );
}

/** Browsers write a quote inside a name as %22, older ones as a backslash and a quote. */
function hasClosedQuotes(line: string): boolean {
  return line.replaceAll('\\"', '').split('"').length % 2 === 1;
}
