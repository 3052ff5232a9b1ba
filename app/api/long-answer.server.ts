import type { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { log } from '~/base/log.server';
import { type Caller, callerHeaders } from './caller';
import { ACCEPTED_CODINGS, decodedBody } from './content-coding.server';
import { callStarted, neverConnected, openWhole } from './exchange.server';
import { UpstreamFailure } from './failure';
import { connectionFor, upstreamPath } from './pools.server';
import { MAX_RECORD_BYTES, readWhole, untilAborted } from './whole-answer.server';

/** Idle timeout of an answer that has begun. */
const IDLE_TIMEOUT_MS = 30_000;

type LongRequest = {
  call: string;
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  idleTimeoutMs?: number;
  totalMs?: number;
};

/**
 * Opens an answer that is streamed. The page's deadline applies until the caller calls `started`; after that only the
 * idle timeout, `totalMs` or a closed browser connection ends it. The caller must read the body to its end or destroy
 * it. Refusals are thrown as for any other call.
 */
export async function openLongAnswer(
  { call, method, path, body, idleTimeoutMs = IDLE_TIMEOUT_MS, totalMs }: LongRequest,
  caller: Caller,
): Promise<{ body: Readable; headers: Dispatcher.ResponseData['headers']; started(): void }> {
  const { token, deadline, leaving, requestId } = caller;
  const stop = new AbortController();
  const end = ({ target }: Event) => stop.abort(target instanceof AbortSignal ? target.reason : undefined);
  const started = () => deadline.removeEventListener('abort', end);
  deadline.addEventListener('abort', end, { once: true });
  leaving?.addEventListener('abort', end, { once: true });
  if (deadline.aborted || leaving?.aborted) stop.abort();
  const connection = connectionFor('download', call);
  if (!connection) throw new UpstreamFailure('unavailable', call, { neverSent: true });
  const done = callStarted(call);
  try {
    const pending = connection.pool.request({
      method,
      path: upstreamPath(path),
      headers: {
        accept: '*/*',
        'accept-encoding': body === undefined ? 'identity' : ACCEPTED_CODINGS,
        ...callerHeaders(caller),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: stop.signal,
      bodyTimeout: idleTimeoutMs,
    });
    const response = await untilAborted(pending, stop.signal);
    const timer = totalMs === undefined ? undefined : setTimeout(() => stop.abort(new Error('took too long')), totalMs);
    response.body.once('error', () => void (leaving?.aborted || done('unavailable')));
    response.body.once('close', () => {
      done('ok');
      clearTimeout(timer);
      connection.release();
      started();
      leaving?.removeEventListener('abort', end);
    });
    if (response.statusCode !== 200) {
      openWhole(
        { call, effect: 'reads', hadToken: token !== undefined },
        response.statusCode,
        await readWhole(decodedBody(response.body, response.headers['content-encoding']), MAX_RECORD_BYTES),
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
    const ms = done(error instanceof UpstreamFailure ? error.kind : 'unavailable');
    if (error instanceof UpstreamFailure) throw error;
    log().warn({ requestId, call, kind: 'unavailable', cause: String(error), ms }, 'upstream call failed');
    throw new UpstreamFailure('unavailable', call, { neverSent: neverConnected(error) });
  }
}
