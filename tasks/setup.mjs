import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { run } from './run.mjs';

const INSTALL_STAMP = 'node_modules/.vend-portal-install';
const BUILD_STAMP = 'build/.stamp';
/** Everything that the build is made from. */
const SOURCES = [
  'app', 'sandbox', 'upstream-check', 'public', 'server.ts', 'edge', 'package-lock.json', 'remix.config.js', 'vite.config.ts', 'tailwind.config.js',
  'postcss.config.js', 'tsconfig.json', 'tasks/build.mjs', 'tasks/client-chunks.mjs', 'tasks/browser-check.mjs',
  'tasks/browser-allowed.mjs', '.browserslistrc',
];

/**
 * Installs the packages when they are missing or were installed from another lock file or by another Node.
 * With the same stamp it does nothing.
 */
export async function ensureInstalled() {
  const stamp = await stampOf(['package-lock.json']);
  if ((await contents(INSTALL_STAMP)) === stamp) return;
  console.log('Installing packages…');
  await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
  await writeFile(INSTALL_STAMP, stamp);
}

/** Builds when there is no build, or one of other sources or another Node. */
export async function ensureBuilt() {
  if ((await contents(BUILD_STAMP)) === (await stampOf(SOURCES))) return;
  console.log('Building…');
  await run(process.execPath, ['tasks/build.mjs']);
}

/** Writes down what a build is made from; `ensureBuilt` compares with it. */
export async function stampBuild() {
  await writeFile(BUILD_STAMP, await stampOf(SOURCES));
}

/** A fingerprint of files and folders by their contents, and of the running Node; dates do not count. */
async function stampOf(places) {
  const hash = createHash('sha256').update(process.version);
  for (const file of (await Promise.all(places.map(filesIn))).flat()) {
    hash.update(file).update('\0').update(await readFile(file)).update('\0');
  }
  return hash.digest('hex');
}

async function filesIn(place) {
  try {
    const entries = await readdir(place, { withFileTypes: true, recursive: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
      .sort();
  } catch (error) {
    if (error.code === 'ENOTDIR') return [place];
    throw error;
  }
}

async function contents(file) {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}
