import { log } from '~/base/log.server';
import { metrics } from '~/base/metrics.server';
import { maskedReason } from '~/domain/masked';
import { type Caller, callerHeaders } from './caller';
import { ACCEPTED_CODINGS } from './content-coding.server';
import { type CallInfo, type Effect, type Envelope, openEnvelope } from './envelope';
import { type FailureKind, UnusableAnswer, UpstreamFailure } from './failure';
import { StreamedBody } from './multipart.server';
import { isTooNested } from './nesting';
import { type CallGroup, connectionFor, upstreamPath } from './pools.server';
import { countAnswer } from './recent-answers.server';
import { type AnswerBody, MAX_RECORD_BYTES, wholeAnswer } from './whole-answer.server';
import type { Method } from './wire.contract';

export type Exchange = {
  /** The call's name. */
  call: string;
  effect: Effect;
  method: Method;
  path: string;
  /** JSON, or a StreamedBody. */
  body?: unknown;
  signal: AbortSignal;
  /** The time limit of this attempt, in addition to the signal. */
  attemptMs?: number | undefined;
  /** The largest answer, decompressed; by default that of a record. */
  maxBytes?: number | undefined;
  group: CallGroup;
  /** Lets an upstream that supports such keys recognise a repeated call. */
  idempotencyKey?: string;
  /** The ETag of what is known: the API may answer 304 then, without a body. */
  knownEtag?: string | undefined;
};

/** Returns what a whole answer means, or throws an UpstreamFailure. Work that takes long ends with the call's signal. */
export type OpenAnswer<T> = (call: CallInfo, status: number, body: AnswerBody, signal: AbortSignal) => T | Promise<T>;

export function openWhole(call: CallInfo, status: number, { whole }: AnswerBody): Envelope {
  if (isTooNested(whole)) throw new UnusableAnswer('an answer too nested');
  return openEnvelope(call, status, whole.toString('utf8'));
}

/**
 * Makes one call, reads its whole answer and opens it. Throws an UpstreamFailure and logs it. When a change may have reached
 * the upstream and no answer says how it ended, its outcome is unknown.
 */
export async function exchange<T>(
  {
    call,
    effect,
    method,
    path,
    body,
    signal,
    attemptMs,
    maxBytes = MAX_RECORD_BYTES,
    group,
    idempotencyKey,
    knownEtag,
  }: Exchange,
  caller: Caller,
  open: OpenAnswer<T>,
): Promise<T> {
  const done = callStarted(call);
  let status = 0;
  try {
    if (signal.aborted) throw new UpstreamFailure('unavailable', call, { neverSent: true });
    const connection = connectionFor(group, call);
    if (!connection) throw new UpstreamFailure('unavailable', call, { neverSent: true, message: BUSY });
    try {
      const answer = await wholeAnswer(
        connection.pool,
        {
          method,
          path: upstreamPath(path),
          headers: {
            accept: 'application/json',
            'accept-encoding': ACCEPTED_CODINGS,
            ...callerHeaders(caller),
            ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
            ...(knownEtag && { 'if-none-match': knownEtag }),
            ...(body !== undefined && {
              'content-type': body instanceof StreamedBody ? body.type : 'application/json',
            }),
          },
          body: body === undefined ? null : body instanceof StreamedBody ? body.stream : JSON.stringify(body),
        },
        { signal, ms: attemptMs, maxBytes },
        (received) => (status = received),
      );
      const opened = await open({ call, effect, hadToken: caller.token !== undefined }, status, answer, signal);
      done('ok');
      return opened;
    } finally {
      connection.release();
    }
  } catch (error) {
    const failure =
      error instanceof UpstreamFailure
        ? error
        : error instanceof UnusableAnswer
          ? new UpstreamFailure(effect === 'changes' ? 'unknown' : 'unexpected', call, { status, isFinal: true })
          : lostConnection(call, effect, status, neverConnected(error));
    const ms = done(failure === error && failure.neverSent ? 'not sent' : failure.kind);
    const level = failure.kind === 'refused' || failure.kind === 'signedOut' ? 'info' : 'warn';
    const cause = error instanceof UpstreamFailure ? undefined : String(error);
    log()[level](
      {
        requestId: caller.requestId,
        ...{ call, kind: failure.kind, status: failure.status, cause, ms },
        why: maskedReason(failure.reason, body),
      },
      'upstream call failed',
    );
    throw failure;
  }
}

/**
 * Counts a call. The returned function counts its outcome the first time it is called, and returns the duration in ms.
 * A call that the portal itself did not send says nothing about the API.
 */
export function callStarted(call: string): (outcome: 'ok' | 'not sent' | FailureKind) => number {
  const started = performance.now();
  let isCounted = false;
  metrics.callStarted();
  return (outcome) => {
    const ms = performance.now() - started;
    if (isCounted) return Math.round(ms);
    isCounted = true;
    metrics.callDone(call, outcome, ms / 1000);
    if (outcome !== 'not sent') countAnswer(['unavailable', 'unexpected', 'unknown'].includes(outcome));
    return Math.round(ms);
  };
}

const BUSY = 'The portal is busy right now. Please try again in a moment.';

function lostConnection(call: string, effect: Effect, status: number, neverSent: boolean): UpstreamFailure {
  return new UpstreamFailure(effect === 'changes' && !neverSent ? 'unknown' : 'unavailable', call, {
    status,
    neverSent,
  });
}

/** True when no connection was established, so that nothing was sent. */
export function neverConnected(error: unknown): boolean {
  const { code = '', syscall = 'connect' }: NodeJS.ErrnoException = error instanceof Error ? error : new Error();
  // An unreachable network can also end an open connection, over which the call was already sent.
  return (
    syscall !== 'read' &&
    syscall !== 'write' &&
    ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'].includes(code)
  );
}
