import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { z } from 'zod';
import { config } from '../config.server';
import { log } from '../log.server';
import { openEnvelope, type Envelope } from './envelope';
import { UpstreamFailure } from './failure';
import { multipart, Patience, Streamed, type OutgoingFile } from './multipart.server';

/** Pauses before a GET is asked again; the page's deadline ends the series early. */
const RETRY_PAUSES_MS = [150, 500, 1_200];
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;

/** Who asks, and until when: handed to every call of one request. */
export type Caller = {
  /** The user's bearer token; undefined before sign-in. */
  token?: string;
  /** Aborts when the page's deadline has passed. Calls that move money do not heed it. */
  deadline: AbortSignal;
};

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
  /** Sends once. For reading calls that the API made a POST, and for changes in which no money moves. */
  send<T>(method: Exclude<Method, 'GET'>, path: string, body: unknown, reader: z.ZodType<T>): Promise<Answer<T>>;
  /** Sends a file on while it arrives, as the only one of a multipart form. What goes wrong with the file itself is thrown as it is. */
  upload<T>(path: string, file: OutgoingFile, reader: z.ZodType<T>): Promise<Answer<T>>;
  /** The same caller with the page's time anew, for a question that follows a long call. */
  withNewDeadline(): Upstream;
  /** Sends once, waits as long as a payment may take, and lets no page deadline cut it off. */
  moveMoney<T>(method: Exclude<Method, 'GET'>, path: string, body: unknown, reader: z.ZodType<T>): Promise<Answer<T>>;
};

export type OpenFile = { body: ReadableStream<Uint8Array>; contentType: string; length?: string };

export type Answer<T> = { data: T; message?: string };

/** Payments that hang must not hold the connections of pages, nor uploads those of either. */
type Purpose = 'page' | 'money' | 'upload';
const CONNECTIONS: Record<Purpose, number> = { page: 128, money: 256, upload: 64 };
const pools = new Map<Purpose, Pool>();

function poolFor(purpose: Purpose): Pool {
  const known = pools.get(purpose);
  if (known) return known;
  const pool = new Pool(new URL(config().upstreamUrl).origin, { connections: CONNECTIONS[purpose], pipelining: 1 });
  pools.set(purpose, pool);
  return pool;
}

/** Lets the calls under way finish and closes all connections; the portal's last act. */
export async function closeUpstream(): Promise<void> {
  await Promise.all([...pools.values()].map((pool) => pool.close()));
}

export function upstreamFor(caller: Caller): Upstream {
  return {
    async get(path, reader, options = {}) {
      const call = `GET ${pathName(path)}`;
      const pauses = options.optional ? [] : RETRY_PAUSES_MS;
      for (let attempt = 0; ; attempt++) {
        try {
          const signal = AbortSignal.any([caller.deadline, AbortSignal.timeout(config().upstreamTimeoutMs)]);
          return read(call, reader, await exchange({ call, method: 'GET', path, token: caller.token, signal })).data;
        } catch (error) {
          const pause = pauses[attempt];
          if (!isPassing(error) || pause === undefined || caller.deadline.aborted) throw error;
          await sleep(pause, undefined, { signal: caller.deadline }).catch(() => {
            throw error;
          });
        }
      }
    },
    open: (path) => openFile(path, caller),
    async send(method, path, body, reader) {
      const call = `${method} ${pathName(path)}`;
      return read(call, reader, await exchange({ call, method, path, body, token: caller.token, signal: caller.deadline }));
    },
    async moveMoney(method, path, body, reader) {
      const call = `${method} ${pathName(path)}`;
      const signal = AbortSignal.timeout(config().moneyTimeoutMs);
      return read(call, reader, await exchange({ call, method, path, body, token: caller.token, signal, purpose: 'money' }));
    },
    async upload(path, file, reader) {
      const call = `POST ${pathName(path)}`;
      let fault: unknown;
      const patience = new Patience(config().moneyTimeoutMs);
      const { type, body } = multipart(file, patience, (error) => (fault = error));
      const signal = AbortSignal.any([patience.signal, AbortSignal.timeout(UPLOAD_MS)]);
      try {
        return read(call, reader, await exchange({ call, method: 'POST', path, body: new Streamed(type, body), token: caller.token, signal, purpose: 'upload' }));
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

/** How long a file may stay silent once it has begun. */
const SILENCE_MS = 30_000;

async function openFile(path: string, { token, deadline }: Caller): Promise<OpenFile> {
  const call = `GET ${pathName(path)}`;
  const stop = new AbortController();
  const end = () => stop.abort(deadline.reason);
  deadline.addEventListener('abort', end, { once: true });
  try {
    const response = await poolFor('page').request({
      method: 'GET',
      path: `${new URL(config().upstreamUrl).pathname.replace(/\/$/, '')}/${path}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      signal: stop.signal,
      bodyTimeout: SILENCE_MS,
    });
    if (response.statusCode !== 200) {
      openEnvelope(call, response.statusCode, await readText(response.body), token !== undefined);
      throw new UpstreamFailure('unexpected', call, { status: response.statusCode });
    }
    const header = (name: string) => [response.headers[name]].flat()[0];
    return { body: Readable.toWeb(response.body) as ReadableStream<Uint8Array>, contentType: header('content-type') ?? '', length: header('content-length') };
  } catch (error) {
    if (error instanceof UpstreamFailure) throw error;
    throw new UpstreamFailure('unavailable', call, { neverSent: neverConnected(error) });
  } finally {
    deadline.removeEventListener('abort', end);
  }
}

type Exchange = { call: string; method: Method; path: string; body?: unknown | Streamed; token?: string; signal: AbortSignal; purpose?: Purpose };

async function exchange({ call, method, path, body, token, signal, purpose = 'page' }: Exchange): Promise<Envelope> {
  const started = performance.now();
  let status = 0;
  try {
    const asking = poolFor(purpose).request({
      method,
      path: `${new URL(config().upstreamUrl).pathname.replace(/\/$/, '')}/${path}`,
      headers: {
        accept: 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': body instanceof Streamed ? body.type : 'application/json' }),
      },
      body: body === undefined ? null : body instanceof Streamed ? body.stream : JSON.stringify(body),
      signal,
    });
    const response = await untilAborted(asking, signal);
    status = response.statusCode;
    const text = await readText(response.body);
    return openEnvelope(call, status, text, token !== undefined);
  } catch (error) {
    const failure = error instanceof UpstreamFailure ? error : new UpstreamFailure('unavailable', call, { status, neverSent: neverConnected(error) });
    const level = failure.kind === 'refused' || failure.kind === 'signedOut' ? 'info' : 'warn';
    const cause = error instanceof UpstreamFailure ? undefined : String(error);
    log()[level]({ call, kind: failure.kind, status, cause, ms: Math.round(performance.now() - started) }, 'upstream call failed');
    throw failure;
  }
}

/** undici tells a request that waits for a connection of its abort only when its turn comes; we do not wait for that. */
async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  work.catch(() => {});
  signal.throwIfAborted();
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

async function readText(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES) throw new Error('answer too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function read<T>(call: string, reader: z.ZodType<T>, { data, message }: Envelope): Answer<T> {
  const result = reader.safeParse(data);
  if (result.success) return { data: result.data, message };
  log().warn({ call, issues: result.error.issues.slice(0, 3) }, 'upstream answer of another shape');
  throw new UpstreamFailure('unexpected', call, { status: 200 });
}

/** True for faults that may be over in a moment. */
function isPassing(error: unknown): boolean {
  return error instanceof UpstreamFailure && (error.kind === 'unavailable' || error.kind === 'unexpected');
}

function neverConnected(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'].includes(code);
}

/** A path without ids, for logs: api/sales/8f3…?x=1 becomes api/sales/{id}. */
function pathName(path: string): string {
  return path
    .split('?')[0]!
    .split('/')
    .map((part) => (/\d/.test(part) ? '{id}' : part))
    .join('/');
}
