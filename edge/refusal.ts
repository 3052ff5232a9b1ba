import type { IncomingMessage, ServerResponse } from 'node:http';

/** How long, and how much, is still read of a request that was refused while it arrived. */
const LINGER_MS = 5_000;
const LINGER_BYTES = 4 * 1024 * 1024;
/** Of what was too large, most is still to come. */
const LINGER_BYTES_TOO_LARGE = 24 * 1024 * 1024;

/** Answers with a sentence in plain text. */
export function refuse(response: ServerResponse, status: number, sentence: string, headers: Record<string, string> = {}): void {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(status, plainText(sentence, headers));
  response.end(`${sentence}\n`);
}

/**
 * Answers a request of which more may be on its way, and ends the connection. What still arrives is read and thrown away
 * for a moment: closing at once would take the answer from a sender who has not read it yet.
 */
export function refuseWhileArriving(incoming: IncomingMessage, response: ServerResponse, status: number, sentence: string, headers: Record<string, string> = {}): void {
  if (incoming.complete) return refuse(response, status, sentence, headers);
  if (response.headersSent || response.destroyed) return;
  response.writeHead(status, plainText(sentence, { ...headers, Connection: 'close' }));
  response.write(`${sentence}\n`);
  throwAwayRest(incoming, response);
}

/**
 * Ends a response whose body was written, once the rest of its request has been read for nobody, or there is too much of
 * it; then closes the connection.
 */
export function throwAwayRest(incoming: IncomingMessage, response: ServerResponse): void {
  const maxBytes = response.statusCode === 413 ? LINGER_BYTES_TOO_LARGE : LINGER_BYTES;
  let bytes = 0;
  const end = () => {
    clearTimeout(timer);
    incoming.removeListener('data', count);
    incoming.removeListener('end', end);
    incoming.removeListener('close', end);
    response.end(() => incoming.destroy());
  };
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) end();
  };
  const timer = setTimeout(end, LINGER_MS);
  incoming.removeAllListeners('data');
  incoming.on('data', count);
  incoming.once('end', end);
  incoming.once('close', end);
  incoming.resume();
}

function plainText(sentence: string, headers: Record<string, string>): Record<string, string | number> {
  return { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Length': Buffer.byteLength(sentence) + 1, 'Cache-Control': 'no-store', ...headers };
}
