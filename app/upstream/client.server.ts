import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { audit, type AuditOutcome } from '../audit.server';
import { config } from '../config.server';
import { log } from '../log.server';
import { metrics } from '../metrics.server';
import { auditFacts } from './audit-facts';
import type { Caller } from './caller';
import type { Envelope } from './envelope';
import { type Exchange, exchange, type OpenAnswer, openWhole } from './exchange.server';
import { effectOf, UpstreamFailure } from './failure';
import { listOf } from './lenient-schemas';
import { openList } from './list-answer.server';
import { openLongAnswer } from './long-answer.server';
import { IdleTimeout, multipart, type OutgoingFile, StreamedBody } from './multipart.server';
import { openRows, type RowConsumer } from './rows.server';
import { withinTime } from './time-limit';
import { MAX_LIST_BYTES } from './whole-answer.server';

/** Pauses between the attempts of a GET. The page's deadline ends the series early. */
const RETRY_PAUSES_MS = [150, 500, 1_200];

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Options = {
  /** Makes a single attempt, for data that a page can omit. */
  optional?: boolean;
};

/** The calls of one request to the upstream. Every resource is built on these. */
export type Upstream = {
  /** Sends a GET, and retries passing faults until the page's deadline. */
  get<T>(path: string, reader: z.ZodType<T>, options?: Options): Promise<T>;
  /** Reads a list of records as `get` does, each with the reader. */
  list<Row>(path: string, row: z.ZodType<Row>): Promise<Row[]>;
  /** Opens a file of the upstream as a stream. The deadline applies until its headers have arrived. */
  open(path: string): Promise<OpenFile>;
  /** Streams batches of rows, not validated, of an answer that may be too large for memory. Never retries. */
  rows(path: string, body: unknown, consumer: RowConsumer): Promise<AsyncIterable<Record<string, unknown>[]>>;
  /** Sends a POST or PUT once, for calls that need a body and change nothing. */
  query<T>(path: string, body: unknown, reader: z.ZodType<T>, method?: 'POST' | 'PUT'): Promise<Answer<T>>;
  /** Sends a change that moves no money, once. */
  send<T>(method: Exclude<Method, 'GET'>, path: string, body: unknown, reader: z.ZodType<T>): Promise<Answer<T>>;
  /** Streams one file as a multipart form. An error of the file's own stream is rethrown unchanged. */
  upload<T>(path: string, file: OutgoingFile, reader: z.ZodType<T>): Promise<Answer<T>>;
  /** Returns the same caller with a new page deadline, for a query that follows a long call. */
  withNewDeadline(): Upstream;
  /**
   * Sends once with the form's idempotency key. The limit is `moneyTimeoutMs`; the page's deadline does not apply.
   * `isClear` returns false for an answer that does not tell how the call ended; the audit then says so.
   */
  moveMoney<T>(
    method: Exclude<Method, 'GET'>,
    path: string,
    body: unknown,
    key: string,
    reader: z.ZodType<T>,
    isClear?: (data: T) => boolean,
  ): Promise<Answer<T>>;
};

export type OpenFile = { body: ReadableStream<Uint8Array>; contentType: string; length?: string };

export type Answer<T> = { data: T; message?: string };

export function upstreamFor(caller: Caller): Upstream {
  return {
    async get(path, reader, options = {}) {
      const call = `GET ${pathName(path)}`;
      const answer = await getWithRetries(call, path, openWhole, caller, options.optional ? [] : RETRY_PAUSES_MS);
      return read({ call, effect: 'reads' }, reader, answer, caller).data;
    },
    async list(path, row) {
      const call = `GET ${pathName(path)}`;
      const answer = await getWithRetries(call, path, openList(row), caller, RETRY_PAUSES_MS, MAX_LIST_BYTES);
      return answer.rows ?? read({ call, effect: 'reads' }, listOf(row), answer.envelope, caller).data;
    },
    open: (path) => openFile(path, caller),
    rows: (path, body, consumer) =>
      openRows({ call: `POST ${pathName(path)}`, method: 'POST', path, body }, consumer, caller),
    async query(path, body, reader, method = 'POST') {
      const call = `${method} ${pathName(path)}`;
      const request = { call, effect: 'reads', method, path, body, signal: caller.deadline, group: 'read' } as const;
      return read(request, reader, await exchange(request, caller, openWhole), caller);
    },
    send: (method, path, body, reader) =>
      change({ method, path, body, signal: caller.deadline, group: 'change' }, reader, caller),
    moveMoney(method, path, body, key, reader, isClear) {
      const signal = AbortSignal.timeout(config().moneyTimeoutMs);
      return change({ method, path, body, idempotencyKey: key, signal, group: 'money' }, reader, caller, { isClear });
    },
    async upload(path, file, reader) {
      let fault: unknown;
      const idleTimeout = new IdleTimeout(config().moneyTimeoutMs);
      const { type, body } = multipart(file, idleTimeout, (error) => (fault = error));
      try {
        return await withinTime(UPLOAD_MS, idleTimeout.signal, (signal) =>
          change({ method: 'POST', path, body: new StreamedBody(type, body), signal, group: 'upload' }, reader, caller),
        );
      } catch (error) {
        throw fault ?? error;
      } finally {
        idleTimeout.stop();
      }
    },
    withNewDeadline: () => upstreamFor({ ...caller, deadline: AbortSignal.timeout(config().pageDeadlineMs) }),
  };
}

/** Sends a GET, and retries passing faults after each of the pauses until the page's deadline. */
async function getWithRetries<T>(
  call: string,
  path: string,
  open: OpenAnswer<T>,
  caller: Caller,
  pausesMs = RETRY_PAUSES_MS,
  maxBytes?: number,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      const { deadline: signal } = caller;
      const attemptMs = config().upstreamTimeoutMs;
      return await exchange(
        { call, effect: 'reads', method: 'GET', path, signal, attemptMs, maxBytes, group: 'read' },
        caller,
        open,
      );
    } catch (error) {
      const pause = pausesMs[attempt];
      if (!isTransient(error) || pause === undefined || caller.deadline.aborted) throw error;
      await sleep(pause, undefined, { signal: caller.deadline }).catch(() => {
        throw error;
      });
    }
  }
}

/**
 * Sends a change once and audits it. `facts` has the ids that the line names, and `isClear` says whether an answer tells
 * how the change ended.
 */
async function change<T>(
  request: Omit<Exchange, 'call' | 'effect'>,
  reader: z.ZodType<T>,
  caller: Caller,
  { facts = request.body, isClear = () => true }: { facts?: unknown; isClear?: (data: T) => boolean } = {},
): Promise<Answer<T>> {
  const exchanged = { ...request, call: `${request.method} ${pathName(request.path)}`, effect: 'changes' } as const;
  let outcome: AuditOutcome = 'unknown';
  let data: unknown;
  try {
    const envelope = await exchange(exchanged, caller, openWhole);
    data = envelope.data;
    const answer = read(exchanged, reader, envelope, caller);
    outcome = isClear(answer.data) ? 'done' : 'unknown';
    return answer;
  } catch (error) {
    outcome = effectOf(error);
    if (error instanceof UpstreamFailure) data = error.data;
    throw error;
  } finally {
    if (caller.actor)
      audit({
        actor: caller.actor,
        requestId: caller.requestId,
        what: exchanged.call,
        ...auditFacts(request.path, facts, data),
        formKey: request.idempotencyKey,
        outcome,
      });
  }
}

/** Maximum duration of one upload, as long as a browser may take to send it. */
const UPLOAD_MS = 15 * 60_000;

async function openFile(path: string, caller: Caller): Promise<OpenFile> {
  const { body, headers, started } = await openLongAnswer(
    { call: `GET ${pathName(path)}`, method: 'GET', path },
    caller,
  );
  started();
  const header = (name: string) => [headers[name]].flat()[0];
  return {
    body: webStreamOf(body),
    contentType: header('content-type') ?? '',
    length: header('content-encoding') ? undefined : header('content-length'),
  };
}

/**
 * Returns the body as a web stream that is read only on demand. Readable.toWeb() is not used: it can throw outside
 * every handler when its consumer cancels.
 */
function webStreamOf(body: Readable): ReadableStream<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel() {
        body.destroy();
      },
    },
    { highWaterMark: 0 },
  );
}

function read<T>(
  { call, effect }: Pick<Exchange, 'call' | 'effect'>,
  reader: z.ZodType<T>,
  { data, message }: Envelope,
  { requestId }: Caller,
): Answer<T> {
  const result = reader.safeParse(data);
  if (result.success) return { data: result.data, message };
  metrics.answerUnreadable(call);
  log().warn({ requestId, call, issues: result.error.issues.slice(0, 3) }, 'upstream answer of another shape');
  throw new UpstreamFailure(effect === 'changes' ? 'unknown' : 'unexpected', call, { status: 200 });
}

/** True for faults that may pass within seconds. */
function isTransient(error: unknown): boolean {
  if (!(error instanceof UpstreamFailure) || error.isFinal) return false;
  return error.kind === 'unavailable' || error.kind === 'unexpected';
}

/** Returns the path without query and ids, for logs: api/sales/8f3…?x=1 becomes api/sales/{id}. */
function pathName(path: string): string {
  return path
    .split('?')[0]!
    .split('/')
    .map((part) => (/\d/.test(part) ? '{id}' : part))
    .join('/');
}
