import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';

const FILE = 'portal.lock';
/** The owner touches its lock this often. One that was not touched for the longer time has no owner any more. */
const TOUCH_MS = 2_000;
const STALE_MS = 10_000;
/** How long a new portal waits for the earlier one to end: longer than a lock needs to become stale. */
const WAIT_MS = 12_000;
const LOOK_MS = 100;

/** Another portal uses the folder. */
export class FolderInUse extends Error {}

/**
 * Locks a folder for this process, and returns the function that unlocks it. Replaces the lock of a process that has
 * ended; one of another container or machine counts as ended when its lock was not touched for ten seconds. Waits for an
 * owner that is about to end, and blocks the process meanwhile. Throws FolderInUse.
 */
export function lockFolder(folder: string, waitMs = WAIT_MS): () => void {
  const file = path.join(folder, FILE);
  const own = `${hostname()} ${process.pid} ${startOf(process.pid)}`;
  const until = Date.now() + waitMs;
  while (!created(file, own)) {
    const lock = readOrEmpty(file);
    if (lock === own || !isHeld(file, lock)) rmSync(file, { force: true });
    else if (Date.now() > until) throw new FolderInUse(`${folder} is in use by another portal (${lock})`);
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_MS);
  }
  const touching = setInterval(() => touch(file), TOUCH_MS).unref();
  return () => {
    clearInterval(touching);
    if (readOrEmpty(file) === own) rmSync(file, { force: true });
  };
}

function created(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function isHeld(file: string, lock: string): boolean {
  const [host, owner, started = ''] = lock.split(' ');
  if (host !== hostname()) return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < STALE_MS;
  const pid = Number(owner);
  // The same id with another start time was a process of an earlier start.
  return pid > 0 && pid !== process.pid && isAlive(pid) && startOf(pid) === started;
}

function touch(file: string): void {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    return;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** The start time of a process, since the system reuses the ids of ended ones; empty where the system does not tell. */
function startOf(pid: number): string {
  // The name of the program, in parentheses, may have spaces. The start time is the 22nd value.
  return (
    readOrEmpty(`/proc/${pid}/stat`)
      .replace(/^.*\) /s, '')
      .split(' ')[19] ?? ''
  );
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Returns the code of an error of the system, such as ENOENT. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
