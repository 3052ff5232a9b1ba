import { setTimeout as sleep } from 'node:timers/promises';

const MAX_BODY_BYTES = 64 * 1024;
/** Time limit for a form to arrive. */
const BODY_MS = 10_000;

/** Returns the whole body of a form, or why reading stopped: more than 64 KB, or longer than ten seconds. */
export async function readBody(request: Request): Promise<Buffer<ArrayBuffer> | 'too large' | 'too slow'> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) return 'too large';
  const late = new AbortController();
  const tooSlow = sleep(BODY_MS, 'too slow' as const, { ref: false, signal: late.signal });
  tooSlow.catch(() => {});
  try {
    return await Promise.race([collect(request), tooSlow]);
  } finally {
    late.abort();
  }
}

async function collect(request: Request): Promise<Buffer<ArrayBuffer> | 'too large'> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) return 'too large';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
