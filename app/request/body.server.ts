import { refusalPage } from './refusal.server';

/** Maximum size of a form without files. */
const MAX_FORM_BYTES = 64 * 1024;
const MAX_FIELDS = 200;
/** Field names of our own forms. The form library would parse richer names (a[9999999]=1) as nested data. */
const FIELD_NAME = /^[A-Za-z][A-Za-z0-9_-]{0,40}$/;

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
  for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
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
