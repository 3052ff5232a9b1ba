import { z } from 'zod';
import type { Upstream } from './client.server';
import { UpstreamFailure } from './failure';
import { isRecord, textOrEmpty } from './lenient-schemas';

/**
 * How a call that moves money, and has no reference of ours to look it up by, ended: done, refused, never sent, or we
 * do not know, `said` being what came back instead. `id` is the record's when the answer told it.
 */
export type MovementOutcome =
  | { kind: 'done'; message?: string; id: string; status: string }
  | { kind: 'refused' | 'unreachable'; message: string }
  | { kind: 'unknown'; said?: string };

const record = z.preprocess(
  (value) => (isRecord(value) ? value : {}),
  z.object({ id: textOrEmpty, status: textOrEmpty }),
);

/** Sends it once under the form's key, whatever happens; only a token that is not known any more is thrown. */
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
    if (error.kind === 'unknown') return { kind: 'unknown', said: error.said };
    return { kind: error.kind === 'refused' ? 'refused' : 'unreachable', message: error.message };
  }
}
