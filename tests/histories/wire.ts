import { connect, createServer, type Socket } from 'node:net';
import { listenLocally } from '../support/listening';

/** The wire between portals and Redis, which can be cut, slow, or lose what Redis says. The order of bytes stays. */
export type Wire = {
  port: number;
  /** Milliseconds until bytes arrive, in both directions. */
  delayMs: number;
  /** True: nothing passes, and nothing says so. */
  isPartitioned: boolean;
  /** True: what Redis says is lost; commands arrive. */
  losesReplies: boolean;
  /** Ends every connection. */
  cut(): void;
  stop(): Promise<void>;
};

export async function startWire(redisPort: number): Promise<Wire> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const redis = connect(redisPort, '127.0.0.1');
    for (const socket of [client, redis]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        redis.destroy();
      });
    }
    const pass = (to: Socket, chunk: Buffer, isReply: boolean) => {
      if (wire.isPartitioned || (isReply && wire.losesReplies)) return;
      // Timers of one length fire in the order in which they were set.
      if (wire.delayMs > 0) setTimeout(() => to.writable && to.write(chunk), wire.delayMs);
      else if (to.writable) to.write(chunk);
    };
    client.on('data', (chunk) => pass(redis, chunk, false));
    redis.on('data', (chunk) => pass(client, chunk, true));
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
