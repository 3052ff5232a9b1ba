import { Readable } from 'node:stream';
import type { Dispatcher, Pool } from 'undici';
import { decodedBody } from './content-coding.server';
import { UnusableAnswer } from './failure';

/** The largest list: 100,000 rows and more. */
export const MAX_LIST_BYTES = 64 * 1024 * 1024;
/** The largest record: a vendor with thousands of subvendors. */
export const MAX_RECORD_BYTES = 4 * 1024 * 1024;

export type Limits = {
  signal: AbortSignal;
  /** The time limit in addition to the signal's. */
  ms?: number | undefined;
  /** The largest body, before and after decompression. */
  maxBytes: number;
};

/** The body of an answer, in the pieces in which it arrived. */
export class AnswerBody {
  readonly length: number;
  #whole: Buffer | undefined;

  /** `etag` is the API's name for this body, if it gives one. */
  constructor(
    readonly pieces: readonly Buffer[],
    readonly etag?: string,
  ) {
    this.length = pieces.reduce((bytes, piece) => bytes + piece.length, 0);
  }

  /** The body in one piece; a copy, unless it arrived so. */
  get whole(): Buffer {
    const [first, ...more] = this.pieces;
    return (this.#whole ??= first && more.length === 0 ? first : Buffer.concat(this.pieces, this.length));
  }

  /** True when these are its bytes. */
  equals(other: Buffer): boolean {
    let at = 0;
    return (
      this.length === other.length &&
      this.pieces.every((piece) => piece.equals(other.subarray(at, (at += piece.length))))
    );
  }
}

/**
 * Makes one call and returns its whole body, decompressed. Calls `onStatus` when the headers arrive. Rejects at once when a
 * limit is reached, also while the call waits for a connection; with undici's own error when the connection is lost.
 */
export async function wholeAnswer(
  pool: Pool,
  options: Dispatcher.DispatchOptions,
  limits: Limits,
  onStatus: (status: number) => void,
): Promise<AnswerBody> {
  const { chunks, coding, etag } = await receive(pool, options, limits, onStatus);
  if (coding === undefined || chunks.length === 0) return new AnswerBody(chunks, etag);
  const { pieces } = await readWhole(decodedBody(Readable.from(chunks), coding), limits.maxBytes);
  return new AnswerBody(pieces, etag);
}

type Received = { chunks: Buffer[]; coding: string | string[] | undefined; etag: string | undefined };

/** Uses undici's events: `request()` makes a stream and several promises of each answer, which takes twice the CPU. */
function receive(
  pool: Pool,
  options: Dispatcher.DispatchOptions,
  { signal, ms, maxBytes }: Limits,
  onStatus: (status: number) => void,
): Promise<Received> {
  return new Promise((resolve, reject) => {
    const received: Received = { chunks: [], coding: undefined, etag: undefined };
    let bytes = 0;
    let failure: Error | undefined;
    let controller: Dispatcher.DispatchController | undefined;
    let timer: NodeJS.Timeout | undefined;
    const settle = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', leave);
    };
    const fail = (error: Error) => {
      if (failure) return;
      failure = error;
      settle();
      reject(error);
      controller?.abort(error);
    };
    const leave = () => fail(reasonOf(signal));
    if (signal.aborted) return leave();
    signal.addEventListener('abort', leave);
    if (ms !== undefined) timer = setTimeout(() => fail(new Error('The time limit has passed.')), ms);
    pool.dispatch(options, {
      onRequestStart(started) {
        controller = started;
        // Undici starts a call that waited for a connection even when nobody waits for it any more.
        if (failure) started.abort(failure);
      },
      onResponseStart(_, status, headers) {
        received.coding = headers['content-encoding'];
        received.etag = [headers.etag].flat()[0];
        if (!failure) onStatus(status);
      },
      onResponseData(_, chunk) {
        bytes += chunk.length;
        if (bytes > maxBytes) fail(new UnusableAnswer('an answer too large'));
        else received.chunks.push(chunk);
      },
      onResponseEnd() {
        settle();
        resolve(received);
      },
      onResponseError: (_, error) => fail(error),
    });
  });
}

/** undici reports the abort of a queued request only when its turn comes. This function rejects at once. */
export async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  work.catch(() => {});
  signal.throwIfAborted();
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(reasonOf(signal));
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** Reads a body to its end. Rejects when it is too large. */
export async function readWhole(body: AsyncIterable<Buffer>, maxBytes: number): Promise<AnswerBody> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new UnusableAnswer('an answer too large');
    chunks.push(chunk);
  }
  return new AnswerBody(chunks);
}

function reasonOf({ reason }: AbortSignal): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}
