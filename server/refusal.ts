import type { IncomingMessage, ServerResponse } from 'node:http';

/** How long, and how much, is still read of a request that was refused while it arrived. */
const LINGER_MS = 5_000;
const LINGER_BYTES = 4 * 1024 * 1024;
/** Of what was too large, most is still to come. */
const LINGER_BYTES_TOO_LARGE = 24 * 1024 * 1024;

/** Refuses requests that reach no page, each with a sentence: as a document for a person, in plain text for a program. */
export class Refusals {
  /** `render` makes the document from the sentence and the address to try again; `headers` go with it. */
  constructor(
    readonly render: (sentence: string, again: string) => string,
    readonly headers: Readonly<Record<string, string>>,
  ) {}

  /** Answers with the sentence. */
  refuse(
    incoming: IncomingMessage,
    response: ServerResponse,
    status: number,
    sentence: string,
    headers: Record<string, string> = {},
  ): void {
    if (response.headersSent || response.destroyed) return;
    const body = this.#write(incoming, response, status, sentence, headers);
    response.end(body);
  }

  /**
   * Answers a request of which more may be on its way, and ends the connection. What still arrives is read and thrown away
   * for a moment: closing at once would take the answer from a sender who has not read it yet.
   */
  refuseWhileArriving(
    incoming: IncomingMessage,
    response: ServerResponse,
    status: number,
    sentence: string,
    headers: Record<string, string> = {},
  ): void {
    if (incoming.complete) return this.refuse(incoming, response, status, sentence, headers);
    if (response.headersSent || response.destroyed) return;
    response.write(this.#write(incoming, response, status, sentence, { ...headers, Connection: 'close' }));
    throwAwayRest(incoming, response);
  }

  /** A whole HTTP response that is ready to be written to a socket. */
  raw(status: string, sentence: string, headers: Record<string, string>): Buffer {
    const body = this.render(sentence, '');
    const lines = Object.entries({
      ...this.headers,
      ...headers,
      Connection: 'close',
      'Content-Length': String(Buffer.byteLength(body)),
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    return Buffer.from(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`);
  }

  #write(
    incoming: IncomingMessage,
    response: ServerResponse,
    status: number,
    sentence: string,
    headers: Record<string, string>,
  ): string {
    const {
      url = '/',
      headers: { accept = '*/*' },
    } = incoming;
    const isForPerson = accept.includes('text/html') || accept === '*/*';
    const body = isForPerson ? this.render(sentence, url.startsWith('/') ? url : '/') : `${sentence}\n`;
    const content = isForPerson
      ? this.headers
      : { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
    response.writeHead(status, { ...content, 'Content-Length': Buffer.byteLength(body), ...headers });
    return body;
  }
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
