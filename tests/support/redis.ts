import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import { startServer } from '../../scripts/processes.mjs';
import { freePort } from './servers';

export type RedisServer = {
  url: string;
  port: number;
  /** The id of its process. */
  pid(): number;
  /** Ends the server as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again with what it has written down, unless it runs. */
  start(): Promise<void>;
  /** Forgets everything, as a server without its data does. */
  flush(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts a Redis of this machine on a free port, which writes every change down before it answers. */
export async function startRedis(): Promise<RedisServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'redis-'));
  const port = await freePort();
  const started = () =>
    startServer(
      'redis-server',
      [
        ...['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''],
        ...['--appendonly', 'yes', '--appendfsync', 'always'],
      ],
      { isReady: (line: string) => line.includes('Ready to accept connections') },
    );
  let server = started();
  await server.ready;
  let runs = true;
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    pid: () => Number(server.pid),
    async kill() {
      process.kill(Number(server.pid), 'SIGKILL');
      await server.exited;
      runs = false;
    },
    async start() {
      if (runs) return;
      runs = true;
      server = started();
      await server.ready;
    },
    async flush() {
      const client = new Redis(port, '127.0.0.1');
      await client.flushall();
      client.disconnect();
    },
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
