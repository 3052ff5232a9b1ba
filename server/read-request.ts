import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRequest } from '@remix-run/node-fetch-server';
import {
  FOREIGN_FORM,
  formSource,
  hasOwnToken,
  isMultipart,
  parseForm,
  readBody,
  settings,
  takesUploads,
} from './portal';
import type { Refusals } from './refusal';

const { production, publicOrigin } = settings;
/** Time limit for a form to arrive. */
const BODY_MS = 10_000;

/**
 * Returns the request with its whole body, that of an upload as a stream; undefined when it was refused as too large,
 * too slow or from another origin.
 */
export async function readRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  refusals: Refusals,
): Promise<Request | undefined> {
  const own = new URL(publicOrigin);
  const arriving = createRequest(incoming, outgoing, { host: own.host, protocol: own.protocol });
  if (arriving.method !== 'POST') return arriving;
  const turnAway = (status: number, sentence: string) =>
    void refusals.refuseWhileArriving(incoming, outgoing, status, sentence);
  const source = formSource(arriving.headers, publicOrigin, production);
  if (source === 'foreign') return turnAway(403, FOREIGN_FORM);
  const isUpload = isUploadRequest(arriving);
  const body = isUpload ? arriving.body : await bodyInTime(arriving);
  if (body === 'too large') return turnAway(413, 'This form is too large.');
  if (body === 'too slow') return turnAway(408, 'This form did not arrive in time.');
  // The token of an upload is checked while it arrives (portal/request/act.server.ts).
  if (source === 'unknown' && !isUpload && !(Buffer.isBuffer(body) && (await carriesToken(arriving, body))))
    return turnAway(403, FOREIGN_FORM);
  // Remix would compare Origin with the host again, also with a forwarded one. Both were decided above.
  const headers = new Headers(arriving.headers);
  headers.set('host', new URL(headers.get('origin') ?? publicOrigin).host);
  headers.delete('x-forwarded-host');
  return new Request(arriving.url, {
    method: arriving.method,
    headers,
    body,
    signal: arriving.signal,
    ...(isUpload && { duplex: 'half' }),
  });
}

/** Returns the whole body of a form, or why reading stopped: more than 64 KB, or longer than ten seconds. */
async function bodyInTime(request: Request): Promise<Buffer<ArrayBuffer> | 'too large' | 'too slow'> {
  const late = new AbortController();
  const tooSlow = sleep(BODY_MS, 'too slow' as const, { ref: false, signal: late.signal });
  tooSlow.catch(() => {});
  try {
    return await Promise.race([readBody(request), tooSlow]);
  } finally {
    late.abort();
  }
}

/** True for a form with files, whose body is streamed. */
export function isUploadRequest({ method, url, headers }: Request): boolean {
  return method === 'POST' && takesUploads(new URL(url).pathname) && isMultipart(headers.get('content-type') ?? '');
}

/** True when the form's body contains the token issued to this browser. */
async function carriesToken({ headers }: Request, body: Buffer<ArrayBuffer>): Promise<boolean> {
  const form = await parseForm(body, headers.get('content-type') ?? '');
  return form !== undefined && hasOwnToken(new Request(publicOrigin, { headers }), form);
}
