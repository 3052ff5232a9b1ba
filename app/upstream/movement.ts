import { z } from 'zod';
import type { Upstream } from './client.server';
import { UpstreamFailure } from './failure';
import { isRecord, textOrEmpty } from './lenient-schemas';

/**
 * The outcome of a call that moves money and has no reference of ours to look it up by: done, refused, never sent, or
 * unknown. `apiMessage` is the message that came instead of an answer; `id` is the record's id, if the answer has it.
 */
export type MovementOutcome =
  | { kind: 'done'; message?: string; id: string; status: string }
  | { kind: 'refused' | 'unreachable'; message: string }
  | { kind: 'unknown'; apiMessage?: string };

const record = z.preprocess(
  (value) => (isRecord(value) ? value : {}),
  z.object({ id: textOrEmpty, status: textOrEmpty }),
);

/** Sends the call once with the form's key. Only an expired token is thrown; every other failure is returned. */
export async function movement(
  upstream: Upstream,
  method: 'POST' | 'PUT',
  path: string,
  body: unknown,
  key: string,
): Promise<MovementOutcome> {
  try {
    const { data, message } = await upstream.moveMoney(method, path, body, key, record);
    return { kind: 'done', message, ...data };
  } catch (error) {
    if (!(error instanceof UpstreamFailure) || error.kind === 'signedOut') throw error;
    if (error.kind === 'unknown') return { kind: 'unknown', apiMessage: error.apiMessage };
    return { kind: error.kind === 'refused' ? 'refused' : 'unreachable', message: error.message };
  }
}
