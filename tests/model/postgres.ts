import { sql } from 'kysely';
import pg from 'pg';
import { type Database, StoreUnavailable, type Transaction } from '~/base/database/database';
import { serializably } from '~/base/database/postgres/serializably.server';
import { doingNow } from './doing';
import type { Memory } from './memory';
import type { ModelTables } from './tables';
import type { Portal, World } from './world';

/**
 * PostgreSQL, and the connections of portals to it. Its transactions are serializable: each happens at one moment, comes late or
 * never, its answer is lost, or another one came first.
 */
export class ModelPostgres implements Memory {
  readonly dropsLateWrites = false;
  #births = 1;
  /** The last transaction: they come one after the other. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    readonly world: World,
    readonly tables: ModelTables,
  ) {}

  databaseOf(portal: Portal): Database {
    const birth = () => `birth-${this.#births}`;
    return {
      isShared: true,
      isKept: false,
      get birth() {
        return birth();
      },
      transaction: (work) => {
        const label = doingNow();
        return label === undefined ? this.#apply(work) : serializably(() => this.#step(portal, label, work));
      },
      read: (work) => this.#apply(work),
      meetAgain: async () => {},
      answers: async () => {},
      tell: async () => {},
      listen: () => {},
      close: async () => {},
    };
  }

  hasRunning(): boolean {
    const now = this.world.now;
    const running = this.tables.exec(
      'select 1 from claims where outcome is null and leased_until > ? and expires_at > ?',
      [now, now],
    );
    return running.length > 0;
  }

  lose(): void {
    this.tables.empty();
    this.tables.bear(`birth-${++this.#births}`);
  }

  replaced() {
    return this.tables.replaced();
  }

  end(): void {
    this.tables.giveBack();
  }

  /** Makes a transaction, after those before it. */
  #apply<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const done = this.#last.then(async () => {
      const { db } = this.tables;
      this.tables.exec('begin');
      try {
        const value = await work({ db, now: sql<number>`${this.world.now}` });
        this.tables.exec('commit');
        return value;
      } catch (error) {
        this.tables.exec('rollback');
        throw error;
      }
    });
    this.#last = done.catch(() => {});
    return done;
  }

  #step<T>(portal: Portal, label: string, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const late = { label: `${label} comes late`, run: () => void this.#apply(work) };
      const fail = () => reject(new StoreUnavailable(new Error('the connection was lost')));
      const conflict = Object.assign(new pg.DatabaseError('another came first', 0, 'error'), { code: '40001' });
      const faults = [
        { label: `${label}, and the reply is lost`, run: () => void this.#apply(work).then(fail, fail) },
        { label: `${label} is lost, or comes late`, run: () => (this.world.later(late), fail()) },
        { label: `${label}, and another came first`, run: () => reject(new StoreUnavailable(conflict)) },
      ];
      this.world.wait({
        portal,
        goOn: { label, run: () => void this.#apply(work).then(resolve, reject) },
        faultCount: faults.length,
        fault: (index) => faults[index]!,
        orphan: () => late,
      });
    });
  }
}
