import { connect, createServer, type Socket } from 'node:net';
import { listenLocally } from '../support/listening';

/** The wire between portals and PostgreSQL, which can be cut, slow, or lose what PostgreSQL says. The order of bytes stays. */
export type Wire = {
  port: number;
  /** Milliseconds until bytes arrive, in both directions. */
  delayMs: number;
  /** True: nothing passes, and nothing says so. */
  isPartitioned: boolean;
  /** True: what PostgreSQL says is lost; commands arrive. */
  losesReplies: boolean;
  /** Ends every connection. */
  cut(): void;
  stop(): Promise<void>;
};

export async function startWire(portOf: () => number): Promise<Wire> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(portOf(), '127.0.0.1');
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        database.destroy();
      });
    }
    const pass = (to: Socket, chunk: Buffer, isReply: boolean) => {
      if (wire.isPartitioned || (isReply && wire.losesReplies)) return;
      // Timers of one length fire in the order in which they were set.
      if (wire.delayMs > 0) setTimeout(() => to.writable && to.write(chunk), wire.delayMs);
      else if (to.writable) to.write(chunk);
    };
    client.on('data', (chunk) => pass(database, chunk, false));
    database.on('data', (chunk) => pass(client, chunk, true));
  });
  const port = await listenLocally(server);
  const wire: Wire = {
    port,
    delayMs: 0,
    isPartitioned: false,
    losesReplies: false,
    cut: () => sockets.forEach((socket) => socket.destroy()),
    async stop() {
      wire.cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return wire;
}
