import type { Result, Store } from './contract';

/** Entries beyond which those that would expire first make room. */
const MAX_ENTRIES = 200_000;
const SWEEP_MS = 60_000;

/** The store of a portal that runs as one process. */
export class MemoryStore implements Store {
  readonly #kept = new Map<string, { value: string; until: number }>();
  readonly #running = new Map<string, Promise<string>>();

  constructor(readonly now: () => number = Date.now) {
    setInterval(() => this.#sweep(), SWEEP_MS).unref();
  }

  async get(key: string): Promise<string | undefined> {
    const entry = this.#kept.get(key);
    if (!entry) return undefined;
    if (entry.until > this.now()) return entry.value;
    this.#kept.delete(key);
    return undefined;
  }

  async set(key: string, value: string, ttlSeconds: number): Promise<void> {
    this.#kept.delete(key);
    this.#kept.set(key, { value, until: this.now() + ttlSeconds * 1000 });
    if (this.#kept.size > MAX_ENTRIES) this.#makeRoom();
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
    const kept = await this.get(key);
    if (kept !== undefined) return kept;
    const { value, ttlSeconds } = await work();
    await this.set(key, value, ttlSeconds);
    return value;
  }

  /** Forgets what has expired. */
  #sweep(): void {
    for (const [key, { until }] of this.#kept) if (until <= this.now()) this.#kept.delete(key);
  }

  /** Forgets what has expired, and then what would expire first. */
  #makeRoom(): void {
    this.#sweep();
    if (this.#kept.size <= MAX_ENTRIES) return;
    const soonest = [...this.#kept].sort(([, a], [, b]) => a.until - b.until).slice(0, Math.ceil(MAX_ENTRIES / 10));
    for (const [key] of soonest) this.#kept.delete(key);
  }
}
