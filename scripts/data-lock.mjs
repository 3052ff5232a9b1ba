import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Names who uses a data folder: its command, address and process id. */
const FILE = 'running.json';
/** What the command line of a process that uses a folder has in it. */
const LAUNCHERS = /(demo|dev)\.mjs/;

/**
 * Takes a data folder for this process until `release` is called. Throws a sentence when a command that still runs has
 * it; what a killed one left behind is replaced.
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

/** The command that runs on a data folder; undefined when none does. */
export function userOf(folder) {
  try {
    const user = JSON.parse(readFileSync(path.join(folder, FILE), 'utf8'));
    // The system gives the id of an ended process to another one.
    return user.pid !== process.pid && LAUNCHERS.test(commandOf(user.pid)) ? user : undefined;
  } catch {
    return undefined;
  }
}

/** The command line of a process; empty when there is no such process. */
function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // No /proc on macOS, no ps in small containers.
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  }
}
