import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendResponse } from '@remix-run/node-fetch-server';
import type { PageDocument } from '../app/portal/html/page-document.server';
import { compressed, compressedText, isFile } from './compression';
import { discardRest } from './refusal';

/** Time limit for sending a page, enough for any usable connection. */
const PAGE_SENDING_MS = 120_000;

/** Sends a document in one piece. `isLast`: the connection is closed after it. */
export async function sendDocument(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { status, headers, html }: PageDocument,
  isLast: boolean,
): Promise<void> {
  if (outgoing.headersSent) return;
  if (isLast) headers.set('Connection', 'close');
  const body = await compressedText(Buffer.from(html), headers, acceptedBy(incoming));
  if (incoming.complete) sendWhole(incoming, outgoing, { status, headers }, body);
  else sendWhileArriving(incoming, outgoing, { status, headers }, body);
}

/** Sends any other answer of a route, as a stream with backpressure. `isLast`: the connection is closed after it. */
export async function sendAnswer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  answer: Response,
  isLast: boolean,
): Promise<void> {
  if (isLast) answer.headers.set('Connection', 'close');
  const response = await compressed(answer, acceptedBy(incoming));
  if (!incoming.complete)
    return sendWhileArriving(incoming, outgoing, response, Buffer.from(await response.arrayBuffer()));
  const tooSlow = isFile(answer) ? undefined : setTimeout(() => incoming.socket.destroy(), PAGE_SENDING_MS);
  await sendResponse(outgoing, response).finally(() => clearTimeout(tooSlow));
}

function acceptedBy({ headers }: IncomingMessage): string {
  return headers['accept-encoding']?.toString() ?? '';
}

type Head = Pick<Response, 'status' | 'headers'>;

function sendWhole(incoming: IncomingMessage, outgoing: ServerResponse, { status, headers }: Head, body: Buffer): void {
  if (outgoing.destroyed) return;
  setHeaders(outgoing, headers);
  const tooSlow = setTimeout(() => incoming.socket.destroy(), PAGE_SENDING_MS);
  outgoing.once('close', () => clearTimeout(tooSlow));
  outgoing.writeHead(status).end(body);
}

/** Answers an upload that was refused before its end. */
function sendWhileArriving(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { status, headers }: Head,
  body: Buffer,
): void {
  setHeaders(outgoing, headers);
  outgoing.writeHead(status, { 'Content-Length': body.length, Connection: 'close' });
  outgoing.write(body);
  discardRest(incoming, outgoing);
}

function setHeaders(outgoing: ServerResponse, headers: Headers): void {
  headers.forEach((value, name) => void (name !== 'set-cookie' && outgoing.setHeader(name, value)));
  for (const cookie of headers.getSetCookie()) outgoing.appendHeader('Set-Cookie', cookie);
}
