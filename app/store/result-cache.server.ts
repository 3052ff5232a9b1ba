import { LRUCache } from 'lru-cache';

/** Rows that are kept at most, all results together. */
const MAX_WEIGHT = 300_000;
const MAX_RESULTS = 2_000;
/** What a lookup weighs, which has at most a few hundred rows. */
const LOOKUP_WEIGHT = 300;
/** How long fetched data may stand (spec section 9). */
const TTL_MS = 5 * 60_000;

type Fetched = { value: unknown };

/**
 * Results of reading calls, kept in this process for those who turn the pages of what they were shown, and for lookups
 * that many ask for at once. What is kept belongs to an owner, and is forgotten when the owner changes something.
 */
export class ResultCache {
  readonly #results: LRUCache<string, Fetched>;
  readonly #running = new Map<string, Promise<Fetched>>();
  /** When an owner's results were last forgotten, counted. */
  readonly #forgotten = new LRUCache<string, number>({ max: 10_000 });
  #count = 0;

  constructor(now?: () => number, maxWeight = MAX_WEIGHT) {
    this.#results = new LRUCache({
      max: MAX_RESULTS,
      maxSize: maxWeight,
      ttl: TTL_MS,
      ...(now && { perf: { now }, ttlResolution: 0 }),
    });
  }

  /** What was kept under the owner's key, if anything. */
  get<T>(owner: string, key: string): T | undefined {
    return this.#results.get(name(owner, key))?.value as T | undefined;
  }

  /** Runs `work` and keeps its result, unless the owner's were forgotten meanwhile. `sizeOf` says how many rows it holds. */
  async fill<T>(owner: string, key: string, work: () => Promise<T>, sizeOf: (value: T) => number): Promise<T> {
    const before = this.#forgotten.get(owner);
    const value = await work();
    if (this.#forgotten.get(owner) === before)
      this.#results.set(name(owner, key), { value }, { size: Math.max(1, sizeOf(value)) });
    return value;
  }

  /**
   * What was kept, or the result of `work`, which runs once however many ask at once. When it fails, each of the others asks
   * for himself: it may have been the first one's session that had ended.
   */
  async once<T>(owner: string, key: string, work: () => Promise<T>): Promise<T> {
    const id = name(owner, key);
    const kept = this.#results.get(id);
    if (kept) return kept.value as T;
    const others = this.#running.get(id);
    if (others) {
      const fetched = await others.catch(() => undefined);
      return fetched ? (fetched.value as T) : this.fill(owner, key, work, () => LOOKUP_WEIGHT);
    }
    const running = this.fill(owner, key, work, () => LOOKUP_WEIGHT).then((value) => ({ value }));
    this.#running.set(id, running);
    try {
      return (await running).value as T;
    } finally {
      if (this.#running.get(id) === running) this.#running.delete(id);
    }
  }

  /** Forgets what belongs to the owner; what is on its way is told to those who wait, and not kept. */
  forget(owner: string): void {
    this.#forgotten.set(owner, ++this.#count);
    const start = name(owner, '');
    for (const id of this.#results.keys()) if (id.startsWith(start)) this.#results.delete(id);
    for (const id of this.#running.keys()) if (id.startsWith(start)) this.#running.delete(id);
  }
}

function name(owner: string, key: string): string {
  return `${owner}\n${key}`;
}

let current: ResultCache | undefined;

/** What this process keeps. */
export function resultCache(): ResultCache {
  return (current ??= new ResultCache());
}
