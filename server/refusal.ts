import type { IncomingMessage, ServerResponse } from 'node:http';

/** Limits of time and bytes for reading the rest of a refused request. */
const LINGER_MS = 5_000;
const LINGER_BYTES = 4 * 1024 * 1024;
/** Most of a body that is too large has not arrived yet. */
const LINGER_BYTES_TOO_LARGE = 24 * 1024 * 1024;

/** Refuses requests that reach no page: with a document for browsers, in plain text for programs. */
export class Refusals {
  /**
   * `render` creates the document from the sentence, the address for trying again and the request's id; `headers` are
   * its headers.
   */
  constructor(
    readonly render: (sentence: string, again: string, requestId?: string) => string,
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
   * Answers a request that may still be arriving, and closes the connection. Reads and discards the rest for a moment
   * first: closing at once could reset the connection before the sender has read the answer.
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
    discardRest(incoming, response);
  }

  /** Returns a whole HTTP response, ready to be written to a socket. */
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
    const requestId = response.getHeader('X-Request-Id')?.toString();
    const body = isForPerson ? this.render(sentence, url.startsWith('/') ? url : '/', requestId) : `${sentence}\n`;
    const content = isForPerson
      ? this.headers
      : { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
    response.writeHead(status, { ...content, 'Content-Length': Buffer.byteLength(body), ...headers });
    return body;
  }
}

/**
 * Ends a response whose body was written: reads and discards the rest of its request up to the limits, then closes the
 * connection.
 */
export function discardRest(incoming: IncomingMessage, response: ServerResponse): void {
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
