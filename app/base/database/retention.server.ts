import { log } from '../log.server';
import { type Database, StoreUnavailable } from './database';

const SWEEP_MS = 60_000;
/** So many rows are removed by one statement: others wait for no longer. */
const ROWS = 500;
const EXPIRING = ['claims', 'entries', 'attempts'] as const;

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
    for (const table of EXPIRING) while ((await this.#remove(table)) === ROWS);
  }

  #remove(table: (typeof EXPIRING)[number]): Promise<number> {
    return this.database.transaction(async ({ db, now }) => {
      const expired = db.selectFrom(table).select('key').where('expires_at', '<=', now).limit(ROWS);
      const { numDeletedRows } = await db.deleteFrom(table).where('key', 'in', expired).executeTakeFirst();
      return Number(numDeletedRows);
    });
  }
}

function report(error: unknown): void {
  if (!(error instanceof StoreUnavailable)) log().error({ err: error }, 'what has expired could not be removed');
}
