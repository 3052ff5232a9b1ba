import { loseAll } from '~/base/database/claims.server';
import type { Database } from '~/base/database/database';
import { SqliteDatabase } from '~/base/database/sqlite/sqlite.server';
import type { Result, Step } from '~/base/database/sqlite/sqlite-connection.mjs';
import { SqliteError } from '~/base/database/sqlite/sqlite-thread.server';
import type { Memory } from './memory';
import type { ModelTables } from './tables';
import type { Portal, World } from './world';

/**
 * The file of a single portal. The portal's own code makes the transactions; here is decided when a commit reaches the disk, and
 * whether it does. Readers see what was committed.
 */
export class ModelSqlite implements Memory {
  /** Another process reads the file: nothing of the last one arrives any more. */
  readonly dropsLateWrites = true;
  #births = 1;

  constructor(
    readonly world: World,
    readonly tables: ModelTables,
    /** What readers see. */
    readonly committed: ModelTables,
  ) {}

  databaseOf(portal: Portal): Database {
    this.#open();
    let since: Step[] = [];
    const run = async (steps: readonly Step[]): Promise<Result> => {
      const [{ sql } = { sql: '' }] = steps;
      // Of one that has died, nothing is done any more.
      if (!portal.isAlive) return new Promise(() => {});
      if (sql === 'rollback') since = [];
      else if (sql !== 'commit') since.push(...steps);
      if (sql !== 'commit') return this.tables.run(steps);
      await this.#commit(portal, since.splice(0), steps);
      return { rows: [], changes: 0 };
    };
    const reader = { run: async (steps: readonly Step[]) => this.committed.run(steps), close: async () => {} };
    return new SqliteDatabase({
      birth: `birth-${this.#births}`,
      writer: { run, close: async () => {} },
      reader,
      isKept: false,
      clock: () => this.world.now,
    });
  }

  /** A lease is of several portals only. */
  hasRunning(): boolean {
    return false;
  }

  lose(): void {
    this.#births++;
    for (const tables of [this.tables, this.committed]) {
      tables.empty();
      tables.bear(`birth-${this.#births}`);
    }
  }

  replaced() {
    return this.committed.replaced();
  }

  end(): void {
    for (const tables of [this.tables, this.committed]) tables.giveBack();
  }

  /** What a portal does when it opens the file that another one has left. */
  #open(): void {
    for (const tables of [this.tables, this.committed]) {
      if (tables.isInTransaction) tables.exec('rollback');
      void loseAll(tables.db);
    }
  }

  #commit(portal: Portal, since: readonly Step[], commit: readonly Step[]): Promise<void> {
    const apply = () => {
      this.tables.run(commit);
      this.committed.run([...since, ...commit]);
    };
    return new Promise((resolve, reject) => {
      const label = `commits ${since.length} statements`;
      this.world.wait({
        portal,
        goOn: { label, run: () => (apply(), resolve()) },
        faultCount: 1,
        fault: () => ({
          label: `${label}, which the disk refuses`,
          run: () => reject(new SqliteError('database or disk is full', 'SQLITE_FULL')),
        }),
        orphan: () => ({ label: 'its commit reaches the disk', run: apply }),
      });
    });
  }
}
