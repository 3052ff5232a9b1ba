import { log } from '../log.server';
import { metrics } from '../metrics.server';
import { type AttemptStart, type Backend, CLAIM_MS, type ClaimState, newBirth, StoreUnavailable } from './backend';
import type { Journal } from './journal.server';

/** Maximum number of entries. Beyond it, what can be dropped is; when nothing can, new entries are refused. */
const MAX_ENTRIES = 200_000;
/** When room is looked for again where there was none: looking takes long. */
const LOOK_AGAIN_MS = 5_000;
const SWEEP_MS = 60_000;

/**
 * What can be dropped before its time, the first of it first: what spares a person some typing, then marks of ended sessions, which
 * somebody can make any number of. Claims, records and second steps never are.
 */
const DROPPABLE = [
  { what: 'comfort', keys: /^(draft:|remembered:.*:(recent-sales|list of sales read|bank file )|refresh-slow:)/ },
  { what: 'sign-outs', keys: /^signed-out:/ },
] as const;

/** A value under a key: without a token that of `set`, with one a claim. Times are in ms since 1970. */
export type Entry = { until: number; value?: string; token?: string };
type Attempts = { until: number; failed: number; running: number };

/**
 * The memory of a portal that runs as one process. With a journal it survives a restart: a claim that was running when
 * the earlier process ended is lost.
 */
export class MemoryBackend implements Backend {
  readonly birth: string;
  readonly #entries: Map<string, Entry>;
  readonly #attempts = new Map<string, Attempts>();
  /** Tokens of the claims of this process, which hold as long as it lives. */
  readonly #running = new Set<string>();
  /** Until then no room is looked for. */
  #fullUntil = 0;

  constructor(
    readonly journal?: Journal,
    readonly clock: () => number = Date.now,
    readonly maxEntries = MAX_ENTRIES,
  ) {
    this.birth = journal?.birth ?? newBirth();
    this.#entries = new Map(journal?.entries);
    setInterval(() => this.#sweep(), SWEEP_MS).unref();
  }

  get isShared(): boolean {
    return this.journal !== undefined;
  }

  async get(keys: readonly string[]): Promise<(string | undefined)[]> {
    return keys.map((key) => this.#entry(key)?.value);
  }

  set(key: string, value: string, ttlMs: number): Promise<void> {
    return this.#put(key, { until: this.clock() + ttlMs, value });
  }

  async swap(key: string, read: string | undefined, value: string, ttlMs: number): Promise<boolean> {
    if (this.#entry(key)?.value !== read) return false;
    await this.set(key, value, ttlMs);
    return true;
  }

  async now(): Promise<number> {
    return this.clock();
  }

  async mark(key: string, ttlMs: number): Promise<void> {
    await this.set(key, String(Math.max(this.clock(), Number(this.#entry(key)?.value ?? 0)) + 1), ttlMs);
  }

  async look(key: string): Promise<ClaimState> {
    return this.#stateOf(key);
  }

  async claim(
    key: string,
    token: string,
    birth = this.birth,
  ): Promise<ClaimState | { state: 'mine' | 'not of this store' }> {
    const found = this.#stateOf(key);
    if (found.state !== 'free') return found;
    if (birth !== this.birth) return { state: 'not of this store' };
    await this.#hold(key, token);
    return { state: 'mine' };
  }

  async takeOver(key: string, lostToken: string, token: string): Promise<boolean> {
    const found = this.#stateOf(key);
    if (found.state !== 'lost' || found.token !== lostToken) return false;
    await this.#hold(key, token);
    return true;
  }

  async renew(key: string, token: string): Promise<boolean> {
    const entry = this.#entry(key);
    return entry?.token === token && entry.value === undefined;
  }

  async settle(key: string, token: string, value: string | undefined, ttlMs: number): Promise<void> {
    if (this.#entry(key)?.token === token)
      await this.#put(key, value === undefined ? undefined : { until: this.clock() + ttlMs, token, value });
    this.#running.delete(token);
  }

  async settleLost(key: string, lostToken: string, value: string, ttlMs: number): Promise<string> {
    const found = this.#stateOf(key);
    if (found.state === 'settled') return found.value;
    await this.settle(key, lostToken, value, ttlMs);
    return value;
  }

  async abandon(_key: string, token: string): Promise<void> {
    this.#running.delete(token);
  }

  async beginAttempt(key: string, tries: number, windowMs: number): Promise<AttemptStart> {
    const attempts = this.#attemptsOf(key, windowMs);
    if (attempts.failed >= tries) return 'refused';
    if (attempts.failed + attempts.running >= tries) return 'wait';
    attempts.running++;
    return 'begun';
  }

  async endAttempt(key: string, hasFailed: boolean, windowMs: number): Promise<void> {
    const attempts = this.#attemptsOf(key, windowMs);
    attempts.running = Math.max(0, attempts.running - 1);
    if (hasFailed) attempts.failed++;
    else if (attempts.running + attempts.failed === 0) this.#attempts.delete(key);
  }

  async publish(): Promise<void> {}
  subscribe(): void {}
  async ping(): Promise<void> {
    await this.journal?.probe(this.#entries);
  }

  async close(): Promise<void> {
    await this.journal?.close();
  }

  #stateOf(key: string): ClaimState {
    const { token, value } = this.#entry(key) ?? {};
    if (token === undefined) return { state: 'free' };
    if (value !== undefined) return { state: 'settled', value };
    return this.#running.has(token) ? { state: 'running' } : { state: 'lost', token };
  }

  /** Claims synchronously, so that a concurrent claim finds it, and waits until the journal has it. */
  async #hold(key: string, token: string): Promise<void> {
    this.#running.add(token);
    try {
      await this.#put(key, { until: this.clock() + CLAIM_MS, token });
    } catch (error) {
      this.#running.delete(token);
      throw error;
    }
  }

  #entry(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    return entry && entry.until > this.clock() ? entry : undefined;
  }

  /** Changes an entry. When the journal does not take the change, the entry is as before, and the caller may try again. */
  async #put(key: string, entry: Entry | undefined): Promise<void> {
    const before = this.#entries.get(key);
    if (entry && !before && this.#entries.size >= this.maxEntries) this.#makeRoom();
    this.#replace(key, entry);
    try {
      await this.journal?.write(key, entry, this.#entries);
    } catch (error) {
      if (this.#entries.get(key) === entry) this.#replace(key, before);
      throw error;
    }
  }

  #replace(key: string, entry: Entry | undefined): void {
    this.#entries.delete(key);
    if (entry) this.#entries.set(key, entry);
  }

  #attemptsOf(key: string, windowMs: number): Attempts {
    const known = this.#attempts.get(key);
    if (known && known.until > this.clock()) return known;
    const fresh = { until: this.clock() + windowMs, failed: 0, running: 0 };
    this.#attempts.set(key, fresh);
    return fresh;
  }

  /** Removes what has expired. */
  #sweep(): void {
    for (const entries of [this.#entries, this.#attempts])
      for (const [key, { until }] of entries) if (until <= this.clock()) entries.delete(key);
  }

  /** Makes room for a new entry. Throws StoreUnavailable when nothing can be dropped. */
  #makeRoom(): void {
    if (this.clock() >= this.#fullUntil) {
      this.#sweep();
      for (const { what, keys } of DROPPABLE) {
        if (this.#entries.size < this.maxEntries) return;
        const soonest = [...this.#entries]
          .filter(([key, { token }]) => token === undefined && keys.test(key))
          .sort(([, a], [, b]) => a.until - b.until)
          .slice(0, Math.ceil(this.maxEntries / 10));
        for (const [key] of soonest) this.#entries.delete(key);
        if (soonest.length === 0) continue;
        // Little room is made at most once in a while: looking for it takes long.
        if (soonest.length < this.maxEntries / 200) this.#fullUntil = this.clock() + LOOK_AGAIN_MS;
        metrics.forgotten(what, soonest.length);
        log().warn({ what, count: soonest.length }, 'the memory of this portal is full: entries were dropped');
      }
      if (this.#entries.size < this.maxEntries) return;
      this.#fullUntil = this.clock() + LOOK_AGAIN_MS;
      log().error({ entries: this.#entries.size }, 'the memory of this portal is full: new forms are refused');
    }
    metrics.memoryFull();
    throw new StoreUnavailable('the memory of this portal is full');
  }
}
