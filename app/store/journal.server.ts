import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type FileHandle, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { metrics } from '../metrics.server';
import { StoreUnavailable } from './backend';
import { lockFolder } from './folder-lock.server';
import type { Entry } from './memory-backend.server';

const FILE = 'store.jsonl';
/** The file is written anew when it has this size and is several times as large as its entries. */
const MIN_COMPACTED_BYTES = 16 * 1024 * 1024;
const MAX_GROWTH = 4;

type Waiting = { line: string; resolve: () => void; reject: (error: Error) => void };

/**
 * An append-only file of the store's entries, one JSON line for each change, so that a restart brings no effect back.
 * A write resolves when the disk has it; writes that come in the meantime share the next flush.
 */
export class Journal {
  /** The entries of the earlier process that have not expired. */
  readonly entries: Map<string, Entry>;
  readonly #folder: string;
  readonly #unlock: () => void;
  #file: Promise<FileHandle>;
  #bytes = 0;
  #compactedBytes = 0;
  #isTorn = false;
  #waiting: Waiting[] = [];
  #flushing: Promise<void> | undefined;

  /** Throws FolderInUse, or the file system's error when the folder cannot be written. */
  constructor(folder: string, waitMs?: number) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#unlock = lockFolder(folder, waitMs);
    this.entries = this.#read(Date.now());
    this.#writeAll(this.entries);
    this.#file = open(this.#path, 'a', 0o600);
  }

  /** Appends a change; `all` are the entries after it. Throws StoreUnavailable when the disk does not take it. */
  write(key: string, entry: Entry | undefined, all: ReadonlyMap<string, Entry>): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ line: lineOf(key, entry), resolve, reject });
      this.#flushing ??= this.#flush(all);
    });
  }

  async close(): Promise<void> {
    await this.#flushing;
    await (await this.#file).close();
    this.#unlock();
  }

  get #path(): string {
    return path.join(this.#folder, FILE);
  }

  async #flush(all: ReadonlyMap<string, Entry>): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0);
      // A new line after one that the disk took in part.
      const text = (this.#isTorn ? '\n' : '') + batch.map(({ line }) => line).join('');
      try {
        this.#isTorn = true;
        const file = await this.#file;
        await file.appendFile(text);
        await file.datasync();
        this.#isTorn = false;
        this.#bytes += Buffer.byteLength(text);
        batch.forEach(({ resolve }) => resolve());
      } catch (error) {
        metrics.storeFailed();
        batch.forEach(({ reject }) => reject(new StoreUnavailable(error)));
      }
      // Without space for a new file the old one goes on.
      if (this.#bytes > Math.max(MIN_COMPACTED_BYTES, this.#compactedBytes * MAX_GROWTH))
        await this.#compact(all).catch(() => void (this.#compactedBytes = this.#bytes));
    }
    this.#flushing = undefined;
  }

  /** Writes the current entries to a new file. It has every change that waits, which is then appended once more. */
  async #compact(all: ReadonlyMap<string, Entry>): Promise<void> {
    const old = await this.#file;
    const text = textOf(all);
    const fresh = await open(`${this.#path}.new`, 'w', 0o600);
    try {
      await fresh.appendFile(text);
      await fresh.datasync();
      await rename(`${this.#path}.new`, this.#path);
    } catch (error) {
      await fresh.close();
      throw error;
    }
    this.#file = Promise.resolve(fresh);
    this.#bytes = this.#compactedBytes = Buffer.byteLength(text);
    syncFolder(this.#folder);
    await old.close();
  }

  /** Reads the entries. A line that a crash cut off is ignored: nothing was done under it yet. */
  #read(now: number): Map<string, Entry> {
    const entries = new Map<string, Entry>();
    for (const line of readIfThere(this.#path).split('\n')) {
      const read = parse(line);
      if (!read) continue;
      entries.delete(read.key);
      if (read.entry && read.entry.until > now) entries.set(read.key, read.entry);
    }
    return entries;
  }

  #writeAll(entries: ReadonlyMap<string, Entry>): void {
    const text = textOf(entries);
    writeFileSync(`${this.#path}.new`, text, { mode: 0o600, flush: true });
    renameSync(`${this.#path}.new`, this.#path);
    syncFolder(this.#folder);
    this.#bytes = this.#compactedBytes = Buffer.byteLength(text);
  }
}

/** Writes a renaming to the disk. Some systems open no folder, and then need none of this. */
function syncFolder(folder: string): void {
  try {
    const opened = openSync(folder, 'r');
    fsyncSync(opened);
    closeSync(opened);
  } catch {
    return;
  }
}

const textOf = (entries: ReadonlyMap<string, Entry>) => [...entries].map(([key, entry]) => lineOf(key, entry)).join('');

function lineOf(key: string, entry: Entry | undefined): string {
  return `${JSON.stringify([key, entry ?? null])}\n`;
}

function parse(line: string): { key: string; entry: Entry | undefined } | undefined {
  try {
    const [key, entry] = JSON.parse(line) as [string, Entry | null];
    return typeof key === 'string' ? { key, entry: entry ?? undefined } : undefined;
  } catch {
    return undefined;
  }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
