import { setTimeout as sleep } from 'node:timers/promises';
import { type Backend, StoreUnavailable } from './backend';

/**
 * Makes the next value of a stored one, and a result for its caller. It is asked again when another was faster, so that it must not
 * do anything else.
 */
export type Change<Value, Next, T> = (value: Value) => { next: Next; result: T };

/** Opens and closes stored values. */
type Seal = { open(stored: string | undefined): Promise<string | undefined>; close(value: string): Promise<string> };

/** After this time an update is given up. */
const LONGEST_MS = 12_000;
const MAX_WAIT_MS = 400;

/** Changes of stored values, none of which overwrites another. */
export class Updates {
  /** The last one of each key in this process. Those of one process wait for each other, not for their luck. */
  readonly #last = new Map<string, Promise<void>>();

  constructor(
    readonly backend: Backend,
    readonly seal: Seal,
  ) {}

  /**
   * Replaces a value by the `next` that `change` makes of it, and returns its `result`. Throws StoreUnavailable when that cannot be
   * done; the value is then as before, or as changed.
   */
  make<T>(key: string, ttlSeconds: number, change: Change<string | undefined, string, T>): Promise<T> {
    const until = performance.now() + LONGEST_MS;
    const made = (this.#last.get(key) ?? Promise.resolve()).then(() => this.#swap(key, ttlSeconds, change, until));
    const ended = made.then(nothing, nothing).then(() => {
      if (this.#last.get(key) === ended) this.#last.delete(key);
    });
    this.#last.set(key, ended);
    return made;
  }

  /** Stores the next value in place of the one that it was made of. */
  async #swap<T>(key: string, ttlSeconds: number, change: Change<string | undefined, string, T>, until: number) {
    for (let waitMs = 1; performance.now() < until; waitMs = Math.min(MAX_WAIT_MS, waitMs * 2)) {
      const [read] = await this.backend.get([key]);
      const { next, result } = change(await this.seal.open(read));
      if (await this.backend.swap(key, read, await this.seal.close(next), ttlSeconds * 1000)) return result;
      await sleep(waitMs * Math.random());
    }
    throw new StoreUnavailable(`${key} is being changed by others`);
  }
}

function nothing(): void {}
