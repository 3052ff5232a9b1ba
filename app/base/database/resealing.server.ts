import { sql } from 'kysely';
import { log } from '../log.server';
import { metrics } from '../metrics.server';
import { hasLaterSecrets, headOfFirst, reseal } from '../seal.server';
import { type Database, StoreUnavailable } from './database';
import type { SealedColumn } from './retention-rule';

const LOOK_MS = 10 * 60_000;
/** So many values are sealed anew before others have their turn. */
const ROWS = 50;

const own: SealedColumn[] = [{ table: 'entries', key: ['key'], column: 'value', purpose: 'outcome' }];
/** The sealed columns of every feature, beside its tables. */
const ofFeatures = import.meta.glob<SealedColumn[]>('/app/**/*.tables.ts', {
  eager: true,
  import: 'sealed',
});
const COLUMNS = [...own, ...Object.values(ofFeatures).flat()];

/**
 * Seals values with the first secret that were sealed with a later one, in the background, so that the later one can be removed. Does
 * nothing while there is one secret only.
 */
export class Resealing {
  readonly #timer: NodeJS.Timeout | undefined;

  constructor(readonly database: Database) {
    if (!database.isKept) return;
    this.#timer = setInterval(() => void this.run().catch(report), LOOK_MS).unref();
    void this.run().catch(report);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Seals all such values anew; returns how many. Those that no secret opens are left as they are. */
  async run(): Promise<number> {
    if (!hasLaterSecrets()) return 0;
    let count = 0;
    for (const column of COLUMNS) count += await this.#ofColumn(column);
    if (count > 0) log().info({ count }, 'values were sealed anew with the first secret');
    return count;
  }

  async #ofColumn({ table, key, column, purpose }: SealedColumn): Promise<number> {
    const [target, value] = [sql.table(table), sql.ref(column)];
    const keys = sql.join(key.map((name) => sql.ref(name)));
    const head = `${headOfFirst(purpose)}%`;
    let after: unknown[] | undefined;
    let count = 0;
    for (;;) {
      const last = after;
      const { rows } = await this.database.read(
        ({ db }) =>
          sql<Record<string, string>>`select ${keys}, ${value} as sealed from ${target}
          where ${value} like 'eyJ%' and ${value} not like ${head}
          ${last ? sql`and (${keys}) > (${sql.join(last)})` : sql``}
          order by ${keys} limit ${sql.lit(ROWS)}`.execute(db),
        { isLong: true },
      );
      for (const row of rows) {
        const { sealed = '' } = row;
        const fresh = await reseal(purpose, sealed);
        if (fresh === undefined) continue;
        const isRow = sql.join(
          key.map((name) => sql`${sql.ref(name)} = ${row[name]}`),
          sql` and `,
        );
        // One that was changed meanwhile is of the first secret already.
        await this.database.transaction(({ db }) =>
          sql`update ${target} set ${value} = ${fresh} where ${isRow} and ${value} = ${sealed}`.execute(db),
        );
        metrics.resealed(table);
        count++;
      }
      const final = rows.at(-1);
      if (!final || rows.length < ROWS) return count;
      after = key.map((name) => final[name]);
    }
  }
}

function report(error: unknown): void {
  const words = 'values could not be sealed anew';
  if (error instanceof StoreUnavailable) log().warn({ err: error.cause }, words);
  else log().error({ err: error }, words);
}
