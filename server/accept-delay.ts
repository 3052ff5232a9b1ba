import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';

/** Interval of the measurement while connections arrive. */
const PROBE_MS = 10;

/**
 * Measures how long connections wait until this process accepts them. The process cannot see this queue: the event loop
 * accepts one connection per iteration, and the others wait in the kernel. So it connects to its own port and measures
 * its own wait, but only while others connect too.
 */
export class AcceptDelay {
  readonly #server: Server;
  #probe: { socket: Socket; started: number } | undefined;
  #measuredMs = 0;
  #sawOthers = false;

  /** `onConnection` is called for each connection of another client. */
  constructor(server: Server, onConnection: () => void) {
    this.#server = server;
    server.on('connection', (socket: Socket) => {
      if (
        this.#probe &&
        socket.remotePort === this.#probe.socket.localPort &&
        socket.remoteAddress === this.#probe.socket.localAddress
      )
        return this.#arrived(socket);
      this.#sawOthers = true;
      onConnection();
    });
    setInterval(() => this.#start(), PROBE_MS).unref();
  }

  /** The wait of the last measured connection, or of the current one so far, in ms. */
  get ms(): number {
    return this.#probe ? Math.max(this.#measuredMs, performance.now() - this.#probe.started) : this.#measuredMs;
  }

  #start(): void {
    const address = this.#server.address();
    if (this.#probe || !this.#server.listening || typeof address !== 'object' || !address) return;
    if (!this.#sawOthers) {
      this.#measuredMs = 0;
      return;
    }
    this.#sawOthers = false;
    const host = address.address === '0.0.0.0' ? '127.0.0.1' : address.address === '::' ? '::1' : address.address;
    const socket = connect(address.port, host);
    socket.unref();
    socket.on('error', () => {});
    socket.once('close', () => (this.#probe = this.#probe?.socket === socket ? undefined : this.#probe));
    this.#probe = { socket, started: performance.now() };
  }

  #arrived(accepted: Socket): void {
    accepted.destroy();
    if (!this.#probe) return;
    this.#measuredMs = performance.now() - this.#probe.started;
    this.#probe.socket.destroy();
    this.#probe = undefined;
  }
}
