/**
 * The HTTP server. A request passes overload protection, method and address, static files, the origin and size of its
 * form, then Remix. A document is compressed and sent in one piece, a file with backpressure. The server knows nothing
 * about the product.
 */
import './heap';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import type { RequestContext } from '../app/portal/session/load-context';
import { addBrand } from './brand-files';
import { clientReader } from './client-address';
import { isFile } from './compression';
import { ConnectionTurns } from './connection-turns';
import { listen } from './listen';
import { ListenQueue } from './listen-queue';
import { LoadShedding } from './load-shedding';
import {
  checkUpstreamAddress,
  closeLog,
  closeStore,
  closeUpstream,
  endRuns,
  handle,
  log,
  metrics,
  networkOf,
  portalBuild,
  refusalDocument,
  refusalHeaders,
  reopenAudit,
  settings,
  stopReports,
  vite,
  writeEntries,
} from './portal';
import { PrivateEndpoints } from './private-endpoints';
import { isUploadRequest, readRequest } from './read-request';
import { metricsEndpoint, readinessEndpoint } from './readiness';
import { Refusals } from './refusal';
import { identityOf } from './request-identity';
import { countWhenDone, logWhenDone } from './request-log';
import { RequestSlot } from './request-slot';
import { sendAnswer, sendDocument } from './send-answer';
import { Slots } from './slots';
import { sendFile, staticFiles } from './static-files';
import { UploadSlots } from './upload-slots';

/** Room for the largest session and a draft, four cookies each, and the browser's other headers. */
const MAX_HEADER_BYTES = 48 * 1024;
/** Time limit for an upload to arrive. A form has the ten seconds of read-request.ts. */
const UPLOAD_MS = 15 * 60_000;
/**
 * Closes a download that the client has not read for this time, or twice as long while its last chunk waits to be sent.
 */
const DOWNLOAD_IDLE_MS = 30_000;
/**
 * Connections that may wait to be accepted. The kernel drops more without an answer, and clients retry after a second.
 */
const BACKLOG = 4_096;
const METHODS = new Set(['GET', 'HEAD', 'POST']);

const { publicOrigin, secureCookies } = settings;
const files = await staticFiles(path.join(import.meta.dirname, 'client'));
addBrand(files, settings.brandFiles);

/** Maximum concurrent requests. More are answered with 503, so that those in progress stay fast. */
const pages = new Slots(300);
const downloads = new Slots(60);
/** Calls that move money may wait a minute, outside the page slots. */
const payments = new Slots(400);
const uploads = new UploadSlots();
const refusals = new Refusals(refusalDocument, refusalHeaders);
const clientOf = clientReader(
  settings.trustProxy,
  warnOnce('X-Forwarded-For is ignored: set TRUST_PROXY if a proxy of yours wrote it'),
);

/** 'leaving' still serves, but reports not ready; 'draining' accepts no new connections. */
let state: 'serving' | 'leaving' | 'draining' = 'serving';

const server = createServer({
  requestTimeout: UPLOAD_MS,
  headersTimeout: 10_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: MAX_HEADER_BYTES,
});

function serve(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (!isAlwaysServed(incoming) && shedding.refuses(incoming.method === 'POST')) return shed(incoming, outgoing);
  if (state !== 'serving') outgoing.setHeader('Connection', 'close');
  setGeneralHeaders(outgoing);
  const answerAll = () => void answer(incoming, outgoing).catch((error: unknown) => fail(error, incoming, outgoing));
  if (vite) return vite.middlewares(incoming, outgoing, answerAll);
  answerAll();
}

const turns = new ConnectionTurns(server, serve, refusePipelined);
const listenQueue = new ListenQueue(server);
const shedding = new LoadShedding(pages, () => listenQueue.length + turns.waiting);
const operations = new PrivateEndpoints(
  { '/ready': readinessEndpoint(() => state === 'serving'), '/metrics': metricsEndpoint },
  // Behind a proxy every request comes from this machine or its network.
  settings.metricsPort === undefined && settings.trustProxy === false,
);
const slotsInUse = () => ({
  pages: pages.taken,
  payments: payments.taken,
  uploads: uploads.taken,
  downloads: downloads.taken,
});
metrics.watchInFlight(slotsInUse);

async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const target = incoming.url ?? '';
  if (!METHODS.has(incoming.method ?? ''))
    return refusals.refuse(incoming, outgoing, 405, 'This method is not known here.', {
      Allow: [...METHODS].join(', '),
    });
  if (hasSeveralHosts(incoming)) return refusals.refuse(incoming, outgoing, 400, 'This request names several hosts.');
  if (!/^\/(?![/\\])/.test(target) || !URL.canParse(target, publicOrigin))
    return refusals.refuse(incoming, outgoing, 400, 'This address is not known here.');
  const { pathname } = new URL(target, publicOrigin);
  if (operations.answers(pathname, incoming)) return void operations.answer(pathname, incoming, outgoing);
  const file = files.get(pathname);
  if (file && incoming.method !== 'POST') {
    countWhenDone(incoming, outgoing, 'static file');
    return sendFile(file, incoming, outgoing);
  }

  const isHealthCheck = pathname === '/health';
  const client = clientOf(incoming);
  if (state !== 'serving' && isSentElsewhere(incoming, client.isProxied)) return void incoming.socket.destroy();
  const { id: requestId, trace } = identityOf(incoming, client.isProxied);
  outgoing.setHeader('X-Request-Id', requestId);
  logWhenDone(incoming, outgoing, pathname, { requestId, trace: trace?.traceparent.split('-')[1] });
  const request = await readRequest(incoming, outgoing, refusals);
  if (!request) return;
  // An upload lasts as long as its sender's connection needs. It must not hold a page slot.
  const isUpload = isUploadRequest(request) && !incoming.complete;
  const taken = isUpload
    ? uploads.acquire(networkOf(client.address), incoming.socket, () =>
        refusals.refuseWhileArriving(incoming, outgoing, 408, TOO_SLOW),
      )
    : pages.acquire();
  if (!taken && !isHealthCheck) return refuseBusy(incoming, outgoing);
  const slot = new RequestSlot(taken, isUpload ? undefined : pages, payments);
  try {
    const answered = await handle(request, {
      clientAddress: client.address,
      requestId,
      trace,
      outsidePageSlots: slot.outsidePageSlots,
      keepsRunning: true,
    } satisfies RequestContext);
    if ('html' in answered) return await sendDocument(incoming, outgoing, answered, state !== 'serving');
    if (isFile(answered)) {
      // A download lasts as long as its reader's connection needs, so it releases its page slot.
      if (!slot.exchangeFor(downloads)) {
        await answered.body?.cancel();
        return refuseBusy(incoming, outgoing);
      }
      // Closes downloads that the client does not read: it has disconnected, or it blocks a slot.
      incoming.socket.setTimeout(DOWNLOAD_IDLE_MS, () => incoming.socket.destroy());
    }
    // An upload that was stopped already has its answer.
    if (outgoing.headersSent) return void (await answered.body?.cancel());
    await sendAnswer(incoming, outgoing, answered, state !== 'serving');
  } finally {
    slot.release();
  }
}

const TOO_SLOW = 'This upload did not arrive in time.';

/**
 * True for a GET that our proxy repeats at another portal when this one closes the connection (deploy/nginx). After two
 * of them the proxy sends this portal no new requests.
 */
function isSentElsewhere({ method, headers }: IncomingMessage, isProxied: boolean): boolean {
  return isProxied && method === 'GET' && headers['x-next-portal'] === 'on-error';
}

/**
 * Sets the headers of every answer; documents add their Content-Security-Policy. `no-referrer` would break plain forms.
 */
function setGeneralHeaders(response: ServerResponse): void {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('X-Frame-Options', 'DENY');
  response.setHeader('Referrer-Policy', 'same-origin');
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  if (secureCookies) response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
}

function refuseBusy(incoming: IncomingMessage, outgoing: ServerResponse): void {
  metrics.requestShed();
  refusals.refuseWhileArriving(incoming, outgoing, 503, BUSY_SENTENCE, { 'Retry-After': '2' });
}

let shedSinceLog = 0;

/** Logs how many requests were refused, once a second, since there may be thousands. */
function countShed(): void {
  if (shedSinceLog++ > 0) return;
  setTimeout(() => {
    log().warn({ requests: shedSinceLog }, 'requests refused: too much to do');
    shedSinceLog = 0;
  }, 1_000).unref();
}

/** Refuses a request before any work is done for it. */
function shed(incoming: IncomingMessage, outgoing: ServerResponse): void {
  countShed();
  // Written directly to the socket: anything else would cost more than accepting the connection.
  if (incoming.method !== 'GET') return refuseBusy(incoming, outgoing);
  metrics.requestShed();
  incoming.socket.end(BUSY_RESPONSE, () => incoming.socket.destroy());
}

const BUSY_SENTENCE = 'The portal is busy. Please try again.';
const BUSY_RESPONSE = refusals.raw('503 Service Unavailable', BUSY_SENTENCE, { 'Retry-After': '2' });

/** Closes a connection that sends many requests without waiting for their answers. None of those that wait is parsed. */
function refusePipelined(socket: Socket): void {
  metrics.requestShed();
  countShed();
  socket.destroy();
}

/** Node keeps the first of several Host headers, and a proxy may have decided by another. */
function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length > 1;
}

/** True for requests that are served even under overload: those of operators, and static files of pages already served. */
function isAlwaysServed(incoming: IncomingMessage): boolean {
  const { url = '' } = incoming;
  return url === '/health' || files.has(url) || operations.answers(url, incoming);
}

/** Answers a malformed or incomplete request briefly, and logs it. */
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
  log().error({ requestId: response.getHeader('X-Request-Id'), err: error }, 'request failed at the edge');
  if (response.headersSent) response.destroy();
  else refusals.refuse(incoming, response, 500, 'Something went wrong. Please try again.');
}

/**
 * Shuts down in three steps: reports not ready while it still serves, so that a proxy sends new requests elsewhere;
 * then accepts no new connections; then exits when the requests in progress have ended. A second signal exits at once.
 */
function shutDown(delayMs: number): void {
  if (state !== 'serving') return exit(1);
  state = 'leaving';
  log().info({ delayMs }, 'leaving');
  setTimeout(drain, delayMs);
}

function drain(): void {
  state = 'draining';
  const runsEnded = endRuns();
  log().info(slotsInUse(), 'draining');
  server.close(() => {
    stopReports();
    void runsEnded
      .then(closeUpstream)
      .finally(writeEntries)
      .finally(closeStore)
      .finally(() => exit(0));
  });
  setInterval(() => server.closeIdleConnections(), 250).unref();
  setTimeout(() => exit(1), settings.moneyTimeoutMs + 2 * settings.pageDeadlineMs).unref();
}

function exit(code: number): void {
  void closeLog().finally(() => process.exit(code));
}

server.on('clientError', refuseMalformed);
// Without this, a promise that one request did not await would end the process in which others send money.
process.on('unhandledRejection', (error) => log().error({ err: error }, 'a promise was rejected that nobody awaited'));
process.on('SIGTERM', () => shutDown(settings.drainDelayMs));
process.on('SIGINT', () => shutDown(0));
if (settings.auditFile !== undefined) process.on('SIGUSR2', reopenAudit);
if (settings.metricsPort !== undefined) {
  const own = operations.ownServer().unref();
  listen(own, { port: settings.metricsPort, host: settings.host, variable: 'METRICS_PORT' }, (port) =>
    log().info({ ...portalBuild, port }, 'metrics listening'),
  );
}
listen(server, { port: settings.port, host: settings.host, backlog: BACKLOG }, (port) => {
  log().info({ ...portalBuild, node: process.version, host: settings.host, port }, 'portal listening');
  void checkUpstreamAddress();
});
