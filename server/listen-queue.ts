import { closeSync, openSync, readSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Maximum age of a reading. Between two readings, the connections accepted since are subtracted. */
export const READING_MS = 5;
/** One row of the kernel's table is 150 bytes, and listening sockets come first. */
const TABLE_BYTES = 16 * 1024;
/** The state of a listening socket in that table. */
const LISTENING = '0A';

/**
 * Counts the connections that wait in the kernel until this process accepts them. Node does not know them: the event
 * loop accepts one connection per iteration. Linux tells the number in its table of sockets; on other systems the queue
 * always counts as empty.
 */
export class ListenQueue {
  readonly #server: Server;
  readonly #table = Buffer.alloc(TABLE_BYTES);
  /** Where the row of the listening socket ends in the table. */
  #rowEnd = TABLE_BYTES;
  #read = 0;
  #readAt = -READING_MS;
  #acceptedSince = 0;

  constructor(server: Server) {
    this.#server = server;
    server.on('connection', () => this.#acceptedSince++);
  }

  /** The number of waiting connections. */
  get length(): number {
    const now = performance.now();
    if (now - this.#readAt >= READING_MS) {
      this.#read = this.#waiting();
      this.#readAt = now;
      this.#acceptedSince = 0;
    }
    return Math.max(0, this.#read - this.#acceptedSince);
  }

  #waiting(): number {
    const address = this.#server.address();
    if (process.platform !== 'linux' || !address || typeof address === 'string') return 0;
    let row = this.#rowOf(address);
    if (!row && this.#rowEnd < TABLE_BYTES) {
      this.#rowEnd = TABLE_BYTES;
      row = this.#rowOf(address);
    }
    // Row number, local address, remote address, state, waiting to be sent : waiting to be accepted.
    return Number.parseInt(row?.[4]?.split(':')[1] ?? '', 16) || 0;
  }

  /**
   * Finds the row of the listening socket, and remembers where it ends. Afterwards no more of the table is read: behind
   * the listening sockets the kernel looks for all others, which takes it most of a millisecond.
   */
  #rowOf({ family, port }: AddressInfo): string[] | undefined {
    const ending = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
    const table = this.#readTable(family === 'IPv6' ? '/proc/net/tcp6' : '/proc/net/tcp');
    let end = 0;
    for (const line of table.split('\n')) {
      end += line.length + 1;
      const cells = line.trim().split(/\s+/);
      if (cells[3] !== LISTENING || !cells[1]?.endsWith(ending)) continue;
      this.#rowEnd = end;
      return cells;
    }
    return undefined;
  }

  #readTable(path: string): string {
    try {
      const file = openSync(path, 'r');
      try {
        // The kernel passes on a page of memory at a time.
        let end = 0;
        for (let read = -1; read !== 0 && end < this.#rowEnd; end += read)
          read = readSync(file, this.#table, end, this.#rowEnd - end, null);
        return this.#table.toString('latin1', 0, end);
      } finally {
        closeSync(file);
      }
    } catch {
      return '';
    }
  }
}
