import { createReadStream, existsSync, readFileSync, renameSync, rmSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import type { Insertable, Kysely } from 'kysely';
import { MAX_SILENCE_MS } from '../birth';
import { DatabaseRefused } from '../database';
import { insertRows } from '../insert-rows';
import type { Tables } from '../tables';

const FILE = 'journal.jsonl';
const TAKEN = 'journal.jsonl.taken-over';
const LENGTH_FILE = 'journal.length';
/** The lock of a portal that writes the journal; it touches it every two seconds. */
const LOCK_FILE = 'portal.lock';
const STALE_MS = 10_000;
const WAIT_MS = 12_000;
const LOOK_MS = 200;

/** The first line: the birth mark, and which file it was written to. The first version had neither. */
const HEADER = /^vend-portal journal (?:1|2 (?<birth>\w+) (?<file>\S+))$/;

type Rows<Table extends keyof Tables> = Insertable<Tables[Table]>[];
/** What the journal of an earlier version knows, with its birth mark if nothing can be missing. */
type Journal = OldRows & { birth?: string | undefined };
type OldRows = { claims: Rows<'claims'>; entries: Rows<'entries'> };

/**
 * Reads the journal that versions before 1.1 kept in the folder; undefined when there is none. Waits for a portal that is about to
 * end. Throws DatabaseRefused when a portal of such a version goes on writing it, or when it is damaged.
 */
export async function journalOf(folder: string, now: number): Promise<Journal | undefined> {
  const file = path.join(folder, FILE);
  if (!existsSync(file)) return undefined;
  const isUsed = () =>
    Date.now() - (statSync(path.join(folder, LOCK_FILE), { throwIfNoEntry: false })?.mtimeMs ?? 0) < STALE_MS;
  for (let waited = 0; isUsed(); waited += LOOK_MS) {
    if (waited > WAIT_MS) throw new DatabaseRefused(`${folder} is in use by a portal of an earlier version`);
    await sleep(LOOK_MS);
  }
  return read(file, path.join(folder, LENGTH_FILE), now);
}

/** Keeps a journal that was taken over beside the database, under another name. */
export function keepBeside(folder: string): void {
  renameSync(path.join(folder, FILE), path.join(folder, TAKEN));
  for (const name of [LENGTH_FILE, LOCK_FILE]) rmSync(path.join(folder, name), { force: true });
}

async function read(file: string, lengthFile: string, now: number): Promise<Journal> {
  const rows = new Map<string, Entry | undefined>();
  let header: RegExpExecArray | null = null;
  let [number, checksum] = [0, 0];
  for await (const line of wholeLines(file)) {
    if (++number === 1) {
      header = HEADER.exec(line);
      if (!header) throw damaged(file, 1);
      continue;
    }
    const content = line.slice(9);
    checksum = crc32(content, checksum);
    if (line.slice(0, 9) !== `${checksum.toString(16).padStart(8, '0')} `) throw damaged(file, number);
    const [key, entry] = JSON.parse(content) as [string, Entry | null];
    rows.set(key, entry ?? undefined);
  }
  if (!header) throw damaged(file, 1);
  const stats = statSync(file);
  const isWhole =
    header.groups?.file === idOf(stats) &&
    Math.abs(now - stats.mtimeMs) <= MAX_SILENCE_MS &&
    !wasLonger(lengthFile, idOf(stats), stats.size);
  return { birth: isWhole ? header.groups?.birth : undefined, ...rowsOf(rows, now) };
}

/** Returns what the lines of a file have, each a key and its entry, as those of a journal without its checksums. */
export async function rowsIn(file: string, now: number): Promise<OldRows> {
  const rows = new Map<string, Entry | undefined>();
  for await (const line of wholeLines(file)) {
    const [key, entry] = JSON.parse(line) as [string, Entry];
    rows.set(key, entry);
  }
  return rowsOf(rows, now);
}

/** Stores rows that the database does not know yet. */
export async function insertOldRows(db: Kysely<Tables>, { claims, entries }: OldRows): Promise<void> {
  await insertRows(db, 'claims', claims, { leavesKnown: true });
  await insertRows(db, 'entries', entries, { leavesKnown: true });
}

/** Reads a file line by line. A last line that a crash cut off is left out: nothing was done under it yet. */
async function* wholeLines(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** An entry of the journal: a value, or with a token a claim. */
type Entry = { until: number; value?: string; token?: string };

function rowsOf(entries: ReadonlyMap<string, Entry | undefined>, now: number): OldRows {
  const claims: Rows<'claims'> = [];
  const values: Rows<'entries'> = [];
  for (const [key, entry] of entries) {
    if (!entry || entry.until <= now) continue;
    const { until, value, token } = entry;
    if (token !== undefined)
      claims.push({ key, token, leased_until: 0, outcome: value ?? null, expires_at: Math.ceil(until) });
    else if (value !== undefined) values.push({ key, value, expires_at: Math.ceil(until) });
  }
  return { claims, entries: values };
}

const idOf = ({ ino, birthtimeMs }: Stats) => `${ino}:${birthtimeMs}`;

/** True when the journal had more bytes than now: it was overwritten by an older copy. */
function wasLonger(lengthFile: string, id: string, bytes: number): boolean {
  if (!existsSync(lengthFile)) return false;
  const [noted, length] = readFileSync(lengthFile, 'utf8').split(' ');
  return noted === id && Number(length) > bytes;
}

function damaged(file: string, line: number): DatabaseRefused {
  return new DatabaseRefused(
    `${file}, which an earlier version left, is damaged from line ${line} on. Restore it as that portal left it. If it is lost, move it away and replace SESSION_SECRETS: everybody has to sign in again. No form that was on a screen before is sent.`,
  );
}
