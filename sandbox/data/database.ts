import { mkdirSync } from 'node:fs';
import path from 'node:path';
import Database from 'libsql';
import { INDEXES, SCHEMA_VERSION, TABLES } from './schema';

export type Db = InstanceType<typeof Database>;
type Statement = {
  get(...values: unknown[]): unknown;
  all(...values: unknown[]): unknown[];
  run(...values: unknown[]): Outcome;
};
/** The result of a statement: the number of changed rows, and the id of the inserted row. */
export type Outcome = { changes: number; lastInsertRowid: number };

/** Opens the sandbox's data in a folder, or in memory without one. Creates missing tables. */
export function openDatabase(folder?: string): Db {
  if (folder) mkdirSync(folder, { recursive: true });
  const db = new Database(folder ? path.join(folder, 'sandbox.sqlite') : ':memory:');
  try {
    // Balances are cached in memory, so a second process on the same data would overwrite them.
    db.exec(
      'pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on;',
    );
    db.exec('begin immediate; commit');
  } catch (error) {
    throw new Error(`Another sandbox is using the data in ${folder ?? 'memory'}.`, { cause: error });
  }
  const version = one<{ user_version: number }>(db, 'pragma user_version')?.user_version ?? 0;
  if (version !== SCHEMA_VERSION) {
    dropTables(db);
    db.exec(TABLES);
    db.exec(`pragma user_version = ${SCHEMA_VERSION}`);
  }
  return db;
}

/** Creates the indexes if they are missing. */
export function ensureIndexes(db: Db): void {
  db.exec(INDEXES);
}

function dropTables(db: Db): void {
  const tables = db
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
    .all() as { name: string }[];
  db.exec('pragma foreign_keys = off');
  for (const { name } of tables) db.exec(`drop table "${name}"`);
  db.exec('pragma foreign_keys = on');
}

/**
 * Runs the work as a transaction: all of it or nothing. Inside another transaction it is a savepoint, which is rolled
 * back alone when it fails.
 */
export function transact<T>(db: Db, work: () => T): T {
  const isPart = db.inTransaction;
  inMemory.get(db)?.write();
  db.exec(isPart ? 'savepoint part' : 'begin immediate');
  try {
    const result = work();
    inMemory.get(db)?.write();
    db.exec(isPart ? 'release part' : 'commit');
    return result;
  } catch (error) {
    db.exec(isPart ? 'rollback to part; release part' : 'rollback');
    inMemory.get(db)?.forget();
    throw error;
  }
}

/** Data cached in memory during a transaction: written before the commit, discarded on a rollback. */
export type Cached = { write(): void; forget(): void };
const inMemory = new WeakMap<Db, Cached>();

/** Registers the cache of a database; each database has one. */
export function registerCache(db: Db, held: Cached): void {
  inMemory.set(db, held);
}

/** Returns one row, typed by the caller; undefined when there is none. */
export function one<Row>(db: Db, sql: string, ...values: unknown[]): Row | undefined {
  const row = prepared(db, sql).get(...values) as (Row & { _metadata?: unknown }) | undefined;
  // The driver adds its timing to the row.
  if (row) delete row._metadata;
  return row;
}

export function all<Row>(db: Db, sql: string, ...values: unknown[]): Row[] {
  return prepared(db, sql).all(...values) as Row[];
}

export function run(db: Db, sql: string, ...values: unknown[]): Outcome {
  return prepared(db, sql).run(...values);
}

/** Inserts one row, by column names. */
export function insert(db: Db, table: string, row: Record<string, unknown>): void {
  const columns = Object.keys(row);
  run(
    db,
    `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
    ...Object.values(row),
  );
}

/** Updates columns of the row with this id. */
export function update(db: Db, table: string, id: string | number, changes: Record<string, unknown>): void {
  const columns = Object.keys(changes);
  run(
    db,
    `update ${table} set ${columns.map((column) => `${column} = ?`).join(', ')} where id = ?`,
    ...Object.values(changes),
    id,
  );
}

const statements = new WeakMap<Db, Map<string, Statement>>();

/** Caches prepared statements per database: preparing costs more than running. */
function prepared(db: Db, sql: string): Statement {
  let known = statements.get(db);
  if (!known) statements.set(db, (known = new Map<string, Statement>()));
  let statement = known.get(sql);
  if (!statement) known.set(sql, (statement = db.prepare(sql) as unknown as Statement));
  return statement;
}
