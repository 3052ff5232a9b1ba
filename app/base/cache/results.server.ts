import { LRUCache } from 'lru-cache';

/** Maximum rows in the cache, over all results. */
const MAX_ROWS = 300_000;
const MAX_RESULTS = 10_000;
/** Size in rows of a lookup that is no list. */
const LOOKUP_ROWS = 300;
/** Time to live of fetched data (spec section 9). */
const TTL_MS = 5 * 60_000;

type Fetched = { value: unknown };

/**
 * Cache of read results in this process: lists that are shown page by page, and lookups that many requests need at
 * once. Each result belongs to an owner, whose results are dropped when the owner changes something.
 */
export class ResultCache {
  readonly #results: LRUCache<string, Fetched>;
  readonly #running = new Map<string, Promise<Fetched>>();
  /** By owner, the value of `#count` when the owner's results were last dropped. */
  readonly #forgotten = new LRUCache<string, number>({ max: 10_000 });
  #count = 0;

  constructor(now?: () => number, maxRows = MAX_ROWS) {
    this.#results = new LRUCache({
      max: MAX_RESULTS,
      maxSize: maxRows,
      ttl: TTL_MS,
      ...(now && { perf: { now }, ttlResolution: 0 }),
    });
  }

  /** Returns the owner's cached result; undefined when there is none. */
  get<T>(owner: string, key: string): T | undefined {
    return this.#cached<T>(name(owner, key))?.value;
  }

  /**
   * Runs `work` and caches its result, unless the owner's results were dropped meanwhile. `sizeOf` returns its number
   * of rows.
   */
  async fill<T>(
    owner: string,
    key: string,
    work: () => Promise<T>,
    sizeOf: (value: T) => number,
    ttl = TTL_MS,
  ): Promise<T> {
    const before = this.#forgotten.get(owner);
    const value = await work();
    if (this.#forgotten.get(owner) === before)
      this.#results.set(name(owner, key), { value }, { size: Math.max(1, sizeOf(value)), ttl });
    return value;
  }

  /**
   * Returns the cached result or that of `work`, which concurrent callers share. When it fails, every waiting caller
   * runs its own `work`: the failure may come from the first caller's ended session. `ttl` is in ms.
   */
  async shared<T>(owner: string, key: string, work: () => Promise<T>, ttl?: number): Promise<T> {
    const id = name(owner, key);
    const cached = this.#cached<T>(id);
    if (cached) return cached.value;
    const others = this.#running.get(id);
    if (others) {
      const fetched = await others.catch(() => undefined);
      // One id has results of one type.
      return fetched ? (fetched.value as T) : this.fill(owner, key, work, rowsOf, ttl);
    }
    const running = this.fill(owner, key, work, rowsOf, ttl).then((value) => ({ value }));
    this.#running.set(id, running);
    try {
      return (await running).value;
    } finally {
      if (this.#running.get(id) === running) this.#running.delete(id);
    }
  }

  /** Returns the result under an id. One id has results of one type, since callers name them by what they are. */
  #cached<T>(id: string): { value: T } | undefined {
    return this.#results.get(id) as { value: T } | undefined;
  }

  /** Drops all results. */
  clear(): void {
    for (const id of [...this.#results.keys(), ...this.#running.keys()]) this.forget(id.slice(0, id.indexOf('\n')));
  }

  /** Drops the owner's results. A result still being fetched goes to its waiting callers but is not cached. */
  forget(owner: string): void {
    this.#forgotten.set(owner, ++this.#count);
    const start = name(owner, '');
    for (const id of this.#results.keys()) if (id.startsWith(start)) this.#results.delete(id);
    for (const id of this.#running.keys()) if (id.startsWith(start)) this.#running.delete(id);
  }
}

function rowsOf(lookup: unknown): number {
  return Array.isArray(lookup) ? lookup.length : LOOKUP_ROWS;
}

function name(owner: string, key: string): string {
  return `${owner}\n${key}`;
}

let current: ResultCache | undefined;

/** Returns the cache of this process. */
export function resultCache(): ResultCache {
  return (current ??= new ResultCache());
}
