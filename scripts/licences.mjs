/**
 * Checks the licence of every package in the lock file: what is shipped must be permissive, what only builds and tests
 * may also be under a weak copyleft. Prints the packages that are not, and exits with 1.
 */
import { readFile } from 'node:fs/promises';
import satisfies from 'spdx-satisfies';
import { main } from './run.mjs';

const PERMISSIVE = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Unlicense',
];
/** For packages that are not shipped: data and tests. */
const FOR_DEVELOPMENT = [...PERMISSIVE, 'CC-BY-3.0', 'CC-BY-4.0', 'MPL-2.0', 'Python-2.0'];
/** Packages that name their licence only in a file of their own. */
const BY_NAME = { eval: 'MIT', format: 'MIT', 'require-like': 'MIT' };

/** Returns the packages of a lock file whose licence is not allowed, each with its licence. */
export function notAllowed({ packages }) {
  return Object.entries(packages).flatMap(([path, { license, dev, devOptional }]) => {
    if (path === '') return [];
    const name = path.replace(/^.*node_modules\//, '');
    const found = license ?? BY_NAME[name];
    const allowed = dev || devOptional ? FOR_DEVELOPMENT : PERMISSIVE;
    return isAmong(found, allowed) ? [] : [`${name}: ${found ?? 'no licence'}`];
  });
}

function isAmong(licence, allowed) {
  try {
    return satisfies(licence, allowed);
  } catch {
    return false;
  }
}

if (process.argv[1] === import.meta.filename)
  await main(async () => {
    const lock = JSON.parse(await readFile('package-lock.json', 'utf8'));
    const others = notAllowed(lock);
    if (others.length > 0)
      throw new Error(`These licences are not allowed (scripts/licences.mjs):\n${others.join('\n')}`);
    console.log(`${Object.keys(lock.packages).length - 1} packages: every licence is allowed.`);
  });
