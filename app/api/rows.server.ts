import { setImmediate } from 'node:timers/promises';
import { config } from '~/base/config/config.server';
import { log } from '~/base/log.server';
import { metrics } from '~/base/metrics.server';
import type { Caller } from './caller';
import { openEnvelope } from './envelope';
import { UpstreamFailure } from './failure';
import { openLongAnswer } from './long-answer.server';
import { NotRows, PIECE_BYTES, RowReader } from './row-reader';

/** A file is streamed as long as rows arrive; a screen has a user waiting for it. */
export type RowConsumer = 'file' | 'screen';
/** Maximum time to read a report for a screen, which shows how far it is. */
const SCREEN_MS = 300_000;

type Batch = Record<string, unknown>[];

/**
 * Opens an answer whose data are rows, and waits for the first rows or the end of the answer. Errors up to then are
 * thrown here, later ones to the consumer of the batches. Stopping the iteration early closes the answer.
 */
export async function openRows(
  request: { call: string; method: 'POST'; path: string; body: unknown },
  consumer: RowConsumer,
  caller: Caller,
): Promise<AsyncIterable<Batch>> {
  const answer = await openLongAnswer(
    { ...request, ...(consumer === 'screen' ? { idleTimeoutMs: config().pageDeadlineMs, totalMs: SCREEN_MS } : {}) },
    caller,
  );
  const batches = readBatches(request.call, answer.body, caller);
  try {
    const first = await batches.next();
    answer.started();
    return prepend(first, batches);
  } catch (error) {
    answer.started();
    throw error;
  }
}

let lastTurn = Promise.resolve();

/**
 * Waits for the next turn of the event loop that no other report uses: whoever else needs the loop waits for one piece of one
 * report, however many are being read.
 */
function turn(): Promise<void> {
  return (lastTurn = lastTurn.then(() => setImmediate()));
}

async function* prepend(first: IteratorResult<Batch>, rest: AsyncGenerator<Batch>): AsyncGenerator<Batch> {
  try {
    if (!first.done) yield first.value;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}

async function* readBatches(call: string, body: AsyncIterable<Buffer>, caller: Caller): AsyncGenerator<Batch> {
  const reader = new RowReader();
  try {
    for await (const chunk of body) {
      for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
        await turn();
        const rows = reader.push(chunk.subarray(at, at + PIECE_BYTES));
        metrics.reportRead(rows.length, Math.min(PIECE_BYTES, chunk.length - at));
        if (rows.length > 0 && reader.envelope.success !== false) yield rows;
      }
    }
    reader.end();
  } catch (error) {
    throw failureOf(call, error, caller);
  }
  const info = { call, effect: 'reads', hadToken: caller.token !== undefined } as const;
  const { data } = openEnvelope(info, 200, JSON.stringify(reader.envelope));
  if (data !== undefined && data !== null) throw failureOf(call, new NotRows('data of another shape'), caller);
}

function failureOf(call: string, error: unknown, { requestId }: Caller): UpstreamFailure {
  const failure = new UpstreamFailure(error instanceof NotRows ? 'unexpected' : 'unavailable', call, { status: 200 });
  log().warn({ requestId, call, kind: failure.kind, cause: String(error) }, 'upstream rows broke off');
  return failure;
}
