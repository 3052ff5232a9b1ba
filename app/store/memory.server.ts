import type { Result, Store } from './contract';

/** Maximum number of entries. Beyond it, the entries that expire first are evicted. */
const MAX_ENTRIES = 200_000;
const SWEEP_MS = 60_000;

/** The store for a portal that runs as one process. */
export class MemoryStore implements Store {
  readonly #entries = new Map<string, { value: string; until: number }>();
  readonly #running = new Map<string, Promise<string>>();

  constructor(readonly now: () => number = Date.now) {
    setInterval(() => this.#sweep(), SWEEP_MS).unref();
  }

  async get(key: string): Promise<string | undefined> {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (entry.until > this.now()) return entry.value;
    this.#entries.delete(key);
    return undefined;
  }

  async set(key: string, value: string, ttlSeconds: number): Promise<void> {
    this.#entries.delete(key);
    this.#entries.set(key, { value, until: this.now() + ttlSeconds * 1000 });
    if (this.#entries.size > MAX_ENTRIES) this.#evict();
  }

  async once(key: string, work: () => Promise<Result>): Promise<string> {
    const running = this.#running.get(key);
    if (running) return running;
    const started = this.#runOnce(key, work);
    this.#running.set(key, started);
    try {
      return await started;
    } finally {
      this.#running.delete(key);
    }
  }

  async #runOnce(key: string, work: () => Promise<Result>): Promise<string> {
    const stored = await this.get(key);
    if (stored !== undefined) return stored;
    const { value, ttlSeconds } = await work();
    await this.set(key, value, ttlSeconds);
    return value;
  }

  /** Removes expired entries. */
  #sweep(): void {
    for (const [key, { until }] of this.#entries) if (until <= this.now()) this.#entries.delete(key);
  }

  /** Removes expired entries, and if that is not enough the tenth that expires first. */
  #evict(): void {
    this.#sweep();
    if (this.#entries.size <= MAX_ENTRIES) return;
    const soonest = [...this.#entries].sort(([, a], [, b]) => a.until - b.until).slice(0, Math.ceil(MAX_ENTRIES / 10));
    for (const [key] of soonest) this.#entries.delete(key);
  }
}
