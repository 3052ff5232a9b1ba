/**
 * The HTTP edge: a request passes method and address, static files, origin and size of its form, overload,
 * then Remix; its answer is compressed and written with backpressure. It knows nothing of the product.
 */
import { createRequest, sendResponse } from '@remix-run/node-fetch-server';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { readBody } from './edge/body';
import { compressed, isFile } from './edge/compression';
import { sendFile, staticFiles } from './edge/static-files';
import type * as entry from './app/entry.server';

/** What goes beyond these numbers at once is refused with 503, so that what is under way is served. */
const MAX_CONCURRENT = { request: 300, upload: 60, download: 60 };
/** The largest session and a draft, four cookies each, with room for what else a browser sends. */
const MAX_HEADER_BYTES = 48 * 1024;
/** An upload has this long to arrive; a form has edge/body.ts's ten seconds. */
const UPLOAD_MS = 15 * 60_000;
/** A file of which nothing was taken for so long, or twice that while the last piece waits to be sent, is given up. */
const DOWNLOAD_IDLE_MS = 30_000;
const METHODS = new Set(['GET', 'HEAD', 'POST']);

const development = process.env.NODE_ENV === 'development';
const vite = development ? await startVite() : undefined;
const build = await loadBuild();
const { config, ConfigError, log, isOwnForm, takesUploads, isMultipart, closeUpstream } = (build.entry.module as unknown as typeof entry).edge;

const settings = readSettings();
const { production, publicOrigin, secureCookies, trustProxy } = settings;
const handle = createRequestHandler(vite ? loadBuild : build, development ? 'development' : 'production');
const files = await staticFiles(path.join(import.meta.dirname, 'client'));

let draining = false;
const underWay = { request: 0, upload: 0, download: 0 };
/** Asked for by machines that must not be told that it is busy. */
const FREE = { leave: () => {} };

const server = createServer({ requestTimeout: UPLOAD_MS, headersTimeout: 10_000, keepAliveTimeout: 65_000, connectionsCheckingInterval: 2_000, maxHeaderSize: MAX_HEADER_BYTES }, (incoming, outgoing) => {
  if (draining) outgoing.setHeader('Connection', 'close');
  setGeneralHeaders(outgoing);
  const answerAll = () => void answer(incoming, outgoing).catch((error: unknown) => fail(error, outgoing));
  if (vite) return vite.middlewares(incoming, outgoing, answerAll);
  answerAll();
});

async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const target = incoming.url ?? '';
  if (!METHODS.has(incoming.method ?? '')) return refuse(outgoing, 405, 'This method is not known here.', { Allow: [...METHODS].join(', ') });
  if (!/^\/(?![/\\])/.test(target) || !URL.canParse(target, publicOrigin)) return refuse(outgoing, 400, 'This address is not known here.');
  const { pathname } = new URL(target, publicOrigin);
  if (pathname === '/health' && draining) return refuse(outgoing, 503, 'draining');
  const file = files.get(pathname);
  if (file && incoming.method !== 'POST') return sendFile(file, incoming, outgoing);

  logWhenDone(incoming, outgoing, pathname);
  const request = await readRequest(incoming, outgoing);
  if (!request) return;
  // An upload takes as long as its sender's line; it must not stand in the way of the others.
  const kind = incoming.complete ? 'request' : 'upload';
  let place = pathname === '/health' ? FREE : takePlace(kind);
  if (!place) return tellBusy(outgoing, kind === 'upload');
  try {
    const answered = await handle(request, { clientAddress: clientAddressOf(incoming) });
    if (isFile(answered)) {
      // And so does a file: its reader leaves his place among the others.
      place.leave();
      place = takePlace('download');
      if (!place) {
        await answered.body?.cancel();
        return tellBusy(outgoing);
      }
      // Who takes nothing for so long has left, or stands in the way of others.
      outgoing.setTimeout(DOWNLOAD_IDLE_MS, () => outgoing.destroy());
    }
    const response = await compressed(answered, incoming.headers['accept-encoding'] ?? '');
    // What was refused while it arrives is not waited for.
    if (draining || !incoming.complete) response.headers.set('Connection', 'close');
    if (!incoming.complete) outgoing.once('finish', () => incoming.destroy());
    await sendResponse(outgoing, response);
  } finally {
    place?.leave();
  }
}

/** A place among those that are served at once, to be left afterwards; undefined when there is none. */
function takePlace(kind: keyof typeof underWay): { leave(): void } | undefined {
  if (underWay[kind] >= MAX_CONCURRENT[kind]) return undefined;
  underWay[kind]++;
  return { leave: () => void underWay[kind]-- };
}

/** The request with its whole body, an upload's as it comes; undefined when it was refused: too large, too slow, or from elsewhere. */
async function readRequest(incoming: IncomingMessage, outgoing: ServerResponse): Promise<Request | undefined> {
  const own = new URL(publicOrigin);
  const arriving = createRequest(incoming, outgoing, { host: own.host, protocol: own.protocol });
  if (arriving.method !== 'POST') return arriving;
  const turnAway = (status: number, sentence: string) => {
    refuse(outgoing, status, sentence, { Connection: 'close' });
    outgoing.once('finish', () => incoming.destroy());
    return undefined;
  };
  if (!isOwnForm(arriving.headers, publicOrigin, production)) return turnAway(403, 'This form did not come from this portal.');
  const isUpload = takesUploads(new URL(arriving.url).pathname) && isMultipart(arriving.headers.get('content-type') ?? '');
  const body = isUpload ? arriving.body : await readBody(arriving);
  if (body === 'too large') return turnAway(413, 'This form is too large.');
  if (body === 'too slow') return turnAway(408, 'This form did not arrive in time.');
  // Remix compares Origin with the host once more, and with a forwarded one; both were settled above.
  const headers = new Headers(arriving.headers);
  headers.set('host', new URL(headers.get('origin') ?? publicOrigin).host);
  headers.delete('x-forwarded-host');
  return new Request(arriving.url, { method: arriving.method, headers, body, signal: arriving.signal, ...(isUpload && { duplex: 'half' }) } as RequestInit);
}

/** The socket's address, or behind a trusted proxy the last one that it wrote down. */
function clientAddressOf(incoming: IncomingMessage): string {
  const forwarded = trustProxy ? String(incoming.headers['x-forwarded-for'] ?? '').split(',').at(-1)?.trim() : '';
  return forwarded || (incoming.socket.remoteAddress ?? 'unknown');
}

function logWhenDone(incoming: IncomingMessage, outgoing: ServerResponse, pathname: string): void {
  const started = performance.now();
  const id = randomUUID();
  outgoing.setHeader('X-Request-Id', id);
  outgoing.once('close', () => {
    const ms = Math.round(performance.now() - started);
    log().info({ id, method: incoming.method, path: pathname, status: outgoing.statusCode, ms }, 'request');
  });
}

/** Headers of every answer; documents add their Content-Security-Policy. `no-referrer` would break plain forms. */
function setGeneralHeaders(response: ServerResponse): void {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('X-Frame-Options', 'DENY');
  response.setHeader('Referrer-Policy', 'same-origin');
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  if (secureCookies) response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
}

function tellBusy(response: ServerResponse, closes = false): void {
  refuse(response, 503, 'The portal is busy. Please try again.', { 'Retry-After': '2', ...(closes && { Connection: 'close' }) });
}

function refuse(response: ServerResponse, status: number, sentence: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers });
  response.end(`${sentence}\n`);
}

function fail(error: unknown, response: ServerResponse): void {
  if (response.destroyed) return;
  log().error({ err: error }, 'request failed at the edge');
  if (response.headersSent) response.destroy();
  else refuse(response, 500, 'Something went wrong. Please try again.');
}

/** Stops taking requests, lets those under way end, then leaves; a second signal leaves at once. */
function drain(): void {
  if (draining) process.exit(1);
  draining = true;
  log().info({ underWay }, 'draining');
  server.close(() => void closeUpstream().finally(() => process.exit(0)));
  setInterval(() => server.closeIdleConnections(), 250).unref();
  setTimeout(() => process.exit(1), settings.moneyTimeoutMs + 2 * settings.pageDeadlineMs).unref();
}

function readSettings() {
  try {
    return config();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

async function startVite() {
  const { createServer: createViteServer } = await import('vite');
  return createViteServer({ server: { middlewareMode: true } });
}

async function loadBuild(): Promise<ServerBuild> {
  const module: unknown = vite
    ? await vite.ssrLoadModule('virtual:remix/server-build')
    : await import(/* @vite-ignore */ new URL('server/index.js', import.meta.url).href);
  return module as ServerBuild;
}

process.on('SIGTERM', drain);
process.on('SIGINT', drain);
server.listen(settings.port, settings.host, () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : settings.port;
  log().info({ host: settings.host, port }, 'portal listening');
});
