import { sql } from 'kysely';
import { log } from '../log.server';
import { type Database, StoreUnavailable, type Transaction } from './database';
import type { RetentionRule } from './retention-rule';
import { earlier } from './time';

const SWEEP_MS = 60_000;
/** So many rows are removed by one statement: others wait for no longer. */
const ROWS = 500;

const own: RetentionRule[] = (['claims', 'entries', 'attempts'] as const).map((table) => ({
  ...{ table, key: ['key'], time: 'expires_at', keepMs: () => 0 },
}));
/** The rules of every feature, beside its tables. */
const ofFeatures = import.meta.glob<RetentionRule[]>('/app/**/*.tables.ts', { eager: true, import: 'retention' });
const RULES = [...own, ...Object.values(ofFeatures).flat()];

/** Removes what has expired, a little at a time. Nothing is removed because something else was stored. */
export class Retention {
  readonly #timer: NodeJS.Timeout;

  constructor(readonly database: Database) {
    this.#timer = setInterval(() => void this.sweep().catch(report), SWEEP_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Removes all that has expired now. */
  async sweep(): Promise<void> {
    for (const rule of RULES) while ((await this.#remove(rule)) >= ROWS);
  }

  async #remove({ table, key, time, keepMs }: RetentionRule): Promise<number> {
    const keys = sql.join(key.map((name) => sql.ref(name)));
    const old = ({ now }: Transaction, limit: number) =>
      sql`select ${keys} from ${sql.table(table)} where ${sql.ref(time)} <= ${earlier(now, keepMs())} limit ${sql.lit(limit)}`;
    // Mostly nothing has expired: then nothing is written.
    const { rows } = await this.database.read((transaction) => old(transaction, 1).execute(transaction.db));
    if (rows.length === 0) return 0;
    return this.database.transaction(async (transaction) => {
      const removed = sql`delete from ${sql.table(table)} where (${keys}) in (${old(transaction, ROWS)})`;
      const { numAffectedRows } = await removed.execute(transaction.db);
      return Number(numAffectedRows);
    });
  }
}

function report(error: unknown): void {
  if (!(error instanceof StoreUnavailable)) log().error({ err: error }, 'what has expired could not be removed');
}
