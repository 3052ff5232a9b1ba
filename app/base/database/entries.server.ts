import type { Expression, Kysely } from 'kysely';
import type { Database } from './database';
import type { Tables } from './tables';
import { asTime, later } from './time';

/** Values that are found by their key alone, and forgotten after a time. Each method throws StoreUnavailable when it may not have been done. */
export class Entries {
  constructor(readonly database: Database) {}

  /** Returns the values under keys, in order. */
  async get(keys: readonly string[]): Promise<(string | undefined)[]> {
    if (keys.length === 0) return [];
    const rows = await this.database.read(({ db, now }) =>
      db
        .selectFrom('entries')
        .select(['key', 'value'])
        .where('key', 'in', keys)
        .where('expires_at', '>', now)
        .execute(),
    );
    const values = new Map(rows.map(({ key, value }) => [key, value]));
    return keys.map((key) => values.get(key));
  }

  async set(key: string, value: string, ttlMs: number): Promise<void> {
    await this.database.transaction(({ db, now }) => put(db, key, value, later(now, ttlMs)));
  }

  /** Stores a value in place of the one that was read, undefined for none. Returns false, and stores nothing, when another is there. */
  swap(key: string, read: string | undefined, value: string, ttlMs: number): Promise<boolean> {
    return this.database.transaction(async ({ db, now }) => {
      if ((await valueOf(db, now, key)) !== read) return false;
      await put(db, key, value, later(now, ttlMs));
      return true;
    });
  }

  /** Returns the time of the database's clock, in ms since 1970. */
  now(): Promise<number> {
    return this.database.read(timeOf);
  }

  /** Stores a time later than now and than the one that is stored, in ms of the database's clock. */
  async mark(key: string, ttlMs: number): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const { db, now } = transaction;
      const time = await timeOf(transaction);
      const known = Number((await valueOf(db, now, key)) ?? 0);
      await put(db, key, String(Math.max(time, known) + 1), later(now, ttlMs));
    });
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

async function put(db: Kysely<Tables>, key: string, value: string, expires_at: Expression<number>): Promise<void> {
  await db
    .insertInto('entries')
    .values({ key, value, expires_at })
    .onConflict((known) => known.column('key').doUpdateSet({ value, expires_at }))
    .execute();
}
