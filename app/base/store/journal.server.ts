import {
  closeSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { type FileHandle, open, rename, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { log } from '../log.server';
import { metrics } from '../metrics.server';
import { MAX_SILENCE_MS, newBirth, StoreUnavailable } from './backend';
import { codeOf, lockFolder } from './folder-lock.server';
import { JournalLength } from './journal-length.server';
import { apply, changeIn, linesOf, parse } from './journal-lines';
import type { Entry } from './memory-backend.server';

const FILE = 'journal.jsonl';
const LENGTH_FILE = 'journal.length';
/** The file of earlier versions, whose lines had no checksums. It is read once, and replaced. */
const OLD_FILE = 'store.jsonl';
/**
 * The first line of a journal, so that an empty file is not a new one: its birth mark, and which file it was written to.
 * The first version had neither.
 */
const HEADER = /^vend-portal journal (?:1|2 (?<birth>\w+) (?<file>\S+))$/;
/** How often the file's time is set and its length noted, so that the next process knows how old it is. */
const TOUCH_MS = 5_000;
/** The file is rewritten when it has this size and is several times as large as its entries. */
const MIN_COMPACTED_BYTES = 16 * 1024 * 1024;
const MAX_GROWTH = 4;
/** A write that was tried within this time says whether the disk takes writes. */
const PROBE_MS = 5_000;
/** The key of a line that only tests whether the disk takes it. */
const PROBE = '';

type Waiting = { key: string; entry: Entry | undefined; resolve: () => void; reject: (error: Error) => void };

/** The file was changed by something other than a portal, so that what it has forgotten is not known. */
export class JournalDamaged extends Error {}

/**
 * An append-only file of the store's entries, one line for each change, so that a restart brings no effect back. Each line
 * has a checksum of itself and of all lines before it. A write resolves when the disk has it; writes that come in the
 * meantime share the next flush.
 */
export class Journal {
  /** The entries of the earlier process that have not expired. */
  readonly entries: Map<string, Entry>;
  /** The birth mark. A file that is a copy, or was not used for long, gets another: it may lack what was done since. */
  readonly birth: string;
  readonly #touching: NodeJS.Timeout;
  readonly #folder: string;
  readonly #unlock: () => void;
  readonly #length: JournalLength;
  #file: Promise<FileHandle>;
  #bytes = 0;
  #compactedBytes = 0;
  #checksum = 0;
  #lastWriteMs = -Infinity;
  /** True after a write that failed: the disk may have a part of it. */
  #isTorn = false;
  #waiting: Waiting[] = [];
  #flushing: Promise<void> | undefined;

  /** Throws FolderInUse, JournalDamaged, or the file system's error when the folder cannot be written. */
  constructor(folder: string, waitMs?: number) {
    this.#folder = folder;
    this.#length = new JournalLength(path.join(folder, LENGTH_FILE));
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#unlock = lockFolder(folder, waitMs);
    try {
      const { entries, birth = newBirth() } = this.#read(Date.now());
      this.entries = entries;
      this.birth = birth;
      this.#writeAll(this.entries);
    } catch (error) {
      this.#unlock();
      throw error;
    }
    rmSync(path.join(folder, OLD_FILE), { force: true });
    this.#file = open(this.#path, 'a', 0o600);
    // Every write waits for it, and says then that it failed.
    this.#file.catch(() => {});
    const touch = () => Promise.all([utimes(this.#path, new Date(), new Date()), this.#noteLength()]).catch(() => {});
    this.#touching = setInterval(() => void touch(), TOUCH_MS).unref();
  }

  /** Appends a change; `all` are the entries after it. Throws StoreUnavailable when the disk does not take it. */
  write(key: string, entry: Entry | undefined, all: ReadonlyMap<string, Entry>): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ key, entry, resolve, reject });
      this.#flushing ??= this.#flush(all);
    });
  }

  /** Resolves when the disk takes writes; throws StoreUnavailable when it does not. */
  async probe(all: ReadonlyMap<string, Entry>): Promise<void> {
    if (performance.now() - this.#lastWriteMs > PROBE_MS) await this.write(PROBE, undefined, all);
  }

  async close(): Promise<void> {
    clearInterval(this.#touching);
    await this.#flushing;
    await this.#noteLength().catch(() => {});
    await (await this.#file).close();
    this.#unlock();
  }

  async #noteLength(): Promise<void> {
    const file = fileId(await (await this.#file).stat());
    await this.#length.note(file, this.#bytes);
  }

  get #path(): string {
    return path.join(this.#folder, FILE);
  }

  async #flush(all: ReadonlyMap<string, Entry>): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0);
      try {
        if (await this.#hasVanished()) {
          log().error({ file: this.#path }, 'the journal was removed while the portal was running; it is rewritten');
          await this.#compact(all);
        } else await this.#append(batch);
        this.#lastWriteMs = performance.now();
        batch.forEach(({ resolve }) => resolve());
      } catch (error) {
        this.#lastWriteMs = -Infinity;
        metrics.storeFailed();
        metrics.journalFailed();
        batch.forEach(({ reject }) => reject(new StoreUnavailable(error)));
      }
      // Without space for a new file the old one goes on.
      if (this.#bytes > Math.max(MIN_COMPACTED_BYTES, this.#compactedBytes * MAX_GROWTH))
        await this.#compact(all).catch(() => void (this.#compactedBytes = this.#bytes));
    }
    this.#flushing = undefined;
  }

  async #append(batch: readonly Waiting[]): Promise<void> {
    const { text, checksum } = linesOf(
      batch.map(({ key, entry }) => [key, entry]),
      this.#checksum,
    );
    const file = await this.#file;
    if (this.#isTorn) await file.truncate(this.#bytes);
    this.#isTorn = true;
    await file.appendFile(text);
    await file.datasync();
    this.#isTorn = false;
    this.#bytes += Buffer.byteLength(text);
    this.#checksum = checksum;
  }

  /** True when the open file is not the one in the folder any more. */
  async #hasVanished(): Promise<boolean> {
    const [own, there] = await Promise.all([(await this.#file).stat(), stat(this.#path).catch(() => undefined)]);
    return there === undefined || there.ino !== own.ino || there.dev !== own.dev;
  }

  /** Writes the current entries to a new file. It has every change that waits, which is then appended once more. */
  async #compact(all: ReadonlyMap<string, Entry>): Promise<void> {
    const old = await this.#file;
    const fresh = await open(`${this.#path}.new`, 'w', 0o600);
    const { text, checksum } = fileOf(all, this.birth, await fresh.stat());
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
    this.#checksum = checksum;
    this.#isTorn = false;
    syncFolder(this.#folder);
    await old.close();
  }

  /**
   * Reads the entries, and the birth mark if no others can be missing. A last line that a crash cut off is ignored:
   * nothing was done under it yet. Throws JournalDamaged for any other line that is not as it was written.
   */
  #read(now: number): { entries: Map<string, Entry>; birth?: string | undefined } {
    const text = readIfThere(this.#path);
    if (text === undefined) return { entries: readOldFile(path.join(this.#folder, OLD_FILE), now) };
    const lines = text.split('\n');
    // The text after the last line break: empty, or a line that was cut off.
    lines.pop();
    const header = HEADER.exec(lines[0] ?? '');
    if (!header) throw this.#damaged(1, lines.length);
    const { birth, file } = header.groups ?? {};
    const entries = new Map<string, Entry>();
    let checksum = 0;
    for (const [index, line] of lines.entries()) {
      if (index === 0) continue;
      const read = parse(line, checksum);
      if (!read) throw this.#damaged(index + 1, lines.length);
      checksum = read.checksum;
      apply(entries, read, now);
    }
    const stats = statSync(this.#path);
    const isOurs =
      file === fileId(stats) &&
      Math.abs(now - stats.mtimeMs) <= MAX_SILENCE_MS &&
      !this.#length.wasLonger(file, stats.size);
    if (birth && !isOurs)
      log().error(
        { file: this.#path },
        'the journal may be an old copy: forms of pages before this start are not sent',
      );
    return { entries, birth: isOurs ? birth : undefined };
  }

  #damaged(line: number, lines: number): JournalDamaged {
    const where = lines <= 1 ? 'is empty' : `is damaged from line ${line} of ${lines} on`;
    return new JournalDamaged(
      `${this.#path} ${where}. It says which forms were used and which sessions were ended, so that nothing is done twice. ` +
        'Restore the file as this portal left it. If it is lost, move it away and replace SESSION_SECRETS: everybody has to sign in again. No form that was on a screen before is sent.',
    );
  }

  #writeAll(entries: ReadonlyMap<string, Entry>): void {
    const fresh = openSync(`${this.#path}.new`, 'w', 0o600);
    const { text, checksum } = fileOf(entries, this.birth, fstatSync(fresh));
    try {
      writeFileSync(fresh, text, { flush: true });
    } finally {
      closeSync(fresh);
    }
    renameSync(`${this.#path}.new`, this.#path);
    syncFolder(this.#folder);
    this.#bytes = this.#compactedBytes = Buffer.byteLength(text);
    this.#checksum = checksum;
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

function fileOf(entries: ReadonlyMap<string, Entry>, birth: string, file: Stats): { text: string; checksum: number } {
  const { text, checksum } = linesOf([...entries], 0);
  return { text: `vend-portal journal 2 ${birth} ${fileId(file)}\n${text}`, checksum };
}

/** Tells a file from its copies, also from one that was given the same number later. */
function fileId({ ino, birthtimeMs }: Stats): string {
  return `${ino}:${birthtimeMs}`;
}

function readOldFile(file: string, now: number): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const line of (readIfThere(file) ?? '').split('\n')) {
    const change = changeIn(line);
    if (change) apply(entries, change, now);
  }
  return entries;
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}
