import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { startPostgres } from '../../deploy/local/postgres.mjs';
import { freePort } from './servers';

/** How long a server refuses everything whose disk is full. */
const REFUSES_MS = 4_000;

export type DatabaseServer = {
  url: string;
  port: number;
  /** Where its data is. */
  folder: string;
  /** Lets all of its processes stand still, and go on. */
  pause(): Promise<void>;
  goOn(): Promise<void>;
  /** Ends the server as for maintenance: its replica gets all that it has. */
  leave(): Promise<void>;
  /** Ends the server as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again with what it has written down, unless it runs; or with what the server at port `from` has, which it follows. */
  start(from?: number): Promise<void>;
  /** Runs one statement on a connection of its own, and returns its rows. */
  ask<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Lets its disk take nothing more. Resolves when it has ended, which some seconds later is by force. */
  fillDisk(): Promise<void>;
  /** Has the files of a base backup in place of its own; it must have ended. */
  replaceData(backup: string): Promise<void>;
  /** Forgets everything, as a server without its data does. */
  flush(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts a PostgreSQL of this machine on a free port. `from` is the port of one that it copies and follows. */
export async function startDatabase(
  options: { from?: number; settings?: Record<string, string> } = {},
): Promise<DatabaseServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'postgres-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const starting = (from = options.from) =>
    startPostgres({ ...options, folder, port, ...(from !== undefined && { from }) });
  let server = await starting();
  let runs = true;
  const ask = async <Row>(text: string, values: unknown[] = []) => {
    const client = new pg.Client({ connectionString: server.url });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(text, values)).rows as Row[];
    } finally {
      await client.end().catch(() => {});
    }
  };
  const signal = async (name: NodeJS.Signals) => {
    for (const pid of [Number(server.pid), ...(await childrenOf(Number(server.pid)))])
      try {
        process.kill(pid, name);
      } catch {
        continue;
      }
  };
  const ended = async () => {
    await server.exited;
    runs = false;
  };
  return {
    url: server.url,
    port,
    folder,
    ask,
    pause: () => signal('SIGSTOP'),
    goOn: () => signal('SIGCONT'),
    async kill() {
      await signal('SIGKILL');
      await ended();
    },
    async leave() {
      await server.stop();
      runs = false;
    },
    async fillDisk() {
      for (const pid of [Number(server.pid), ...(await childrenOf(Number(server.pid)))])
        await promisify(execFile)('prlimit', ['--pid', String(pid), '--fsize=1']).catch(() => {});
      void ask('select pg_switch_wal()').catch(() => {});
      const isOver = await Promise.race([ended().then(() => true), sleep(REFUSES_MS)]);
      if (!isOver) await signal('SIGKILL').then(ended);
    },
    async start(from) {
      if (runs) return;
      if (from !== undefined) await rm(path.join(folder, 'data'), { recursive: true });
      server = await starting(from);
      runs = true;
    },
    async replaceData(backup) {
      await promisify(execFile)('sh', [
        ...['-ec', 'owner=$(stat -c %U:%G "$1"); rm -rf "$1"; cp -r "$2" "$1"; chown -R "$owner" "$1"; chmod 700 "$1"'],
        ...['sh', path.join(folder, 'data'), backup],
      ]);
    },
    async flush() {
      // A portal that uses the tables meanwhile may have to be waited for, and waits itself.
      for (let tries = 1; ; tries++)
        try {
          return void (await ask('drop schema public cascade; create schema public'));
        } catch (error) {
          if (!(error instanceof pg.DatabaseError) || error.code !== '40P01' || tries === 20) throw error;
        }
    },
    async stop() {
      if (runs) await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the ids of a server's processes besides the first. */
async function childrenOf(pid: number): Promise<number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(
    ids.map(async (id) => {
      // The name of the program, in parentheses, may have spaces. The parent is the second value after it.
      const text = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
      return Number(text.replace(/^.*\) /s, '').split(' ')[1]);
    }),
  );
  return ids.flatMap((id, index) => (parents[index] === pid ? [Number(id)] : []));
}
