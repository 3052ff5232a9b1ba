import { StoreUnavailable } from '../database/database';
import { log } from '../log.server';
import { metrics } from '../metrics.server';

const RETRY_MS = 500;
/** More changes than this are not remembered: the oldest is given up. */
const MAX_CHANGES = 20_000;

type Change = { key: string | undefined; value: string; write: () => Promise<void> };

/** Changes that the store did not take. This process knows their values, and writes them when the store answers. */
export class WriteLater {
  readonly #changes = new Set<Change>();
  readonly #byKey = new Map<string, Change>();
  #timer: NodeJS.Timeout | undefined;

  /** The value of a change that waits to be written. */
  get(key: string): string | undefined {
    return this.#byKey.get(key)?.value;
  }

  /** Remembers a change, under its key if others need its value. Throws any error but StoreUnavailable. */
  add(key: string | undefined, value: string, write: () => Promise<void>, error: unknown): void {
    if (!(error instanceof StoreUnavailable)) throw error;
    const change = { key, value, write };
    if (key !== undefined) this.forget(key);
    this.#changes.add(change);
    if (key !== undefined) this.#byKey.set(key, change);
    const [oldest] = this.#changes;
    if (oldest && this.#changes.size > MAX_CHANGES) {
      metrics.forgotten('unwritten');
      this.#drop(oldest);
    }
    if (this.#changes.size === 1) log().error({ err: String(error.cause) }, 'the store does not answer');
    this.#schedule();
  }

  /** Drops the change of a key, which a newer one replaces. */
  forget(key: string): void {
    const change = this.#byKey.get(key);
    if (change) this.#drop(change);
  }

  /** Tries once more to write all changes. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#changes.size > 0) await this.#writeAll();
    clearTimeout(this.#timer);
  }

  #schedule(): void {
    this.#timer ??= setTimeout(() => void this.#writeAll(), RETRY_MS).unref();
  }

  async #writeAll(): Promise<void> {
    for (const change of [...this.#changes]) {
      if (!this.#changes.has(change)) continue;
      await change.write().then(
        () => this.#drop(change),
        () => {},
      );
    }
    this.#timer = undefined;
    if (this.#changes.size > 0) this.#schedule();
    else log().info('the store has every change now');
  }

  #drop(change: Change): void {
    this.#changes.delete(change);
    if (change.key !== undefined && this.#byKey.get(change.key) === change) this.#byKey.delete(change.key);
  }
}
