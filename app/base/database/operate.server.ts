import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { ConfigError } from '../config/config-error';
import { databaseEnvironment, databaseSettings } from '../config/database-settings';
import { DatabaseRefused } from './database';
import { migrate, stepsOf } from './migrations.server';
import { type Connection, kyselyOver } from './one-connection.server';
import { patientClient, runOn } from './postgres/connections.server';
import { insertOldRows, rowsIn } from './sqlite/journal.server';
import { connectionOf } from './sqlite/sqlite.server';
import { SqliteConnection } from './sqlite/sqlite-connection.mjs';

const HELP = `npm run database -- check          says whether the database is whole, and what is in it
npm run database -- migrate        makes the tables of this version
npm run database -- backup FILE    copies it to a new file, while portals run
npm run database -- import FILE    takes over a copy of an earlier version's Redis
npm run database -- restored       after a restore: no form that was on a screen before is sent`;

type Env = Readonly<Record<string, string | undefined>>;

/** Does what an operator asks for by the words after `npm run database --`, and returns what it says. Throws a ConfigError. */
export async function operateDatabase(words: readonly string[], env: Env): Promise<string> {
  const [what, file] = words;
  const values = z
    .object(databaseEnvironment)
    .safeParse(Object.fromEntries(Object.entries(env).filter(([name, value]) => value && name !== 'REDIS_URL')));
  if (!values.success) throw new ConfigError(z.prettifyError(values.error));
  const settings = databaseSettings(values.data);
  const opened = settings ? await postgres(settings.url) : sqlite(env.DATA_DIR || '.data');
  try {
    if (what === 'check') return await checked(opened);
    if (what === 'migrate') return await migrated(opened);
    if (what === 'restored') return await restored(opened);
    if (what === 'import' && file) return await imported(opened, path.resolve(file));
    if (what === 'backup' && file) return await opened.backup(path.resolve(file));
    throw new ConfigError(HELP);
  } catch (error) {
    if (error instanceof DatabaseRefused) throw new ConfigError(`${opened.name}: ${error.message}.`);
    throw error;
  } finally {
    await opened.close();
  }
}

/** A database as an operator has it. `faults` are sentences about what is damaged. */
type Opened = Connection & {
  engine: 'sqlite' | 'postgres';
  name: string;
  faults(): Promise<string[]>;
  backup(file: string): Promise<string>;
  close(): Promise<void>;
};

function sqlite(folder: string): Opened {
  const name = path.join(folder, 'portal.db');
  if (!existsSync(name)) throw new ConfigError(`DATA_DIR: there is no ${name}.`);
  const connection = new SqliteConnection({ file: name, isBeside: true });
  const { run } = connectionOf(async (steps) => connection.run(steps));
  return {
    ...{ engine: 'sqlite', name, run },
    async faults() {
      const { rows } = await run('pragma integrity_check', []);
      return rows.map((row) => String(Object.values(row as object)[0])).filter((line) => line !== 'ok');
    },
    async backup(file) {
      if (existsSync(file)) throw new ConfigError(`${file} is there already.`);
      await run('vacuum into ?', [file]);
      return `${name} was copied to ${file}.`;
    },
    close: async () => connection.close(),
  };
}

async function postgres(url: string): Promise<Opened> {
  const client = patientClient(url);
  await client.connect();
  const name = `${client.database ?? ''} on ${client.host}:${client.port}`;
  return {
    ...{ engine: 'postgres', name },
    run: (text, parameters) => runOn(client, text, parameters),
    faults: async () => [],
    async backup(file) {
      await promisify(execFile)('pg_dump', ['--dbname', url, '--format=custom', '--file', file]);
      return `${name} was copied to ${file}, for pg_restore.`;
    },
    close: () => client.end(),
  };
}

async function checked(opened: Opened): Promise<string> {
  const db = kyselyOver(opened.engine, opened);
  const faults = await opened.faults();
  if (faults.length > 0) throw new ConfigError(`${opened.name} is damaged:\n  ${faults.join('\n  ')}`);
  const steps = await stepsOf(db);
  const lines = await Promise.all(
    (await db.introspection.getTables()).map(async ({ name }) => {
      const { rows } = await opened.run(`select count(*) as count from "${name}"`, []);
      return `  ${String((rows[0] as { count: number }).count).padStart(10)}  ${name}`;
    }),
  );
  const portal = await db
    .selectFrom('portal')
    .select(['birth'])
    .executeTakeFirst()
    .catch(() => undefined);
  return [
    `${opened.name} is whole. Birth mark: ${portal?.birth ?? 'none yet'}. ${steps.made} of ${steps.known} steps of this version are made.`,
    ...lines,
  ].join('\n');
}

async function migrated(opened: Opened): Promise<string> {
  const db = kyselyOver(opened.engine, opened);
  await migrate(db);
  return `${opened.name} has the tables of this version.`;
}

/** Takes over lines of an earlier version, as deploy/runbooks/redis-to-postgresql.md makes them. What is known is kept. */
async function imported(opened: Opened, file: string): Promise<string> {
  // Its portal, which may be running, keeps what it has read.
  if (opened.engine === 'sqlite')
    throw new ConfigError(
      'import is for PostgreSQL: set DATABASE_URL. A portal without it takes over its own journal.jsonl.',
    );
  const rows = await rowsIn(file, Date.now());
  await insertOldRows(kyselyOver(opened.engine, opened), rows);
  return `${rows.claims.length + rows.entries.length} entries of ${file} were taken over.`;
}

/** Takes the birth mark away: the portals give a new one. */
async function restored(opened: Opened): Promise<string> {
  await kyselyOver(opened.engine, opened).deleteFrom('portal').execute();
  return `${opened.name} gets a new birth mark: what was on a screen before leads to a lookup, and is not sent.`;
}
