import { setImmediate } from 'node:timers/promises';
import { config } from '../config.server';
import { log } from '../log.server';
import type { Caller } from './caller';
import { openEnvelope } from './envelope';
import { UpstreamFailure } from './failure';
import { openLongAnswer } from './long-answer.server';
import { NotRows, RowReader } from './row-reader';

/** What is read at once: texts of more than 128 KB would be kept by the collector until it looks at everything. */
const PIECE_BYTES = 32 * 1024;

/** A file is passed on for as long as it comes; for a screen somebody waits. */
export type RowPatience = 'file' | 'screen';
/** Longest that a report is read for a screen. */
const SCREEN_MS = 60_000;

type Batch = Record<string, unknown>[];

/**
 * Opens an answer whose data are rows, and waits until the first are there, or the answer is over: what is wrong with it
 * is thrown here as long as it can be. What goes wrong later is thrown to whoever takes the batches. Leaving off early
 * ends the answer.
 */
export async function openRows(
  question: { call: string; method: 'POST'; path: string; body: unknown },
  patience: RowPatience,
  caller: Caller,
): Promise<AsyncIterable<Batch>> {
  const answer = await openLongAnswer(
    { ...question, ...(patience === 'screen' ? { silenceMs: config().pageDeadlineMs, totalMs: SCREEN_MS } : {}) },
    caller,
  );
  const batches = readBatches(question.call, answer.body, caller.token !== undefined);
  try {
    const first = await batches.next();
    answer.started();
    return startingWith(first, batches);
  } catch (error) {
    answer.started();
    throw error;
  }
}

async function* startingWith(first: IteratorResult<Batch>, rest: AsyncGenerator<Batch>): AsyncGenerator<Batch> {
  try {
    if (!first.done) yield first.value;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}

async function* readBatches(call: string, body: AsyncIterable<Buffer>, hadToken: boolean): AsyncGenerator<Batch> {
  const reader = new RowReader();
  try {
    for await (const chunk of body) {
      // Lets others have their turn: what has arrived meanwhile would be taken in one go.
      await setImmediate();
      for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
        const rows = reader.push(chunk.subarray(at, at + PIECE_BYTES));
        if (rows.length > 0 && reader.envelope.success !== false) yield rows;
      }
    }
    reader.end();
  } catch (error) {
    throw failureOf(call, error);
  }
  openEnvelope({ call, effect: 'reads', hadToken }, 200, JSON.stringify(reader.envelope));
  const { data } = reader.envelope;
  if (data !== undefined && data !== null) throw failureOf(call, new NotRows('data of another shape'));
}

function failureOf(call: string, error: unknown): UpstreamFailure {
  const failure = new UpstreamFailure(error instanceof NotRows ? 'unexpected' : 'unavailable', call, { status: 200 });
  log().warn({ call, kind: failure.kind, cause: String(error) }, 'upstream rows broke off');
  return failure;
}
