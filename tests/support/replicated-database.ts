import { vi } from 'vitest';
import { startWire, type Wire } from '../histories/wire';
import { type DatabaseServer, startDatabase } from './database-server';

/** How long a step may take on a busy machine. */
const LONGEST_MS = 300_000;

/** A PostgreSQL and its replica behind one address, which leads to the one that takes writes. */
export type ReplicatedDatabase = {
  /** What a portal needs to find them. */
  env: { DATABASE_URL: string };
  /** Returns the server that takes writes, and the other one. */
  roles(): { master: DatabaseServer; replica: DatabaseServer };
  /** Lets the replica get nothing any more. */
  hold(): Promise<void>;
  /** Has the replica take over, and the address lead to it. */
  promote(): Promise<void>;
  /** Resolves when the replica has what the other server has. */
  inStep(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts both. With `isSynchronous` nothing is committed that the replica does not have. */
export async function startReplicatedDatabase(isSynchronous: boolean): Promise<ReplicatedDatabase> {
  const settings = isSynchronous ? { synchronous_standby_names: '*' } : undefined;
  const own = settings && { settings };
  // Its first transactions have no replica to wait for.
  const master = await startDatabase();
  const replica = await startDatabase({ from: master.port, ...own });
  const servers: [DatabaseServer, DatabaseServer] = [master, replica];
  if (isSynchronous) {
    await master.ask("alter system set synchronous_standby_names = '*'");
    await master.ask('select pg_reload_conf()');
  }
  const wire: Wire = await startWire(() => servers[0].port);
  const database: ReplicatedDatabase = {
    env: { DATABASE_URL: `postgres://portal@127.0.0.1:${wire.port}/postgres` },
    roles: () => ({ master: servers[0], replica: servers[1] }),
    async hold() {
      const [, held] = servers;
      await held.ask("alter system set primary_conninfo = 'host=127.0.0.1 port=1'");
      await held.ask('select pg_reload_conf()');
      await vi.waitUntil(async () => (await held.ask('select 1 from pg_stat_wal_receiver')).length === 0, {
        timeout: LONGEST_MS,
        interval: 50,
      });
    },
    async promote() {
      await servers[1].ask('select pg_promote()');
      servers.reverse();
      wire.cut();
    },
    async inStep() {
      const isSo = async () =>
        (await servers[0].ask("select 1 from pg_stat_replication where state = 'streaming'")).length === 1;
      await vi.waitUntil(() => isSo().catch(() => false), { timeout: LONGEST_MS, interval: 100 });
    },
    async stop() {
      await wire.stop();
      await Promise.all(servers.map((server) => server.stop()));
    },
  };
  await database.inStep();
  return database;
}
