import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of a connection that may wait for their turn. Browsers and proxies send none before the answer to the last. */
const MAX_WAITING = 5;
const END_OF_HEAD = '\r\n\r\n';
/** Bytes that the parser gets at once, at most: a head has few requests in them, however it is written, a body has none. */
const HEAD_BYTES = 1024;
const BODY_BYTES = 4 * 1024;
/** Bytes that are kept until their turn. Node reads up to 64 KiB at once. */
const MAX_KEPT_BYTES = 64 * 1024;
const NOTHING = Buffer.alloc(0);

/** A connection: bytes that wait, the requests that are not answered yet, and the last of them. */
type Connection = { kept: Buffer; open: number; last?: IncomingMessage; feed: () => void };

/**
 * Gives Node's parser one request of a connection after the other: the next when the last is answered, in a turn of the
 * event loop of its own. Node parses all that arrived together, so that a client that sends thousands at once and reads
 * nothing would hold the event loop, and would get round the limits for connections.
 */
export class ConnectionTurns {
  readonly #connections = new WeakMap<Socket, Connection>();
  readonly #refuse: (socket: Socket) => void;
  #waiting = 0;

  /**
   * Calls `serve` for each request, and `refuse` when more than MAX_WAITING requests of a connection wait. None of those is
   * parsed then, and the one before them that has just arrived is not served.
   */
  constructor(server: Server, serve: RequestListener, refuse: (socket: Socket) => void) {
    this.#refuse = refuse;
    server.on('connection', (socket: Socket) => this.#takeOver(socket));
    server.on('request', (incoming, outgoing) => {
      this.#count(incoming, outgoing);
      setImmediate(() => !incoming.socket.destroyed && serve(incoming, outgoing));
    });
  }

  /** Requests that wait behind another of their connection. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Takes the bytes of a connection from Node's parser, which is their only reader, and gives it some at a time. */
  #takeOver(socket: Socket): void {
    // The type of a listener depends on its event.
    const [parse] = socket.listeners('data') as [(bytes: Buffer) => void];
    let waiting = 0;
    const setWaiting = (count: number) => {
      this.#waiting += count - waiting;
      waiting = count;
    };
    const forget = () => {
      connection.kept = NOTHING;
      setWaiting(0);
    };
    const connection: Connection = {
      kept: NOTHING,
      open: 0,
      feed() {
        while (connection.kept.length > 0 && !isAnswering(connection) && socket.writable) {
          const piece = connection.kept.subarray(0, nextPiece(connection));
          connection.kept = connection.kept.subarray(piece.length);
          parse(piece);
        }
        const wasWaiting = waiting > 0;
        setWaiting(headsIn(connection.kept));
        if (connection.kept.length > 0) socket.pause();
        else if (wasWaiting) socket.resume();
      },
    };
    this.#connections.set(socket, connection);
    socket.off('data', parse);
    socket.on('data', (bytes) => {
      connection.kept = connection.kept.length > 0 ? Buffer.concat([connection.kept, bytes]) : bytes;
      connection.feed();
      if (waiting <= MAX_WAITING && connection.kept.length <= MAX_KEPT_BYTES) return;
      forget();
      this.#refuse(socket);
    });
    socket.once('close', forget);
  }

  /** Holds the bytes behind a request until its answer has been sent. */
  #count(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const connection = this.#connections.get(incoming.socket);
    if (!connection) return;
    connection.open++;
    connection.last = incoming;
    outgoing.once('close', () => {
      connection.open--;
      if (connection.kept.length > 0) setImmediate(connection.feed);
    });
  }
}

/** True while a request that has arrived to its end is not answered: the bytes behind it are of the next one. */
function isAnswering({ open, last }: Connection): boolean {
  return open > 0 && last?.complete === true;
}

/** Returns how many bytes the parser gets next: to the end of one request's head, or a piece of a body. */
function nextPiece({ kept, open }: Connection): number {
  if (open > 0) return BODY_BYTES;
  const end = kept.indexOf(END_OF_HEAD);
  return Math.min(end === -1 ? kept.length : end + END_OF_HEAD.length, HEAD_BYTES);
}

/** Returns the number of requests in bytes that wait, one more than may wait at most. */
function headsIn(bytes: Buffer): number {
  let count = 0;
  let end = bytes.length === 0 ? -1 : bytes.indexOf(END_OF_HEAD);
  if (end === -1) return bytes.length === 0 ? 0 : 1;
  for (; end !== -1 && count <= MAX_WAITING; end = bytes.indexOf(END_OF_HEAD, end + END_OF_HEAD.length)) count++;
  return count;
}
