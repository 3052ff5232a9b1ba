import { setTimeout as sleep } from 'node:timers/promises';
import { StoreUnavailable } from '../database/database';
import type { Entries } from '../database/entries.server';
import type { Sealing } from './sealing.server';

/**
 * Returns the next value of a stored one, and a result for the caller. It may be called more than once, when another change came
 * first, so it must have no side effects.
 */
export type Change<Value, Next, T> = (value: Value) => { next: Next; result: T };

/** How a value is changed. `beginsAnew`: one that was sealed with a secret that is gone counts as none. */
export type UpdateOptions = { beginsAnew?: boolean };

/** After this time a change is given up, unless it was tried only once. */
const LONGEST_MS = 12_000;
const MAX_WAIT_MS = 400;

/** Changes of stored values, none of which overwrites another. */
export class Updates {
  /** The last change of each key in this process. The changes of one process are made one after the other, in their order. */
  readonly #last = new Map<string, Promise<void>>();

  constructor(
    readonly entries: Entries,
    readonly sealing: Sealing,
  ) {}

  /**
   * Replaces a value by the `next` that `change` makes of it, and returns its `result`. Throws StoreUnavailable when that cannot be
   * done; the value is then as before, or as changed.
   */
  change<T>(
    key: string,
    ttlSeconds: number,
    change: Change<string | undefined, string, T>,
    options: UpdateOptions = {},
  ): Promise<T> {
    const changed = (this.#last.get(key) ?? Promise.resolve()).then(() => this.#swap(key, ttlSeconds, change, options));
    const settled = changed.then(nothing, nothing).then(() => {
      if (this.#last.get(key) === settled) this.#last.delete(key);
    });
    this.#last.set(key, settled);
    return changed;
  }

  /** Stores the next value in place of the one that it was made of. */
  async #swap<T>(
    key: string,
    ttlSeconds: number,
    change: Change<string | undefined, string, T>,
    { beginsAnew }: UpdateOptions,
  ): Promise<T> {
    const until = performance.now() + LONGEST_MS;
    for (let tries = 0; tries < 2 || performance.now() < until; tries++) {
      const [stored] = await this.entries.get([key]);
      const value = await this.sealing.openKnown(stored).catch((error: unknown) => {
        if (!beginsAnew || !(error instanceof StoreUnavailable) || !error.isSealedForGood) throw error;
        return undefined;
      });
      const { next, result } = change(value);
      if (await this.entries.swap(key, stored, await this.sealing.close(next), ttlSeconds * 1000)) return result;
      await sleep(Math.min(MAX_WAIT_MS, 2 ** tries) * Math.random());
    }
    throw new StoreUnavailable(`${key} is being changed by others`);
  }
}

function nothing(): void {}
