import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { audit, type AuditOutcome } from '~/base/audit/stream.server';
import { config } from '~/base/config/config.server';
import { log } from '~/base/log.server';
import { metrics } from '~/base/metrics.server';
import { auditFacts, reasonInAnswer } from './audit-facts';
import type { Caller } from './caller';
import type { Effect, Envelope } from './envelope';
import { type Exchange, exchange, type OpenAnswer, openWhole } from './exchange.server';
import { effectOf, UpstreamFailure } from './failure';
import { openList } from './list-answer.server';
import { openLongAnswer } from './long-answer.server';
import { IdleTimeout, multipart, type OutgoingFile, StreamedBody } from './multipart.server';
import { IN_PAGES, pagesIn } from './pages';
import { type ParametersArgument, pathOf, type Read, type ReadList } from './read';
import { listMemory } from './remembered-lists.server';
import { openRows, type RowConsumer } from './rows.server';
import { withinTime } from './time-limit';
import { MAX_LIST_BYTES } from './whole-answer.server';
import { type Call, nameOf } from './wire.contract';

/** Pauses between the attempts of a GET. The page's deadline ends the series early. */
const RETRY_PAUSES_MS = [150, 500, 1_200];

/** The calls of one request to the upstream. Every resource is built on these, each with the call's parameters last. */
export type Upstream = {
  /** Sends a GET, and retries passing faults until the page's deadline. */
  get<T, Path extends string>(read: Read<T, Path>, ...parameters: ParametersArgument<Path>): Promise<T>;
  /** Reads a list of records as `get` does. */
  list<Row, Path extends string>(
    read: ReadList<Row, Path>,
    ...parameters: ParametersArgument<Path>
  ): Promise<readonly Row[]>;
  /** Opens a file of the upstream as a stream. The deadline applies until its headers have arrived. */
  open(path: string): Promise<OpenFile>;
  /** Streams batches of rows, not validated, of an answer that may be too large for memory. Never retries. */
  rows(call: Call, body: unknown, consumer: RowConsumer): Promise<AsyncIterable<Record<string, unknown>[]>>;
  /** Sends once a call that needs a body and changes nothing. */
  query<T>(read: Read<T>, body: unknown): Promise<Answer<T>>;
  /** Sends a change that moves no money, once. */
  send<T = unknown, Path extends string = string>(
    change: Change<T, Path> & Pick<Audited<T>, 'about'>,
    body: unknown,
    ...parameters: ParametersArgument<Path>
  ): Promise<Answer<T>>;
  /** Streams one file as a multipart form. An error of the file's own stream is rethrown unchanged. */
  upload(call: Call, file: OutgoingFile): Promise<Answer<unknown>>;
  /** Returns the same caller with a new page deadline, for a query that follows a long call. */
  withNewDeadline(): Upstream;
  /**
   * Sends once with the form's idempotency key. The limit is `moneyTimeoutMs`; the page's deadline does not apply.
   */
  moveMoney<T>(read: Read<T>, body: unknown, key: string, audited?: Audited<T>): Promise<Answer<T>>;
};

/**
 * What the audit says of a change besides its body: `about` by name, and `isClear`, which returns false for an answer that
 * does not tell how the call ended.
 */
type Audited<T> = { isClear?: ((data: T) => boolean) | undefined; about?: Readonly<Record<string, string>> };

/** A call that changes something; without a reader, whatever its answer has for data. */
type Change<T, Path extends string> = Call<Path> & Partial<Pick<Read<T>, 'reader'>>;

type OpenFile = { body: ReadableStream<Uint8Array>; contentType: string; length?: string };

type Answer<T> = { data: T; message?: string };

export function upstreamFor(caller: Caller): Upstream {
  return {
    async get(asked, ...[parameters]) {
      const pauses = asked.isOptional ? [] : RETRY_PAUSES_MS;
      return parse(asked, await getWithRetries(asked, parameters, openWhole, caller, pauses), caller).data;
    },
    async list(asked, ...[parameters]) {
      const { actor } = caller;
      // All staff get the same lists, and others their own.
      const owner = actor?.role === 'staff' ? 'staff' : `${actor?.role} ${actor?.id}`;
      const name = `${owner} ${asked.method} ${pathOf(asked, parameters)}`;
      const { open, knownEtag } = openList(asked.row, listMemory(name, actor?.id));
      const answer = await getWithRetries(asked, parameters, open, caller, RETRY_PAUSES_MS, {
        maxBytes: MAX_LIST_BYTES,
        knownEtag,
      });
      return answer.rows ?? parse(asked, answer.envelope, caller).data;
    },
    open: (path) => openFile(path, caller),
    rows: (asked, body, consumer) =>
      openRows({ call: nameOf(asked), method: 'POST', path: asked.path, body }, consumer, caller),
    async query(asked, body) {
      const answer = await exchange(
        { ...sent(asked), body, signal: caller.deadline, group: 'read' },
        caller,
        openWhole,
      );
      return parse(asked, answer, caller);
    },
    send: (asked, body, ...[parameters]) =>
      change(asked, { body, signal: caller.deadline, group: 'change' }, caller, { parameters, about: asked.about }),
    moveMoney(asked, body, key, audited) {
      const signal = AbortSignal.timeout(config().moneyTimeoutMs);
      return change(asked, { body, idempotencyKey: key, signal, group: 'money' }, caller, audited);
    },
    async upload(asked, file) {
      let fault: unknown;
      const idleTimeout = new IdleTimeout(config().moneyTimeoutMs);
      const { type, body } = multipart(file, idleTimeout, (error) => (fault = error));
      try {
        return await withinTime(UPLOAD_MS, idleTimeout.signal, (signal) =>
          change(asked, { body: new StreamedBody(type, body), signal, group: 'upload' }, caller, {
            facts: file.fields,
          }),
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

/** Returns what is sent of a call, without its body. */
function sent(call: Call, parameters?: Readonly<Record<string, string>>) {
  const effect: Effect = call.reads ? 'reads' : 'changes';
  return { call: nameOf(call), effect, method: call.method, path: pathOf(call, parameters) };
}

/** Sends a GET, and retries passing faults after each of the pauses until the page's deadline. */
async function getWithRetries<T>(
  call: Call,
  parameters: Readonly<Record<string, string>> | undefined,
  open: OpenAnswer<T>,
  caller: Caller,
  pausesMs: readonly number[],
  list: Pick<Exchange, 'maxBytes' | 'knownEtag'> = {},
): Promise<T> {
  const request = sent(call, parameters);
  for (let attempt = 0; ; attempt++) {
    try {
      const { deadline: signal } = caller;
      const attemptMs = config().upstreamTimeoutMs;
      return await exchange({ ...request, ...list, signal, attemptMs, group: 'read' }, caller, open);
    } catch (error) {
      const pause = pausesMs[attempt];
      if (!isTransient(error) || pause === undefined || caller.deadline.aborted) throw error;
      await sleep(pause, undefined, { signal: caller.deadline }).catch(() => {
        throw error;
      });
    }
  }
}

type ChangeOptions<T> = Audited<T> & {
  parameters?: Readonly<Record<string, string>> | undefined;
  /** Where the audit finds the ids of a change: in its body, unless that is streamed. */
  facts?: unknown;
};

/** Sends a change once and audits it. `isClear` says whether an answer tells how the change ended. */
async function change<T>(
  asked: Change<T, string>,
  request: Pick<Exchange, 'body' | 'signal' | 'group' | 'idempotencyKey'>,
  caller: Caller,
  { parameters = {}, facts = request.body, isClear = () => true, about = {} }: ChangeOptions<T> = {},
): Promise<Answer<T>> {
  let outcome: AuditOutcome = 'unknown';
  let data: unknown;
  let status: number | undefined;
  let why: string | undefined;
  try {
    await caller.beforeChange?.(nameOf(asked));
    const envelope = await exchange({ ...sent(asked, parameters), ...request }, caller, openWhole);
    data = envelope.data;
    const answer = parse(asked, envelope, caller);
    outcome = isClear(answer.data) ? 'done' : 'unknown';
    why = reasonInAnswer(envelope, outcome);
    return answer;
  } catch (error) {
    outcome = effectOf(error);
    if (error instanceof UpstreamFailure) {
      data = error.data;
      ({ status, reason: why } = error);
    }
    throw error;
  } finally {
    if (caller.actor)
      audit({
        actor: caller.actor,
        requestId: caller.requestId,
        what: nameOf(asked),
        ...auditFacts({ ...parameters, ...about }, facts, data),
        status,
        why,
        typed: request.body,
        formKey: request.idempotencyKey,
        outcome,
      });
  }
}

/** Maximum duration of one upload, as long as a browser may take to send it. */
const UPLOAD_MS = 15 * 60_000;

async function openFile(path: string, caller: Caller): Promise<OpenFile> {
  const { body, headers, started } = await openLongAnswer({ call: 'GET {file}', method: 'GET', path }, caller);
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
  const chunks: AsyncIterator<Buffer, undefined> = body[Symbol.asyncIterator]();
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

/** Reads the data of an answer. A change whose answer cannot be read has an unknown outcome. */
function parse<T>(asked: Change<T, string>, { data, message }: Envelope, { requestId }: Caller): Answer<T> {
  const result = (asked.reader ?? ANYTHING).safeParse(data);
  // T is what the reader returns, or unknown without one.
  if (result.success) return { data: result.data as T, message };
  const call = nameOf(asked);
  metrics.answerUnreadable(call);
  log().warn({ requestId, call, issues: result.error.issues.slice(0, 3) }, 'upstream answer of another shape');
  throw asked.reads
    ? new UpstreamFailure('unexpected', call, {
        status: 200,
        message: 'row' in asked && pagesIn(data) ? IN_PAGES : undefined,
      })
    : new UpstreamFailure('unknown', call, { status: 200 });
}

const ANYTHING = z.unknown();

/** True for faults that may pass within seconds. */
function isTransient(error: unknown): boolean {
  if (!(error instanceof UpstreamFailure) || error.isFinal) return false;
  return error.kind === 'unavailable' || error.kind === 'unexpected';
}
