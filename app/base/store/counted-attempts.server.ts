import { Attempts, type AttemptStart, OwnAttempts } from '../database/attempts.server';
import { type Database, StoreUnavailable } from '../database/database';
import type { WriteLater } from './write-later.server';

/** A counted attempt in progress; `end` says whether it failed. */
export type HeldAttempt = { end(hasFailed: boolean): Promise<void> };

/** Counted attempts of all portals; while the database does not answer, each portal counts its own. */
export class CountedAttempts {
  readonly #shared: Attempts;
  readonly #own = new OwnAttempts();

  constructor(
    database: Database,
    readonly unwritten: WriteLater,
  ) {
    this.#shared = new Attempts(database);
  }

  /** Starts an attempt, of which at most `tries` may have failed or be in progress within the period. */
  async begin(key: string, tries: number, windowMs: number): Promise<HeldAttempt | 'refused' | 'wait'> {
    const start = await this.#shared.begin(key, tries, windowMs).catch(whileAway);
    if (start === 'away') {
      const own = this.#own.begin(key, tries, windowMs);
      return own === 'begun' ? { end: async (hasFailed) => this.#own.end(key, hasFailed, windowMs) } : own;
    }
    if (start !== 'begun') return start;
    const end = (hasFailed: boolean) => this.#shared.end(key, hasFailed, windowMs);
    return {
      end: (hasFailed) =>
        end(hasFailed).catch((error: unknown) => this.unwritten.add(undefined, '', () => end(hasFailed), error)),
    };
  }
}

function whileAway(error: unknown): AttemptStart | 'away' {
  if (!(error instanceof StoreUnavailable)) throw error;
  return 'away';
}
