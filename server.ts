/**
 * The HTTP edge: a request passes drain, overload, head checks, static files and body limits, then Remix; its
 * answer is compressed and written with backpressure. It knows nothing of the product.
 */
import { createRequest, sendResponse } from '@remix-run/node-fetch-server';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import sirv from 'sirv';
import type * as entry from './app/entry.server';

/** Requests beyond this number at once are refused with 503, so that those under way are served. */
const MAX_CONCURRENT_REQUESTS = 300;
const MAX_BODY_BYTES = 64 * 1024;
/** From here on an answer is compressed; below, it fits one packet anyway. */
const MIN_COMPRESSED_BYTES = 1_000;
const DRAIN_MS = 70_000;

const development = process.env.NODE_ENV === 'development';
const vite = development ? await startVite() : undefined;
const build = await loadBuild();
const { config, ConfigError, log, isOwnForm, closeUpstream } = (build.entry.module as unknown as typeof entry).edge;

const settings = readSettings();
const { production, publicOrigin, secureCookies } = settings;
const handle = createRequestHandler(vite ? loadBuild : build, development ? 'development' : 'production');
const serveStatic = sirv('build/client', {
  brotli: true,
  gzip: true,
  setHeaders(response, path) {
    const immutable = path.startsWith('/assets/');
    response.setHeader('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    setGeneralHeaders(response);
  },
});

let draining = false;
let underWay = 0;

const server = createServer({ requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 }, (incoming, outgoing) => {
  if (draining) outgoing.setHeader('Connection', 'close');
  if (underWay >= MAX_CONCURRENT_REQUESTS) return refuse(outgoing, 503, 'The portal is busy. Please try again.', { 'Retry-After': '2' });
  underWay++;
  outgoing.once('close', () => underWay--);

  const answerDynamic = () => void answer(incoming, outgoing).catch((error: unknown) => fail(error, outgoing));
  if (incoming.method !== 'GET' && incoming.method !== 'HEAD') return answerDynamic();
  if (vite) return vite.middlewares(incoming, outgoing, answerDynamic);
  serveStatic(incoming, outgoing, answerDynamic);
});

async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const started = performance.now();
  const id = randomUUID();
  const { pathname } = new URL(incoming.url ?? '/', publicOrigin);
  outgoing.once('close', () => {
    const ms = Math.round(performance.now() - started);
    log().info({ id, method: incoming.method, path: pathname, status: outgoing.statusCode, ms }, 'request');
  });
  setGeneralHeaders(outgoing);
  outgoing.setHeader('X-Request-Id', id);

  if (pathname === '/health' && draining) return refuse(outgoing, 503, 'draining');
  if (pathname.startsWith('//')) return refuse(outgoing, 400, 'This address is not known here.');
  if (Number(incoming.headers['content-length'] ?? 0) > MAX_BODY_BYTES) {
    return refuse(outgoing, 413, 'This form is too large.', { Connection: 'close' });
  }
  const request = createRequest(incoming, outgoing, { host: new URL(publicOrigin).host, protocol: new URL(publicOrigin).protocol });
  if (!['GET', 'HEAD'].includes(request.method) && !isOwnForm(request.headers, publicOrigin, production)) {
    return refuse(outgoing, 403, 'This form did not come from this portal.', { Connection: 'close' });
  }
  const response = await handle(request, {});
  await sendResponse(outgoing, await compressed(response, incoming.headers['accept-encoding'] ?? ''));
}

/** HTML in one piece, compressed, with its length; everything else as it comes. */
async function compressed(response: Response, accepted: string): Promise<Response> {
  if (!response.body || !/^(text\/html|application\/json)/.test(response.headers.get('content-type') ?? '')) return response;
  const plain = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.append('Vary', 'Accept-Encoding');
  const encoding = plain.length < MIN_COMPRESSED_BYTES ? undefined : ['br', 'gzip'].find((name) => new RegExp(`\\b${name}\\b`).test(accepted));
  const body = encoding === 'br' ? await brotli(plain) : encoding === 'gzip' ? await promisify(gzip)(plain) : plain;
  if (encoding) headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(body.length));
  return new Response(new Uint8Array(body), { status: response.status, statusText: response.statusText, headers });
}

function brotli(plain: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
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
  server.closeIdleConnections();
  setTimeout(() => process.exit(1), DRAIN_MS).unref();
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
