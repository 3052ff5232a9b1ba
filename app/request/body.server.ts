import { refusalPage } from './refusal.server';

/** Largest form without files that the portal reads. */
const MAX_FORM_BYTES = 64 * 1024;
const MAX_FIELDS = 200;
/** Names of our own forms. Anything richer (a[9999999]=1) would be read as nested data by the form library. */
const FIELD_NAME = /^[A-Za-z][A-Za-z0-9_-]{0,40}$/;

/** Whether one of our forms could have a field of this name. */
export function isFieldName(name: string): boolean {
  return FIELD_NAME.test(name);
}

/**
 * The form in the body, read under limits. Throws a 413 for too much, a 415 for what is not a form and a 400
 * for what none of our pages would send.
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
    throw refusalPage('A form is expected here.', 415);
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > MAX_FORM_BYTES) throw refusalPage('This form is too large.', 413);
    chunks.push(chunk);
  }
  const form = await parseForm(Buffer.concat(chunks), type);
  const names = form && [...form.keys()];
  if (!names || names.length > MAX_FIELDS || !names.every(isFieldName)) {
    throw refusalPage('This form could not be read.', 400);
  }
  return form;
}

/** The fields of a form's body, or undefined when it cannot be read. `type` is its content type. */
export async function parseForm(body: Buffer<ArrayBuffer>, type: string): Promise<FormData | undefined> {
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch {
    return undefined;
  }
}
