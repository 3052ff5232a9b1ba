import type { Database } from './database';
import type { Tables } from './tables';
import { asTime } from './time';

/** The start of a counted attempt: begun, refused because the limit is reached, or to wait for those in progress. */
export type AttemptStart = 'begun' | 'refused' | 'wait';

type Count = Omit<Tables['attempts'], 'key'>;
type Change<T> = (known: Count | undefined, now: number) => { next?: Count; result: T };

/** An attempt that began longer ago has no portal any more. */
const LONGEST_ATTEMPT_MS = 90_000;

/** Counted attempts of all portals. Each method throws StoreUnavailable when it may not have been done. */
export class Attempts {
  /** The last change of each key in this process. They come one after the other: many guesses at once would be in each other's way. */
  readonly #last = new Map<string, Promise<unknown>>();

  constructor(readonly database: Database) {}

  /** Starts an attempt: at most `tries` may have failed or be in progress within `windowMs`. */
  begin(key: string, tries: number, windowMs: number): Promise<AttemptStart> {
    return this.#change(key, (known, now) => begun(known, tries, windowMs, now));
  }

  /** Ends an attempt, which counts as failed or not at all. */
  async end(key: string, hasFailed: boolean, windowMs: number): Promise<void> {
    await this.#change(key, (known, now) => ended(known, hasFailed, windowMs, now));
  }

  #change<T>(key: string, change: Change<T>): Promise<T> {
    const changed = (this.#last.get(key) ?? Promise.resolve()).then(() => this.#store(key, change));
    const settled = changed
      .catch(() => {})
      .then(() => {
        if (this.#last.get(key) === settled) this.#last.delete(key);
      });
    this.#last.set(key, settled);
    return changed;
  }

  #store<T>(key: string, change: Change<T>): Promise<T> {
    return this.database.transaction(async ({ db, now }) => {
      const { time } = await db.selectNoFrom(asTime(now).as('time')).executeTakeFirstOrThrow();
      const known = await db.selectFrom('attempts').selectAll().where('key', '=', key).executeTakeFirst();
      const { next, result } = change(known, time);
      if (!next) await db.deleteFrom('attempts').where('key', '=', key).execute();
      else
        await db
          .insertInto('attempts')
          .values({ key, ...next })
          .onConflict((row) => row.column('key').doUpdateSet(next))
          .execute();
      return result;
    });
  }
}

/** The attempts that a portal counts by itself while the database is away. */
export class OwnAttempts {
  readonly #counts = new Map<string, Count>();

  begin(key: string, tries: number, windowMs: number): AttemptStart {
    for (const [known, { expires_at: end }] of this.#counts) if (end <= Date.now()) this.#counts.delete(known);
    return this.#keep(key, begun(this.#counts.get(key), tries, windowMs, Date.now()));
  }

  end(key: string, hasFailed: boolean, windowMs: number): void {
    this.#keep(key, ended(this.#counts.get(key), hasFailed, windowMs, Date.now()));
  }

  #keep<T>(key: string, { next, result }: { next?: Count; result: T }): T {
    if (next) this.#counts.set(key, next);
    else this.#counts.delete(key);
    return result;
  }
}

/** Returns the count as it is now: of this period, without attempts whose portal has ended. */
function current(known: Count | undefined, windowMs: number, now: number): Count {
  if (!known || known.expires_at <= now) return { failed: 0, running: 0, latest_at: now, expires_at: now + windowMs };
  const { failed, running, latest_at, expires_at } = known;
  return { failed, running: latest_at + LONGEST_ATTEMPT_MS < now ? 0 : running, latest_at, expires_at };
}

function begun(
  known: Count | undefined,
  tries: number,
  windowMs: number,
  now: number,
): { next: Count; result: AttemptStart } {
  const count = current(known, windowMs, now);
  if (count.failed >= tries) return { next: count, result: 'refused' };
  if (count.failed + count.running >= tries) return { next: count, result: 'wait' };
  return { next: { ...count, running: count.running + 1, latest_at: now }, result: 'begun' };
}

function ended(
  known: Count | undefined,
  hasFailed: boolean,
  windowMs: number,
  now: number,
): { next?: Count; result: undefined } {
  const count = current(known, windowMs, now);
  const running = Math.max(0, count.running - 1);
  const failed = count.failed + (hasFailed ? 1 : 0);
  return { ...(running + failed > 0 && { next: { ...count, running, failed } }), result: undefined };
}
