import { closeSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { log } from '../../log.server';
import { MAX_SILENCE_MS, newBirth } from '../birth';
import { loseAll } from '../claims.server';
import { DatabaseRefused } from '../database';
import { migrate } from '../migrations.server';
import { type Connection, kyselyOver } from '../one-connection.server';
import type { Tables } from '../tables';
import { insertOldRows, journalOf, keepBeside } from './journal.server';
import { connectionOf, SqliteDatabase } from './sqlite.server';
import type { ConnectionOptions } from './sqlite-connection.mjs';
import { inOwnThread, inThisThread, SqliteError, type SqliteThread } from './sqlite-thread.server';

const FILE = 'portal.db';
/** A file that whoever uses the folder keeps locked: the system unlocks it when that process ends. */
const LOCK_FILE = 'portal.db.lock';
/** The file beside the database is touched this often. */
const TOUCH_MS = 2_000;

/** Opens a new database in memory, which ends with the process. `clock` is in ms since 1970. */
export function openInMemory(clock: () => number = Date.now): SqliteDatabase {
  const thread = inThisThread();
  const birth = newBirth();
  const ready = (async () => {
    const db = over(thread);
    await migrate(db);
    await db.insertInto('portal').values({ id: 1, birth, place: '', run: '', met_at: clock(), commits: 0 }).execute();
  })();
  const writer: SqliteThread = {
    run: async (steps) => {
      await ready;
      return thread.run(steps);
    },
    close: () => thread.close(),
  };
  return new SqliteDatabase({ birth, writer, isKept: false, clock });
}

/**
 * Opens the database in a folder, which it makes if it is missing, and takes over the journal of earlier versions. Throws
 * DatabaseRefused when another process uses it for longer than `lockedMs`, a later version has changed it, or it cannot be read or written.
 */
export async function openFile(
  folder: string,
  { clock = Date.now, lockedMs }: { clock?: () => number; lockedMs?: number } = {},
): Promise<SqliteDatabase> {
  const file = path.join(folder, FILE);
  const opened: SqliteThread[] = [];
  const open = async (options: ConnectionOptions) => {
    const thread = await inOwnThread(options);
    opened.push(thread);
    return thread;
  };
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    closeSync(openSync(file, 'a', 0o600));
    const place = placeOf(file);
    const writer = await open({ file, place, lockFile: path.join(folder, LOCK_FILE), lockedMs });
    const journal = await journalOf(folder, clock());
    const isLeft = isAsLeft(file, place, clock());
    const db = over(writer);
    await migrate(db);
    const birth = await db.transaction().execute(async (transaction) => {
      const known = await transaction.selectFrom('portal').selectAll().executeTakeFirst();
      const isOurs = known?.place === place && isLeft(known.commits);
      if (known && !isOurs)
        log().error({ file }, 'the database may be an old copy: forms of pages before this start are not sent');
      const own = (isOurs && known.birth) || (!known && journal?.birth) || newBirth();
      const row = { birth: own, place, run: '', met_at: clock(), commits: (known?.commits ?? 0) + 1 };
      await transaction
        .insertInto('portal')
        .values({ id: 1, ...row })
        .onConflict((found) => found.column('id').doUpdateSet(row))
        .execute();
      await loseAll(transaction);
      if (journal) await insertOldRows(transaction, journal);
      return own;
    });
    if (journal) keepBeside(folder);
    const reader = await open({ file, isReader: true });
    const touching = setInterval(() => void utimes(signOf(file), new Date(), new Date()).catch(() => {}), TOUCH_MS);
    touching.unref();
    const onClose = async () => clearInterval(touching);
    const openLongReader = () => inOwnThread({ file, isReader: true });
    return new SqliteDatabase({ birth, writer, reader, openLongReader, isKept: true, clock, onClose });
  } catch (error) {
    await Promise.all(opened.map((thread) => thread.close()));
    throw refusal(folder, file, error);
  }
}

const over = (thread: SqliteThread): Kysely<Tables> =>
  kyselyOver('sqlite', connectionOf((steps) => thread.run(steps)) satisfies Connection);

const signOf = (file: string) => `${file}.sign`;

/** Tells a file from its copies, also from one that was given the same number later. */
function placeOf(file: string): string {
  const { ino, birthtimeMs } = statSync(file);
  return `${ino}:${birthtimeMs}`;
}

/**
 * Returns whether the file is as its last portal left it, from how often it was committed. Beside it stands how often that was, which
 * is more in the place of one that was cut off or overwritten by an older copy. An old state of a whole disk was not used for a while.
 */
function isAsLeft(file: string, place: string, now: number): (commits: number) => boolean {
  try {
    const [notedPlace, noted] = readFileSync(signOf(file), 'utf8').trim().split(' ');
    const isRecent = Math.abs(now - statSync(signOf(file)).mtimeMs) <= MAX_SILENCE_MS;
    return (commits) => isRecent && notedPlace === place && commits >= Number(noted);
  } catch {
    return () => false;
  }
}

function refusal(folder: string, file: string, error: unknown): DatabaseRefused {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { code, message } =
    cause instanceof SqliteError
      ? cause
      : { code: '', message: String(cause instanceof Error ? cause.message : cause) };
  if (cause instanceof DatabaseRefused) return new DatabaseRefused(`${file}: ${message}`);
  if (code?.startsWith('SQLITE_BUSY')) return new DatabaseRefused(`${folder} is in use by another portal`);
  if (code === 'SQLITE_NOTADB' || code?.startsWith('SQLITE_CORRUPT'))
    return new DatabaseRefused(
      `${file} is damaged. It says which forms were used and which sessions were ended, so that nothing is done twice. ` +
        'Restore a backup (deploy/runbooks/backup.md). If there is none, move it away and replace SESSION_SECRETS: everybody has to sign in again. No form that was on a screen before is sent.',
    );
  return new DatabaseRefused(`${folder} cannot be written: ${message}`);
}
