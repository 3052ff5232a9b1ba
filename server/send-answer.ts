import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendResponse } from '@remix-run/node-fetch-server';
import { compressed, compressedText, isFile } from './compression';
import { htmlOf } from './portal';
import { discardRest } from './refusal';

/** Time limit for sending a page, enough for any usable connection. */
const PAGE_SENDING_MS = 120_000;

/**
 * Sends the answer of a route: a document in one piece, straight from its text, everything else as a stream with
 * backpressure. `isLast`: the connection is closed after it.
 */
export async function sendAnswer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  answer: Response,
  isLast: boolean,
): Promise<void> {
  if (isLast) answer.headers.set('Connection', 'close');
  const accepted = incoming.headers['accept-encoding']?.toString() ?? '';
  const html = htmlOf(answer);
  if (html !== undefined) {
    const body = await compressedText(Buffer.from(html), answer.headers, accepted);
    return incoming.complete
      ? sendWhole(incoming, outgoing, answer, body)
      : sendWhileArriving(incoming, outgoing, answer, body);
  }
  const response = await compressed(answer, accepted);
  if (!incoming.complete)
    return sendWhileArriving(incoming, outgoing, response, Buffer.from(await response.arrayBuffer()));
  const tooSlow = isFile(answer) ? undefined : setTimeout(() => incoming.socket.destroy(), PAGE_SENDING_MS);
  await sendResponse(outgoing, response).finally(() => clearTimeout(tooSlow));
}

function sendWhole(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { status, headers }: Response,
  body: Buffer,
): void {
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
  { status, headers }: Response,
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
