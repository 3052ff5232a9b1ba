import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';

/** How often the delay is measured while connections arrive. */
const PROBE_MS = 10;

/**
 * Measures how long connections wait before this process accepts them: nothing inside the process shows it, for the event
 * loop accepts one connection each time it comes round, and the others wait in the kernel. It connects to its own port and
 * waits for itself, only while others connect too.
 */
export class AcceptDelay {
  readonly #server: Server;
  #probe: { socket: Socket; started: number } | undefined;
  #measuredMs = 0;
  #sawOthers = false;

  /** `onConnection` is called for each connection that somebody else opened. */
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

  /** How long the newest measured connection waited, or has waited so far, in ms. */
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
