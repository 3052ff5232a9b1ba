import { CLAIM_MS } from '~/base/database/claims.server';
import { migrate } from '~/base/database/migrations.server';
import { kyselyOver } from '~/base/database/one-connection.server';
import { connectionOf } from '~/base/database/sqlite/sqlite.server';
import { type Result, SqliteConnection, type Step } from '~/base/database/sqlite/sqlite-connection.mjs';

/** An outcome that was there before another. */
export type Replaced = { key: string; before: string };

const pool: ModelTables[] = [];

/** The portal's tables in a database in memory. Making them takes long: each is used by one run after the other. */
export class ModelTables {
  readonly #connection = new SqliteConnection();
  readonly db = kyselyOver(
    'sqlite',
    connectionOf(async (steps) => this.run(steps)),
  );
  /** What a run empties when it ends. */
  #tables: string[] = [];

  static async take(): Promise<ModelTables> {
    const tables = pool.pop() ?? (await ModelTables.#made());
    tables.bear('birth-1');
    return tables;
  }

  static async #made(): Promise<ModelTables> {
    const tables = new ModelTables();
    await migrate(tables.db);
    tables.exec('create temp table replaced (key text, before text)');
    tables.exec(`create temp trigger replacing after update of outcome on claims
      when old.outcome is not null and new.outcome is not old.outcome
      -- One that had expired may be claimed again.
      and not (new.outcome is null and old.expires_at <= new.expires_at - ${CLAIM_MS})
      begin insert into replaced values (old.key, old.outcome); end`);
    const made = tables.exec("select name from sqlite_master where type = 'table' and name not like 'kysely%'");
    tables.#tables = ['replaced', ...made.map((row) => (row as { name: string }).name)];
    return tables;
  }

  run(steps: readonly Step[]): Result {
    return this.#connection.run(steps);
  }

  exec(sql: string, parameters: unknown[] = []): unknown[] {
    return this.run([{ sql, parameters }]).rows;
  }

  /** Gives the tables a birth mark. */
  bear(birth: string): void {
    this.exec("insert or replace into portal values (1, ?, '', '', 0, null, 0)", [birth]);
  }

  empty(): void {
    for (const table of this.#tables) this.exec(`delete from ${table}`);
  }

  /** Returns the outcomes that were replaced. */
  replaced(): Replaced[] {
    return this.exec('select key, before from replaced') as Replaced[];
  }

  /** Lets another run use them. */
  giveBack(): void {
    if (this.isInTransaction) this.exec('rollback');
    this.empty();
    pool.push(this);
  }

  get isInTransaction(): boolean {
    return this.#connection.db.inTransaction;
  }
}
