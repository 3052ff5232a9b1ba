import { z } from 'zod';
import type { Upstream } from './client.server';
import { UpstreamFailure } from './failure';
import { isRecord, textOrEmpty } from './reading';

/**
 * How a call that moves money, and has no reference of ours to look it up by, ended: done, refused, never sent, or we
 * do not know. `id` is the record's when the answer told it.
 */
export type MovementOutcome =
  | { kind: 'done'; message?: string; id: string; status: string }
  | { kind: 'refused' | 'unreachable'; message: string }
  | { kind: 'unknown' };

const record = z.preprocess((value) => (isRecord(value) ? value : {}), z.object({ id: textOrEmpty, status: textOrEmpty }));

/** Sends it once, whatever happens; only a token that is not known any more is thrown. */
export async function movement(upstream: Upstream, method: 'POST' | 'PUT', path: string, body: unknown): Promise<MovementOutcome> {
  try {
    const { data, message } = await upstream.moveMoney(method, path, body, record);
    return { kind: 'done', message, ...data };
  } catch (error) {
    if (!(error instanceof UpstreamFailure) || error.kind === 'signedOut') throw error;
    if (error.neverSent) return { kind: 'unreachable', message: error.message };
    return error.kind === 'refused' ? { kind: 'refused', message: error.message } : { kind: 'unknown' };
  }
}
