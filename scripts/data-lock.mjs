import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The lock file of a data folder: the command that uses it, its address and process id. */
const FILE = 'running.json';
/** Matches the command line of a process that can use a data folder. */
const LAUNCHERS = /(demo|dev)\.mjs/;

/**
 * Locks a data folder for this process until `release` is called. Throws a sentence when a running command has it;
 * replaces the lock of a killed one.
 */
export function lockData(folder, { command, address, advice }) {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, FILE);
  for (;;) {
    try {
      writeFileSync(file, JSON.stringify({ command, pid: process.pid, origin: address.origin, port: address.port }), {
        flag: 'wx',
      });
      return { release: () => rmSync(file, { force: true }) };
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const user = userOf(folder);
    if (user)
      throw new Error(
        `${user.command} already runs on the data in ${folder}, at ${user.origin} (process ${user.pid}).\n${advice(user)}`,
      );
    rmSync(file, { force: true });
  }
}

/** Returns the command that uses a data folder; undefined when none does. */
export function userOf(folder) {
  try {
    const user = JSON.parse(readFileSync(path.join(folder, FILE), 'utf8'));
    // The system can reuse the id of an ended process.
    return user.pid !== process.pid && LAUNCHERS.test(commandOf(user.pid)) ? user : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the command line of a process; empty when there is no such process. */
function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // macOS has no /proc, small containers have no ps.
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  }
}
