/** Largest form without files that the portal reads. */
export const MAX_FORM_BYTES = 64 * 1024;

/**
 * The form in the body, read under a limit. Throws a 413 for more, a 415 for what is not a form and a 400 for
 * what cannot be read as one.
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
    throw new Response('A form is expected here.', { status: 415 });
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > MAX_FORM_BYTES) throw new Response('This form is too large.', { status: 413 });
    chunks.push(chunk);
  }
  try {
    return await new Response(Buffer.concat(chunks), { headers: { 'content-type': type } }).formData();
  } catch {
    throw new Response('This form could not be read.', { status: 400 });
  }
}
