import type { Expression, Kysely } from 'kysely';
import type { Database, Transaction } from './database';
import { type Entry, knownEntries } from './known-entries';
import type { Tables } from './tables';
import { asTime, later } from './time';

/** Values that are found by their key alone, and forgotten after a time. Each method throws StoreUnavailable when it may not have been done. */
export class Entries {
  readonly #known: ReturnType<typeof knownEntries>;

  constructor(readonly database: Database) {
    this.#known = knownEntries(database);
  }

  /** Returns the values under keys, in order. */
  async get(keys: readonly string[]): Promise<(string | undefined)[]> {
    if (keys.length === 0) return [];
    const known = keys.map((key) => this.#known?.get(key));
    if (known.every((entry) => entry !== undefined)) return known.map(({ value }) => value);
    const entries = await (this.#known?.read(keys, () => this.#read(keys)) ?? this.#read(keys));
    return entries.map(({ value }) => value);
  }

  async set(key: string, value: string, ttlMs: number): Promise<void> {
    await this.#write(key, async ({ db, now }) => {
      return { result: undefined, entry: await put(db, key, value, later(now, ttlMs)) };
    });
  }

  /** Stores a value unless there is one under the key. Returns false when there is. */
  add(key: string, value: string, ttlMs: number): Promise<boolean> {
    return this.#write(key, async ({ db, now }) => {
      if ((await valueOf(db, now, key)) !== undefined) return { result: false };
      return { result: true, entry: await put(db, key, value, later(now, ttlMs)) };
    });
  }

  /** Forgets what this process knows of entries: they were changed in another way. */
  forgetKnown(): void {
    this.#known?.clear();
  }

  /** Returns the time of the database's clock, in ms since 1970. */
  now(): Promise<number> {
    return this.database.read(timeOf);
  }

  /** Stores a time later than now and than the one that is stored, in ms of the database's clock. */
  async mark(key: string, ttlMs: number): Promise<void> {
    await this.#write(key, async (transaction) => {
      const { db, now } = transaction;
      const time = await timeOf(transaction);
      const known = Number((await valueOf(db, now, key)) ?? 0);
      const marked = String(Math.max(time, known) + 1);
      return { result: undefined, entry: await put(db, key, marked, later(now, ttlMs)) };
    });
  }

  #read(keys: readonly string[]): Promise<Entry[]> {
    return this.database.read(async ({ db, now }) => {
      const rows = await db
        .selectFrom('entries')
        .select(['key', 'value', 'expires_at'])
        .where('key', 'in', keys)
        .where('expires_at', '>', now)
        .execute();
      const found = new Map(rows.map(({ key, ...entry }) => [key, entry]));
      return keys.map((key) => found.get(key) ?? {});
    });
  }

  #write<T>(key: string, work: (transaction: Transaction) => Promise<{ result: T; entry?: Entry }>): Promise<T> {
    const write = () => this.database.transaction(work);
    return this.#known ? this.#known.write(key, write) : write().then(({ result }) => result);
  }
}

async function timeOf({ db, now }: { db: Kysely<Tables>; now: Expression<number> }): Promise<number> {
  const { time } = await db.selectNoFrom(asTime(now).as('time')).executeTakeFirstOrThrow();
  return time;
}

async function valueOf(db: Kysely<Tables>, now: Expression<number>, key: string): Promise<string | undefined> {
  const entry = await db
    .selectFrom('entries')
    .select('value')
    .where('key', '=', key)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return entry?.value;
}

async function put(db: Kysely<Tables>, key: string, value: string, expires_at: Expression<number>): Promise<Entry> {
  return db
    .insertInto('entries')
    .values({ key, value, expires_at })
    .onConflict((known) => known.column('key').doUpdateSet({ value, expires_at }))
    .returning(['value', 'expires_at'])
    .executeTakeFirstOrThrow();
}
