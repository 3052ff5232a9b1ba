import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
import { startServer } from '../../scripts/processes.mjs';
import { askRedis, type RedisServer, startRedis } from './redis';
import { freePort } from './servers';

const NAME = 'portal-redis';
/** How long a master must be silent before it is replaced. */
const SILENT_MS = 1_000;
/** A Sentinel that a busy machine has stopped for two seconds starts no failover for half a minute, perhaps more than once. */
const LONGEST_MS = 300_000;

/** A Redis and its replica, and three Sentinels that replace the one by the other. */
export type WatchedRedis = {
  /** What a portal needs to find them. */
  env: { REDIS_URL: string; REDIS_SENTINELS: string };
  servers: readonly [RedisServer, RedisServer];
  /** Returns the master that the Sentinels name, and the other one. */
  roles(): Promise<{ master: RedisServer; replica: RedisServer }>;
  /** Asks for a failover, as for maintenance, until another master than `before` is named. */
  handOver(before: RedisServer): Promise<void>;
  /** Resolves when the Sentinels name another master than `before`, which takes writes. */
  promoted(before: RedisServer): Promise<void>;
  /** Resolves when the replica has what its master has, and the Sentinels know both. */
  inStep(): Promise<void>;
  stop(): Promise<void>;
};

export async function startWatchedRedis(): Promise<WatchedRedis> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sentinels-'));
  const first = await startRedis();
  const servers = [first, await startRedis(first.port)] as const;
  const sentinels = await Promise.all(
    [1, 2, 3].map(async (number) => {
      const port = await freePort();
      const file = path.join(folder, `${number}.conf`);
      await writeFile(file, settings(port, first.port, folder));
      const server = startServer('redis-server', [file, '--sentinel'], {
        isReady: (line: string) => line.includes('+monitor'),
      });
      await server.ready;
      return { ...server, port };
    }),
  );
  const ofFirst = (what: string) => askRedis(sentinels[0]!.port, 'SENTINEL', what, NAME);
  const roles = async () => {
    const [, port] = (await ofFirst('GET-MASTER-ADDR-BY-NAME')) as string[];
    const at = servers.findIndex((server) => server.port === Number(port));
    return { master: servers[at === 1 ? 1 : 0], replica: servers[at === 1 ? 0 : 1] };
  };
  const isMaster = async (server: RedisServer) => ((await server.ask('ROLE')) as string[])[0] === 'master';
  const until = (isSo: () => Promise<boolean>) =>
    vi.waitUntil(() => isSo().catch(() => false), { timeout: LONGEST_MS, interval: 100 });
  const watched: WatchedRedis = {
    env: {
      REDIS_URL: `redis://${NAME}`,
      REDIS_SENTINELS: sentinels.map(({ port }) => `redis://127.0.0.1:${port}`).join(','),
    },
    servers,
    roles,
    async handOver(before) {
      // Refused while one is in progress, which may be given up.
      await until(async () => (await roles()).master !== before || (await ofFirst('FAILOVER'), false));
    },
    async promoted(before) {
      await until(async () => (await roles()).master !== before && isMaster((await roles()).master));
    },
    async inStep() {
      await until(async () => {
        const { master } = await roles();
        const [, , replicas] = (await master.ask('ROLE')) as [string, number, unknown[]];
        const known = (await ofFirst('REPLICAS')) as string[][];
        return replicas.length === 1 && known.length === 1 && flagsOf(known[0]!) === 'slave';
      });
    },
    async stop() {
      await Promise.all([...sentinels, ...servers].map((server) => server.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
  await watched.inStep();
  return watched;
}

function flagsOf(replica: readonly string[]): string | undefined {
  return replica[replica.indexOf('flags') + 1];
}

function settings(port: number, master: number, folder: string): string {
  return [
    `port ${port}`,
    'bind 127.0.0.1',
    `dir ${folder}`,
    `sentinel monitor ${NAME} 127.0.0.1 ${master} 2`,
    `sentinel down-after-milliseconds ${NAME} ${SILENT_MS}`,
    // A second failover waits for twice this time.
    `sentinel failover-timeout ${NAME} 2000`,
  ].join('\n');
}
