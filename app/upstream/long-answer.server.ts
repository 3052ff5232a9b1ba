import type { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { log } from '../log.server';
import type { Caller } from './caller';
import { ACCEPTED_CODINGS, decodedBody } from './content-coding.server';
import { openEnvelope } from './envelope';
import { neverConnected, readText, untilAborted } from './exchange.server';
import { UpstreamFailure } from './failure';
import { connectionFor, upstreamPath } from './pools.server';

/** How long an answer may stay silent once it has begun. */
const SILENCE_MS = 30_000;

type Question = {
  call: string;
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  silenceMs?: number;
  totalMs?: number;
};

/**
 * Opens an answer that is passed on or read as it comes. The page's deadline holds until `started` is called, which is for
 * the caller to do once it has what it waited for; after that only silence ends it, or the person who leaves. Whoever
 * opens one reads it to its end or destroys it. Refusals are thrown as of any other call.
 */
export async function openLongAnswer(
  { call, method, path, body, silenceMs = SILENCE_MS, totalMs }: Question,
  { token, deadline, leaving, requestId }: Caller,
): Promise<{ body: Readable; headers: Dispatcher.ResponseData['headers']; started(): void }> {
  const stop = new AbortController();
  const end = ({ target }: Event) => stop.abort((target as AbortSignal).reason);
  const started = () => deadline.removeEventListener('abort', end);
  deadline.addEventListener('abort', end, { once: true });
  leaving?.addEventListener('abort', end, { once: true });
  if (deadline.aborted || leaving?.aborted) stop.abort();
  const connection = connectionFor('download', call);
  if (!connection) throw new UpstreamFailure('unavailable', call, { neverSent: true });
  try {
    const asking = connection.pool.request({
      method,
      path: upstreamPath(path),
      headers: {
        accept: '*/*',
        'accept-encoding': body === undefined ? 'identity' : ACCEPTED_CODINGS,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(requestId && { 'x-request-id': requestId }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: stop.signal,
      bodyTimeout: silenceMs,
    });
    const response = await untilAborted(asking, stop.signal);
    const timer = totalMs === undefined ? undefined : setTimeout(() => stop.abort(new Error('took too long')), totalMs);
    response.body.once('close', () => {
      clearTimeout(timer);
      connection.release();
      started();
      leaving?.removeEventListener('abort', end);
    });
    if (response.statusCode !== 200) {
      openEnvelope(
        { call, effect: 'reads', hadToken: token !== undefined },
        response.statusCode,
        await readText(decodedBody(response.body, response.headers['content-encoding'])),
      );
      throw new UpstreamFailure('unexpected', call, { status: response.statusCode });
    }
    return {
      body: decodedBody(response.body, response.headers['content-encoding']),
      headers: response.headers,
      started,
    };
  } catch (error) {
    connection.release();
    started();
    leaving?.removeEventListener('abort', end);
    if (error instanceof UpstreamFailure) throw error;
    log().warn({ call, kind: 'unavailable', cause: String(error) }, 'upstream call failed');
    throw new UpstreamFailure('unavailable', call, { neverSent: neverConnected(error) });
  }
}
