import { type Expression, type Kysely, sql } from 'kysely';
import { metrics } from '../../metrics.server';
import { type Database, StoreUnavailable, type Transaction } from '../database';
import { DoneOnce } from '../done-once';
import { type Connection, kyselyOver } from '../one-connection.server';
import type { Tables } from '../tables';
import { timed } from '../timed.server';
import type { Result, Step } from './sqlite-connection.mjs';
import type { SqliteThread } from './sqlite-thread.server';

/** So many transactions share one commit at most: what waits for it should not wait long. */
const MAX_BATCH = 200;
/** A commit within this time says that the disk takes changes. */
const PROBE_MS = 5_000;

type Job = {
  work: (transaction: Transaction) => Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
};

/** What a database has when it is opened. */
type Opened = {
  birth: string;
  /** The connection that writes. */
  writer: SqliteThread;
  /** A connection that reads what was committed; without one, reading waits for its turn among the transactions. */
  reader?: SqliteThread;
  /** Opens another one for reads of many rows, which nobody else waits for. */
  openLongReader?: () => Promise<SqliteThread>;
  isKept: boolean;
  clock?: () => number;
  onClose?: () => Promise<void>;
};

/**
 * SQLite, of one process. Transactions run one after the other, and those that wait together share one commit, which is on the
 * disk before any of them has its answer.
 */
export class SqliteDatabase implements Database {
  readonly isShared = false;
  readonly isKept: boolean;
  readonly birth: string;
  readonly #opened: Opened;
  readonly #reading: Kysely<Tables> | undefined;
  readonly #longReader: DoneOnce<SqliteThread> | undefined;
  /** When a commit was last tried with success, by this process's own clock. */
  #committedAt = -Infinity;
  #waiting: Job[] = [];
  #running: Promise<void> | undefined;
  #isClosed = false;

  constructor(opened: Opened) {
    this.#opened = opened;
    this.birth = opened.birth;
    this.isKept = opened.isKept;
    metrics.watchDatabase(() => this.#waiting.length);
    const { reader, openLongReader } = opened;
    this.#longReader = openLongReader && new DoneOnce(openLongReader);
    this.#reading =
      reader &&
      kyselyOver(
        'sqlite',
        connectionOf((steps) => reader.run(steps)),
      );
  }

  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const done = new Promise<T>((resolve, reject) => {
      this.#waiting.push({ work, resolve: resolve as (value: unknown) => void, reject });
      this.#running ??= this.#runAll();
    });
    return timed('transaction', () => done);
  }

  async read<T>(work: (transaction: Transaction) => Promise<T>, { isLong = false } = {}): Promise<T> {
    const db = isLong ? await this.#longReading() : this.#reading;
    return db ? timed('read', () => work({ db, now: this.#now() })) : this.transaction(work);
  }

  async #longReading(): Promise<Kysely<Tables> | undefined> {
    if (!this.#longReader) return this.#reading;
    const thread = await this.#longReader.done().catch((error: unknown) => {
      throw unavailable(error);
    });
    return kyselyOver(
      'sqlite',
      connectionOf((steps) => thread.run(steps)),
    );
  }

  async answers(): Promise<void> {
    if (performance.now() - this.#committedAt > PROBE_MS) await this.transaction(async () => {});
  }

  async meetAgain(): Promise<void> {}
  async tell(): Promise<void> {}
  listen(): void {}

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#running;
    await this.#opened.reader?.close();
    await (await this.#longReader?.begun?.catch(() => undefined))?.close();
    await this.#opened.writer.close();
    await this.#opened.onClose?.();
  }

  async #runAll(): Promise<void> {
    // Those that are asked for in this turn share the first commit.
    await Promise.resolve();
    while (this.#waiting.length > 0) await this.#runBatch();
    this.#running = undefined;
  }

  /** Runs what waits, and what comes meanwhile, and commits it. */
  async #runBatch(): Promise<void> {
    const done: (() => void)[] = [];
    const batch: Job[] = [];
    try {
      if (this.#isClosed) throw new Error('the database is closed');
      const commits = await this.#begin();
      for (let job = this.#waiting.shift(); job; job = batch.length < MAX_BATCH ? this.#waiting.shift() : undefined) {
        batch.push(job);
        await this.#runJob(job, done);
      }
      await this.#run([{ sql: 'commit', commits }]);
      this.#committedAt = performance.now();
      for (const resolve of done) resolve();
    } catch (error) {
      // Nothing of the batch was committed.
      if (batch.length === 0) batch.push(...this.#waiting.splice(0));
      await this.#run([{ sql: 'rollback' }]).catch(() => {});
      metrics.storeFailed();
      metrics.commitFailed();
      this.#committedAt = -Infinity;
      for (const { reject } of batch) reject(unavailable(error));
    }
  }

  /** Begins, and returns how often the database will have been committed. */
  async #begin(): Promise<number> {
    const { rows } = await this.#run([
      { sql: 'begin immediate' },
      { sql: 'update portal set commits = commits + 1 where id = 1 returning commits' },
    ]);
    return (rows[0] as Pick<Tables['portal'], 'commits'>).commits;
  }

  /** Runs one transaction inside the batch. What it changed is undone alone when it fails; throws when that cannot be done. */
  async #runJob({ work, resolve, reject }: Job, done: (() => void)[]): Promise<void> {
    let isOpen = true;
    const db = kyselyOver(
      'sqlite',
      connectionOf((steps) => {
        if (!isOpen) throw new Error('The transaction has ended.');
        return this.#run(steps);
      }),
    );
    // Steps keep their order: nothing waits for this one, and without it the release fails.
    void this.#run([{ sql: 'savepoint own' }]).catch(() => {});
    try {
      const value = await work({ db, now: this.#now() });
      await this.#run([{ sql: 'release own' }]);
      done.push(() => resolve(value));
    } catch (error) {
      await this.#run([{ sql: 'rollback to own' }, { sql: 'release own' }]);
      reject(error);
    } finally {
      isOpen = false;
    }
  }

  /** The time of this process, which is that of the file's only user. */
  localTime(): number {
    return (this.#opened.clock ?? Date.now)();
  }

  #now(): Expression<number> {
    return sql<number>`${this.localTime()}`;
  }

  #run(steps: readonly Step[]): Promise<Result> {
    return this.#opened.writer.run(steps);
  }
}

/** Returns one connection for Kysely. What SQLite refuses is told as the database's absence. */
export function connectionOf(run: (steps: readonly Step[]) => Promise<Result>): Connection {
  return {
    async run(text, parameters) {
      const { rows, changes } = await run([{ sql: text, parameters }]).catch((error: unknown) => {
        throw unavailable(error);
      });
      return { rows, numAffectedRows: BigInt(changes) };
    },
  };
}

function unavailable(error: unknown): StoreUnavailable {
  return error instanceof StoreUnavailable ? error : new StoreUnavailable(error);
}
