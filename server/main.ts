/**
 * The HTTP edge: a request passes method and address, static files, origin and size of its form, overload,
 * then Remix; its answer is compressed and written with backpressure. It knows nothing of the product.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { sendResponse } from '@remix-run/node-fetch-server';
import { AcceptDelay } from './accept-delay';
import { clientAddressReader } from './client-address';
import { compressed, isFile } from './compression';
import { listen } from './listen';
import { LoadShedding } from './load-shedding';
import {
  checkUpstreamAddress,
  closeLog,
  closeUpstream,
  handle,
  log,
  networkOf,
  refusalDocument,
  refusalHeaders,
  settings,
  vite,
} from './portal';
import { isUploadRequest, readRequest } from './read-request';
import { Refusals, throwAwayRest } from './refusal';
import { RequestSlot } from './request-slot';
import { closeWithConnection } from './response-close';
import { Slots } from './slots';
import { sendFile, staticFiles } from './static-files';
import { UploadSlots } from './upload-slots';

/** The largest session and a draft, four cookies each, with room for what else a browser sends. */
const MAX_HEADER_BYTES = 48 * 1024;
/** An upload has this long to arrive; a form has server/body.ts's ten seconds. */
const UPLOAD_MS = 15 * 60_000;
/** A file of which nothing was taken for so long, or twice that while the last piece waits to be sent, is given up. */
const DOWNLOAD_IDLE_MS = 30_000;
/** Connections that may wait to be accepted: beyond, they would be dropped without a word and tried again after a second. */
const BACKLOG = 4_096;
/** A page is taken within this time, on any line that it could be read on. */
const PAGE_SENDING_MS = 120_000;
const METHODS = new Set(['GET', 'HEAD', 'POST']);

const { publicOrigin, secureCookies } = settings;
const files = await staticFiles(path.join(import.meta.dirname, 'client'));

/** What is served at once; beyond these numbers the answer is 503, so that what is under way is served well. */
const pages = new Slots(300);
const downloads = new Slots(60);
/** Calls that move money wait for up to a minute, outside the slots of pages. */
const payments = new Slots(400);
const uploads = new UploadSlots();
const refusals = new Refusals(refusalDocument, refusalHeaders);
const clientAddressOf = clientAddressReader(
  settings.trustProxy,
  warnOnce('X-Forwarded-For is ignored: set TRUST_PROXY if a proxy of yours wrote it'),
);

/** 'leaving' answers as before but says that it is not ready; 'draining' takes no new connections. */
let state: 'serving' | 'leaving' | 'draining' = 'serving';

const server = createServer(
  {
    requestTimeout: UPLOAD_MS,
    headersTimeout: 10_000,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 2_000,
    maxHeaderSize: MAX_HEADER_BYTES,
  },
  (incoming, outgoing) => {
    if (!costsNothing(incoming.url) && shedding.refuses(incoming.method === 'POST')) return shed(incoming, outgoing);
    closeWithConnection(incoming, outgoing);
    if (state !== 'serving') outgoing.setHeader('Connection', 'close');
    setGeneralHeaders(outgoing);
    const answerAll = () => void answer(incoming, outgoing).catch((error: unknown) => fail(error, incoming, outgoing));
    if (vite) return vite.middlewares(incoming, outgoing, answerAll);
    answerAll();
  },
);

const acceptDelay = new AcceptDelay(server, () => shedding.connected());
const shedding = new LoadShedding(pages, () => acceptDelay.ms);

async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const target = incoming.url ?? '';
  if (!METHODS.has(incoming.method ?? ''))
    return refusals.refuse(incoming, outgoing, 405, 'This method is not known here.', {
      Allow: [...METHODS].join(', '),
    });
  if (!/^\/(?![/\\])/.test(target) || !URL.canParse(target, publicOrigin))
    return refusals.refuse(incoming, outgoing, 400, 'This address is not known here.');
  const { pathname } = new URL(target, publicOrigin);
  if (pathname === '/ready') return tellReadiness(outgoing);
  const file = files.get(pathname);
  if (file && incoming.method !== 'POST') return sendFile(file, incoming, outgoing);

  const isHealthCheck = pathname === '/health';
  const requestId = logWhenDone(incoming, outgoing, pathname);
  const request = await readRequest(incoming, outgoing, refusals);
  if (!request) return;
  const clientAddress = clientAddressOf(incoming);
  // An upload takes as long as its sender's line; it must not hold one of the pages' slots.
  const isUpload = isUploadRequest(request) && !incoming.complete;
  const taken = isUpload
    ? uploads.acquire(networkOf(clientAddress), incoming.socket, () =>
        refusals.refuseWhileArriving(incoming, outgoing, 408, TOO_SLOW),
      )
    : pages.acquire();
  if (!taken && !isHealthCheck) return tellBusy(incoming, outgoing);
  const slot = new RequestSlot(taken, isUpload ? undefined : pages, payments);
  try {
    const answered = await handle(request, { clientAddress, requestId, outsidePageSlots: slot.outsidePageSlots });
    if (isFile(answered)) {
      // And so does a file: it frees its reader's slot for a page.
      if (!slot.exchangeFor(downloads)) {
        await answered.body?.cancel();
        return tellBusy(incoming, outgoing);
      }
      // Closes downloads of which nothing is taken: their readers have left, or hold up others.
      incoming.socket.setTimeout(DOWNLOAD_IDLE_MS, () => incoming.socket.destroy());
    }
    // An upload that was given up has its answer.
    if (outgoing.headersSent) return void (await answered.body?.cancel());
    const response = await compressed(answered, incoming.headers['accept-encoding'] ?? '');
    if (!incoming.complete) return await sendWhileArriving(incoming, outgoing, response);
    if (state !== 'serving') response.headers.set('Connection', 'close');
    const tooSlow = isFile(answered) ? undefined : setTimeout(() => incoming.socket.destroy(), PAGE_SENDING_MS);
    await sendResponse(outgoing, response).finally(() => clearTimeout(tooSlow));
  } finally {
    slot.release();
  }
}

const TOO_SLOW = 'This upload did not arrive in time.';

/** Answers an upload that was refused before all of it arrived. */
async function sendWhileArriving(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  response: Response,
): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  response.headers.forEach((value, name) => void (name !== 'set-cookie' && outgoing.setHeader(name, value)));
  for (const cookie of response.headers.getSetCookie()) outgoing.appendHeader('Set-Cookie', cookie);
  outgoing.writeHead(response.status, { 'Content-Length': body.length, Connection: 'close' });
  outgoing.write(body);
  throwAwayRest(incoming, outgoing);
}

/** Says to a proxy in front whether new requests should come here. */
function tellReadiness(response: ServerResponse): void {
  const isReady = state === 'serving';
  response.writeHead(isReady ? 200 : 503, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(isReady ? 'ready\n' : 'leaving\n');
}

/** Logs the request when it is over; returns the id by which it is known in the log, to the browser and to the upstream. */
function logWhenDone(incoming: IncomingMessage, outgoing: ServerResponse, pathname: string): string {
  const started = performance.now();
  const id = randomUUID();
  outgoing.setHeader('X-Request-Id', id);
  outgoing.once('close', () => {
    const ms = Math.round(performance.now() - started);
    log().info({ id, method: incoming.method, path: pathname, status: outgoing.statusCode, ms }, 'request');
  });
  return id;
}

/** Headers of every answer; documents add their Content-Security-Policy. `no-referrer` would break plain forms. */
function setGeneralHeaders(response: ServerResponse): void {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('X-Frame-Options', 'DENY');
  response.setHeader('Referrer-Policy', 'same-origin');
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  if (secureCookies) response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
}

function tellBusy(incoming: IncomingMessage, outgoing: ServerResponse): void {
  refusals.refuseWhileArriving(incoming, outgoing, 503, BUSY_SENTENCE, { 'Retry-After': '2' });
}

let shedSinceLog = 0;

/** Refuses a request before any work is done for it; logged in sums, since there may be thousands a second. */
function shed(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (shedSinceLog++ === 0) {
    setTimeout(() => {
      log().warn({ requests: shedSinceLog }, 'requests refused: too much to do');
      shedSinceLog = 0;
    }, 1_000).unref();
  }
  // Written past everything that would make it cost more than accepting the connection did.
  if (incoming.method === 'GET') incoming.socket.end(BUSY, () => incoming.socket.destroy());
  else tellBusy(incoming, outgoing);
}

const BUSY_SENTENCE = 'The portal is busy. Please try again.';
const BUSY = refusals.raw('503 Service Unavailable', BUSY_SENTENCE, { 'Retry-After': '2' });

/** What is answered also when there is too much to do: health checks, and the files of pages that were served. */
function costsNothing(target = ''): boolean {
  return target === '/health' || target === '/ready' || files.has(target);
}

/** What is no HTTP, or was never finished, gets a short answer and a line in the log. */
function refuseMalformed(error: Error & { code?: string }, socket: Duplex): void {
  log().info({ code: error.code }, 'malformed request');
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const status =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? '431 Request Header Fields Too Large'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? '408 Request Timeout'
        : '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
}

function warnOnce(sentence: string): () => void {
  let isSaid = false;
  return () => {
    if (!isSaid) log().warn(sentence);
    isSaid = true;
  };
}

function fail(error: unknown, incoming: IncomingMessage, response: ServerResponse): void {
  if (response.destroyed) return;
  log().error({ err: error }, 'request failed at the edge');
  if (response.headersSent) response.destroy();
  else refusals.refuse(incoming, response, 500, 'Something went wrong. Please try again.');
}

/**
 * Leaves in three steps: says that it is not ready while it still serves, so that a proxy sends new requests elsewhere; then
 * takes no new connections; then, when what is under way has ended, exits. A second signal exits at once.
 */
function leave(delayMs: number): void {
  if (state !== 'serving') return exit(1);
  state = 'leaving';
  log().info({ delayMs }, 'leaving');
  setTimeout(drain, delayMs);
}

function drain(): void {
  state = 'draining';
  log().info(
    { pages: pages.taken, payments: payments.taken, uploads: uploads.taken, downloads: downloads.taken },
    'draining',
  );
  server.close(() => void closeUpstream().finally(() => exit(0)));
  setInterval(() => server.closeIdleConnections(), 250).unref();
  setTimeout(() => exit(1), settings.moneyTimeoutMs + 2 * settings.pageDeadlineMs).unref();
}

function exit(code: number): void {
  void closeLog().finally(() => process.exit(code));
}

server.on('clientError', refuseMalformed);
process.on('SIGTERM', () => leave(settings.drainDelayMs));
process.on('SIGINT', () => leave(0));
listen(server, { port: settings.port, host: settings.host, backlog: BACKLOG }, (port) => {
  log().info({ host: settings.host, port }, 'portal listening');
  void checkUpstreamAddress();
});
