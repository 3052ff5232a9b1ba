import type { Expression, Kysely, Migration } from 'kysely';
import type { Tables } from './tables';

/** Statements that are seen together by others, or not at all. `now` is the time of the database's clock in ms since 1970. */
export type Transaction = { db: Kysely<Tables>; now: Expression<number> };

/** What the portal remembers: SQLite in a file, or PostgreSQL for several portals. */
export interface Database {
  /** True when several portals use it at once. Otherwise whoever held something before this process has ended. */
  readonly isShared: boolean;
  /** Returns the time of its clock, in ms since 1970. Only one that no other process uses has this process's clock. */
  localTime?(): number;
  /** True when other processes, or a later one, can read it: then what is about people is sealed. */
  readonly isKept: boolean;
  /**
   * The birth mark: a text that it gets when it is first used, and keeps with its data. One that lost some has another. Empty while
   * it is not known.
   */
  readonly birth: string;
  /**
   * Runs `work` in one transaction, as if no other ran at the same time, and commits it. `work` may be run again when another
   * transaction came first, so it has no other effects. Throws what `work` throws, after nothing was changed. Throws
   * StoreUnavailable when the database did not do it, or did not say that it did.
   */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /**
   * Reads what was committed. Throws StoreUnavailable when there is no answer. A read of many rows (`isLong`) may take longer: nothing
   * that must be done once waits for it.
   */
  read<T>(work: (transaction: Transaction) => Promise<T>, options?: { isLong?: boolean }): Promise<T>;
  /** Reads the birth mark again: work was refused that is of another one. */
  meetAgain(): Promise<void>;
  /** Resolves when the database takes changes. */
  answers(): Promise<void>;
  /** Sends a message to the other portals. One that is lost is noticed by them as a gap. */
  tell(message: string): Promise<void>;
  /** Calls `onMessage` for each message of another portal, and `onGap` when some may have been missed. */
  listen(onMessage: (message: string) => void, onGap: () => void): void;
  close(): Promise<void>;
}

/** Steps that make and change tables, by name: they are made in the order of their names, which begin with a day and end with the version. */
export type Migrations = Record<string, Migration>;

/** The database did not answer. Nothing that depends on it may be done. */
export class StoreUnavailable extends Error {
  constructor(
    cause: unknown,
    /** True for a value that no secret of now opens: it will never be read again. */
    readonly isSealedForGood = false,
  ) {
    super('the store does not answer', { cause });
    this.name = 'StoreUnavailable';
  }
}

/** The database cannot be used; the message says why, for who starts the portal. */
export class DatabaseRefused extends Error {}
