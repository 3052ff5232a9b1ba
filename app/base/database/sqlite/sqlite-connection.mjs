/**
 * One connection to a SQLite database, for the thread that calls it. Plain JavaScript: the worker thread that holds it
 * (sqlite-worker.mjs) runs as it stands.
 */
import { closeSync, openSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';

const Sqlite = createRequire(import.meta.url)('libsql');
/** So many prepared statements are kept. */
const MAX_PREPARED = 500;
/** How long a connection waits for another one of this process, and a new portal for the earlier one to end. */
const BUSY_MS = 5_000;
const LOCKED_MS = 12_000;

/**
 * A statement; `commits` says that it commits, for which time since the database was made. This is then noted beside the file.
 * @typedef {{ sql: string, parameters?: readonly unknown[], commits?: number }} Step
 * @typedef {{ rows: unknown[], changes: number }} Result
 */

/** A connection to a file, or to a database in memory without one. */
export class SqliteConnection {
  #statements = new Map();
  #sign;
  #place;
  #lock;

  /** @param {import('./sqlite-connection.d.mts').ConnectionOptions} options */
  constructor({ file, place = '', lockFile, lockedMs = LOCKED_MS, isReader = false, isBeside = false } = {}) {
    this.#place = place;
    try {
      if (lockFile !== undefined) this.#locks(lockFile, lockedMs);
      this.db = new Sqlite(file ?? ':memory:', isReader ? { readonly: true } : {});
      if (file === undefined) return;
      this.db.exec(`pragma busy_timeout = ${BUSY_MS}`);
      if (isReader || isBeside) return;
      this.db.exec('pragma journal_mode = wal; pragma synchronous = full');
      closeSync(openSync(`${file}.sign`, 'a', 0o600));
      this.#sign = openSync(`${file}.sign`, 'r+');
    } catch (error) {
      this.close();
      throw error;
    }
  }

  #locks(lockFile, lockedMs) {
    this.#lock = new Sqlite(lockFile);
    this.#lock.exec(`pragma busy_timeout = ${lockedMs}; begin exclusive`);
  }

  /**
   * Runs steps in their order, and returns the result of the last. The first that fails ends them.
   * @param {readonly Step[]} steps
   * @returns {Result}
   */
  run(steps) {
    let result = { rows: [], changes: 0 };
    for (const { sql, parameters = [], commits } of steps) {
      result = this.#one(sql, parameters);
      if (commits !== undefined) this.#note(commits);
    }
    return result;
  }

  close() {
    this.#statements.clear();
    this.db?.close();
    if (this.#sign !== undefined) closeSync(this.#sign);
    this.#lock?.close();
  }

  #one(sql, parameters) {
    let statement = this.#statements.get(sql);
    if (!statement) {
      if (this.#statements.size >= MAX_PREPARED) this.#statements.clear();
      this.#statements.set(sql, (statement = this.db.prepare(sql)));
    }
    if (statement.reader) return { rows: statement.all([...parameters]), changes: 0 };
    return { rows: [], changes: statement.run([...parameters]).changes };
  }

  /** Notes how often the database was committed. A note that cannot be written says less than the database: no harm. */
  #note(commits) {
    if (this.#sign === undefined) return;
    try {
      writeSync(this.#sign, `${this.#place} ${String(commits).padStart(15, '0')}\n`, 0);
    } catch {
      return;
    }
  }
}
