import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of a connection that may wait for their turn. Browsers and proxies send none before the answer to the last. */
const MAX_WAITING = 5;

/** `isBehind`: another request of the connection comes first. */
type Waiting = { start: () => void; isBehind: boolean };
type Connection = { isBusy: boolean; waiting: Waiting[] };

/**
 * Answers the requests of a connection one after the other. Node starts all that arrived together, so that a client that
 * pipelines thousands and reads nothing would hold the event loop, and would get round the limits for connections.
 */
export class ConnectionTurns {
  readonly #connections = new WeakMap<Socket, Connection>();
  #waiting = 0;

  /** Requests that wait behind another of their connection. */
  get waiting(): number {
    return this.#waiting;
  }

  /**
   * Calls `answer` when it is this request's turn: in the next turn of the event loop, in which all that arrived together are
   * known, or after the answer before it has been sent. Calls `refuse` when too many wait; none of them is answered then.
   */
  take({ socket }: IncomingMessage, outgoing: ServerResponse, answer: () => void, refuse: () => void): void {
    const connection = this.#of(socket);
    if (socket.destroyed) return;
    if (connection.waiting.length >= MAX_WAITING) {
      this.#drop(connection);
      return refuse();
    }
    const start = () => {
      connection.isBusy = true;
      outgoing.once('close', () => {
        connection.isBusy = false;
        this.#startNext(connection);
      });
      answer();
    };
    const isBehind = connection.isBusy || connection.waiting.length > 0;
    connection.waiting.push({ start, isBehind });
    if (isBehind) this.#waiting++;
    else this.#startNext(connection);
  }

  #of(socket: Socket): Connection {
    const known = this.#connections.get(socket);
    if (known) return known;
    const connection: Connection = { isBusy: false, waiting: [] };
    this.#connections.set(socket, connection);
    socket.once('close', () => this.#drop(connection));
    return connection;
  }

  /** Starts the next request in a turn of the event loop of its own. */
  #startNext(connection: Connection): void {
    if (connection.isBusy || connection.waiting.length === 0) return;
    setImmediate(() => {
      const next = connection.isBusy ? undefined : connection.waiting.shift();
      if (!next) return;
      if (next.isBehind) this.#waiting--;
      next.start();
    });
  }

  #drop(connection: Connection): void {
    this.#waiting -= connection.waiting.filter(({ isBehind }) => isBehind).length;
    connection.waiting = [];
  }
}
