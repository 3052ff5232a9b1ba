import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * Returns the id of a process that runs a portal of the build in this folder; undefined when there is none, or on a system
 * without /proc.
 */
export function portalOfBuild() {
  return numbersIn('/proc').find((pid) => {
    try {
      const parts = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      const folder = readlinkSync(`/proc/${pid}/cwd`);
      return parts.some((part) => part.endsWith('server.mjs') && resolve(folder, part) === resolve('build/server.mjs'));
    } catch {
      // It has ended, or is another user's.
      return false;
    }
  });
}

function numbersIn(folder) {
  try {
    return readdirSync(folder).filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}
