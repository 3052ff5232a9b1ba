import { log } from '../log.server';
import { openEnvelope, type Envelope } from './envelope';
import { UpstreamFailure } from './failure';
import { Streamed } from './multipart.server';
import { poolFor, upstreamPath, type Purpose } from './pools.server';

const MAX_ANSWER_BYTES = 64 * 1024 * 1024;

type Exchange = { call: string; method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; body?: unknown | Streamed; token?: string; signal: AbortSignal; purpose?: Purpose };

/** One question and its answer, read whole; what goes wrong is an UpstreamFailure, and is logged. */
export async function exchange({ call, method, path, body, token, signal, purpose = 'page' }: Exchange): Promise<Envelope> {
  const started = performance.now();
  let status = 0;
  try {
    const asking = poolFor(purpose).request({
      method,
      path: upstreamPath(path),
      headers: {
        accept: 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': body instanceof Streamed ? body.type : 'application/json' }),
      },
      body: body === undefined ? null : body instanceof Streamed ? body.stream : JSON.stringify(body),
      signal,
    });
    const response = await untilAborted(asking, signal);
    status = response.statusCode;
    const text = await readText(response.body);
    return openEnvelope(call, status, text, token !== undefined);
  } catch (error) {
    const failure = error instanceof UpstreamFailure ? error : new UpstreamFailure('unavailable', call, { status, neverSent: neverConnected(error) });
    const level = failure.kind === 'refused' || failure.kind === 'signedOut' ? 'info' : 'warn';
    const cause = error instanceof UpstreamFailure ? undefined : String(error);
    log()[level]({ call, kind: failure.kind, status, cause, ms: Math.round(performance.now() - started) }, 'upstream call failed');
    throw failure;
  }
}

/** undici tells a request that waits for a connection of its abort only when its turn comes; we do not wait for that. */
export async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  work.catch(() => {});
  signal.throwIfAborted();
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

export async function readText(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES) throw new Error('answer too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** True when no connection came about. */
export function neverConnected(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'].includes(code);
}
