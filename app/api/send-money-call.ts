import { z } from 'zod';
import type { Upstream } from './client.server';
import { effectOf, UpstreamFailure } from './failure';
import { isRecord, status, textOrEmpty } from './lenient-schemas';
import { read } from './read';
import type { Call } from './wire.contract';

/**
 * The outcome of a call that moves money and has no reference of ours to look it up by: done, refused, never sent, or
 * unknown. `apiMessage` is the message that came instead of an answer; `id` is the record's id, if the answer has it.
 */
export type MoneyOutcome =
  | { kind: 'done'; message?: string; id: string; status: string }
  | { kind: 'refused' | 'not sent'; message: string }
  | { kind: 'unknown'; apiMessage?: string };

const record = z.preprocess((value) => (isRecord(value) ? value : {}), z.object({ id: textOrEmpty, status }));

/** Sends the call once with the form's key. Returns every failure as an outcome. */
export async function sendMoneyCall(upstream: Upstream, call: Call, body: unknown, key: string): Promise<MoneyOutcome> {
  try {
    const { data, message } = await upstream.moveMoney(read(call, record), body, key);
    return { kind: 'done', message, ...data };
  } catch (error) {
    return failedOutcome(error);
  }
}

/** Returns the outcome of a change whose call failed. Throws any other error. */
export function failedOutcome(error: unknown): Exclude<MoneyOutcome, { kind: 'done' }> {
  if (!(error instanceof UpstreamFailure)) throw error;
  const kind = effectOf(error);
  return kind === 'unknown' ? { kind, apiMessage: error.apiMessage } : { kind, message: error.message };
}
