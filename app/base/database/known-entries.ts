import { LRUCache } from 'lru-cache';
import type { Database } from './database';

/** Bytes of memory for what is kept: its text, and what each entry needs besides. */
const MAX_BYTES = 32_000_000;
const ENTRY_BYTES = 700;

/** A value and when it is forgotten, by the database's clock; without a value there is none under the key. */
export type Entry = { value?: string; expires_at?: number };

/**
 * Entries that the only process of a database has read or written, so that it need not read them again: nobody else changes them.
 * A read during which a write begins or ends is not kept.
 */
export class KnownEntries {
  readonly #entries = new LRUCache<string, Entry>({ maxSize: MAX_BYTES });
  /** How many writes have begun or ended, of any key. */
  #writes = 0;

  constructor(readonly time: () => number) {}

  get(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    return (entry?.expires_at ?? Infinity) > this.time() ? entry : undefined;
  }

  /** Forgets what is known: others have changed it. */
  clear(): void {
    this.#writes++;
    this.#entries.clear();
  }

  /** Reads entries and keeps them. */
  async read(keys: readonly string[], work: () => Promise<Entry[]>): Promise<Entry[]> {
    const before = this.#writes;
    const entries = await work();
    if (this.#writes === before) for (const [index, key] of keys.entries()) this.#keep(key, entries[index]!);
    return entries;
  }

  /** Writes the entry of a key, and keeps what `work` says that it is now, unless another write may have come later. */
  async write<T>(key: string, work: () => Promise<{ result: T; entry?: Entry }>): Promise<T> {
    this.#forget(key);
    const before = this.#writes;
    try {
      const { result, entry } = await work();
      if (entry && this.#writes === before) this.#keep(key, entry);
      else this.#entries.delete(key);
      return result;
    } catch (error) {
      // It may have been written.
      this.#entries.delete(key);
      throw error;
    } finally {
      this.#writes++;
    }
  }

  #forget(key: string): void {
    this.#writes++;
    this.#entries.delete(key);
  }

  #keep(key: string, entry: Entry): void {
    this.#entries.set(key, entry, { size: ENTRY_BYTES + key.length + (entry.value?.length ?? 0) });
  }
}

const known = new WeakMap<Database, KnownEntries>();

/** Returns the entries that this process knows of a database; undefined for one that other processes change as well. */
export function knownEntries(database: Database): KnownEntries | undefined {
  if (!database.localTime) return undefined;
  const entries = known.get(database) ?? new KnownEntries(() => database.localTime!());
  known.set(database, entries);
  return entries;
}
