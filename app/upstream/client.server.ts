import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { config } from '../config.server';
import { log } from '../log.server';
import type { Caller } from './caller';
import type { Effect, Envelope } from './envelope';
import { exchange } from './exchange.server';
import { UpstreamFailure } from './failure';
import { openLongAnswer } from './long-answer.server';
import { multipart, type OutgoingFile, Patience, Streamed } from './multipart.server';
import { openRows, type RowPatience } from './rows.server';
import { withinTime } from './time-limit';

/** Pauses before a GET is asked again; the page's deadline ends the series early. */
const RETRY_PAUSES_MS = [150, 500, 1_200];

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Options = {
  /** One try within the attempt's time limit, for what a page can do without. */
  optional?: boolean;
};

/** The calls of one request to the upstream; every resource is written in terms of these. */
export type Upstream = {
  /** Asks and, when the upstream does not answer, asks again while the page's deadline lasts. */
  get<T>(path: string, reader: z.ZodType<T>, options?: Options): Promise<T>;
  /** Opens a file of the upstream to be passed on as it comes. The deadline holds until its headers are there. */
  open(path: string): Promise<OpenFile>;
  /** Asks with a body for rows that may be too many to be held: batches of them, unread, as they come. Nothing is asked twice. */
  rows(path: string, body: unknown, patience: RowPatience): Promise<AsyncIterable<Record<string, unknown>[]>>;
  /** Asks once by POST or PUT, for calls that need a body and are harmless to repeat. */
  ask<T>(path: string, body: unknown, reader: z.ZodType<T>, method?: 'POST' | 'PUT'): Promise<Answer<T>>;
  /** Sends a change in which no money moves, once. */
  send<T>(method: Exclude<Method, 'GET'>, path: string, body: unknown, reader: z.ZodType<T>): Promise<Answer<T>>;
  /** Sends a file on while it arrives, as the only one of a multipart form. What goes wrong with the file itself is thrown as it is. */
  upload<T>(path: string, file: OutgoingFile, reader: z.ZodType<T>): Promise<Answer<T>>;
  /** The same caller with the page's time anew, for a question that follows a long call. */
  withNewDeadline(): Upstream;
  /** Sends once under the form's key, waits as long as a payment may take, and lets no page deadline cut it off. */
  moveMoney<T>(
    method: Exclude<Method, 'GET'>,
    path: string,
    body: unknown,
    key: string,
    reader: z.ZodType<T>,
  ): Promise<Answer<T>>;
};

export type OpenFile = { body: ReadableStream<Uint8Array>; contentType: string; length?: string };

export type Answer<T> = { data: T; message?: string };

export function upstreamFor(caller: Caller): Upstream {
  const { token, requestId } = caller;
  return {
    async get(path, reader, options = {}) {
      const call = `GET ${pathName(path)}`;
      const pauses = options.optional ? [] : RETRY_PAUSES_MS;
      const askOnce = () =>
        withinTime(config().upstreamTimeoutMs, caller.deadline, (signal) =>
          exchange({ call, effect: 'reads', method: 'GET', path, token, requestId, signal, group: 'read' }),
        );
      for (let attempt = 0; ; attempt++) {
        let answer: Envelope;
        try {
          answer = await askOnce();
        } catch (error) {
          const pause = pauses[attempt];
          if (!isPassing(error) || pause === undefined || caller.deadline.aborted) throw error;
          await sleep(pause, undefined, { signal: caller.deadline }).catch(() => {
            throw error;
          });
          continue;
        }
        return read(call, 'reads', reader, answer).data;
      }
    },
    open: (path) => openFile(path, caller),
    rows: (path, body, patience) =>
      openRows({ call: `POST ${pathName(path)}`, method: 'POST', path, body }, patience, caller),
    async ask(path, body, reader, method = 'POST') {
      const call = `${method} ${pathName(path)}`;
      return read(
        call,
        'reads',
        reader,
        await exchange({
          call,
          effect: 'reads',
          method,
          path,
          body,
          token,
          requestId,
          signal: caller.deadline,
          group: 'read',
        }),
      );
    },
    async send(method, path, body, reader) {
      const call = `${method} ${pathName(path)}`;
      return read(
        call,
        'changes',
        reader,
        await exchange({
          call,
          effect: 'changes',
          method,
          path,
          body,
          token,
          requestId,
          signal: caller.deadline,
          group: 'change',
        }),
      );
    },
    async moveMoney(method, path, body, key, reader) {
      const call = `${method} ${pathName(path)}`;
      const signal = AbortSignal.timeout(config().moneyTimeoutMs);
      return read(
        call,
        'changes',
        reader,
        await exchange({
          call,
          effect: 'changes',
          method,
          path,
          body,
          token,
          requestId,
          idempotencyKey: key,
          signal,
          group: 'money',
        }),
      );
    },
    async upload(path, file, reader) {
      const call = `POST ${pathName(path)}`;
      let fault: unknown;
      const patience = new Patience(config().moneyTimeoutMs);
      const { type, body } = multipart(file, patience, (error) => (fault = error));
      try {
        const answer = await withinTime(UPLOAD_MS, patience.signal, (signal) =>
          exchange({
            call,
            effect: 'changes',
            method: 'POST',
            path,
            body: new Streamed(type, body),
            token,
            requestId,
            signal,
            group: 'upload',
          }),
        );
        return read(call, 'changes', reader, answer);
      } catch (error) {
        throw fault ?? error;
      } finally {
        patience.end();
      }
    },
    withNewDeadline: () => upstreamFor({ ...caller, deadline: AbortSignal.timeout(config().pageDeadlineMs) }),
  };
}

/** As long as a browser may take to send one. */
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

/** A body as a web stream, read only as it is taken. Readable.toWeb() can throw outside any handler when its reader leaves. */
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

function read<T>(call: string, effect: Effect, reader: z.ZodType<T>, { data, message }: Envelope): Answer<T> {
  const result = reader.safeParse(data);
  if (result.success) return { data: result.data, message };
  log().warn({ call, issues: result.error.issues.slice(0, 3) }, 'upstream answer of another shape');
  throw new UpstreamFailure(effect === 'changes' ? 'unknown' : 'unexpected', call, { status: 200 });
}

/** True for faults that may be over in a moment. */
function isPassing(error: unknown): boolean {
  return error instanceof UpstreamFailure && (error.kind === 'unavailable' || error.kind === 'unexpected');
}

/** A path without ids, for logs: api/sales/8f3…?x=1 becomes api/sales/{id}. */
function pathName(path: string): string {
  return path
    .split('?')[0]!
    .split('/')
    .map((part) => (/\d/.test(part) ? '{id}' : part))
    .join('/');
}
