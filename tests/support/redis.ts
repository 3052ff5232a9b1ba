import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Redis } from 'ioredis';
import { startServer } from '../../scripts/processes.mjs';
import { freePort } from './servers';

export type RedisServer = {
  url: string;
  port: number;
  /** Where its data is. */
  folder: string;
  /** The id of its process. */
  pid(): number;
  /** Ends the server as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again with what it has written down, unless it runs. `master` is the port of one that it follows. */
  start(master?: number): Promise<void>;
  /** Sends one command, on a connection of its own. */
  ask(command: string, ...args: string[]): Promise<unknown>;
  /** Lets its disk take nothing more: it ends when it writes next. Resolves when it has ended. */
  fillDisk(): Promise<void>;
  /** Forgets everything, as a server without its data does. */
  flush(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts a Redis of this machine on a free port, which writes every change down before it answers. `master` is the port of
 * one that it follows.
 */
export async function startRedis(master?: number): Promise<RedisServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'redis-'));
  const port = await freePort();
  const started = (follows?: number) =>
    startServer(
      'redis-server',
      [
        ...['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''],
        ...['--appendonly', 'yes', '--appendfsync', 'always'],
        ...(follows === undefined ? [] : ['--replicaof', `127.0.0.1 ${follows}`]),
      ],
      { isReady: (line: string) => line.includes('Ready to accept connections') },
    );
  let server = started(master);
  await server.ready;
  let runs = true;
  const ask = (command: string, ...args: string[]) => askRedis(port, command, ...args);
  return {
    ask,
    url: `redis://127.0.0.1:${port}`,
    port,
    folder,
    pid: () => Number(server.pid),
    async kill() {
      process.kill(Number(server.pid), 'SIGKILL');
      await server.exited;
      runs = false;
    },
    async fillDisk() {
      await promisify(execFile)('prlimit', ['--pid', String(server.pid), '--fsize=1']);
      await server.exited;
      runs = false;
    },
    async start(follows) {
      if (runs) return;
      runs = true;
      server = started(follows);
      await server.ready;
    },
    async flush() {
      await ask('FLUSHALL');
    },
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Sends one command to a server of this machine, on a connection of its own. */
export async function askRedis(port: number, command: string, ...args: string[]): Promise<unknown> {
  const client = new Redis(port, '127.0.0.1', { retryStrategy: () => null, maxRetriesPerRequest: 0 });
  client.on('error', () => {});
  try {
    return await client.call(command, ...args);
  } finally {
    client.disconnect();
  }
}
