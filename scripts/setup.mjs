import { createHash } from 'node:crypto';
import { access, constants, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { portalOfBuild } from './portal-of-build.mjs';
import { run } from './run.mjs';

/** npm writes this file when it has installed everything. */
const INSTALLED = 'node_modules/.package-lock.json';
const BUILD_STAMP = 'build/.stamp';
/** The sources of the build. */
const SOURCES = [
  'app',
  'sandbox',
  'server',
  'public',
  'scripts/upstream-check',
  'scripts/explain',
  'package.json',
  'package-lock.json',
  'remix.config.js',
  'vite.config.ts',
  'tsconfig.json',
  'scripts/build.mjs',
  'scripts/node-version.mjs',
  'scripts/client-chunks.mjs',
  'scripts/browser-check.mjs',
  'scripts/browser-allowed.mjs',
];

/** Set for commands that tests start: they must not install or build, since other tests run at the same time. */
const neverSetUp = process.env.SETUP === 'never';

/** Installs the packages unless node_modules matches package-lock.json. */
export async function ensureInstalled() {
  if (neverSetUp || isInstalled(await readJson('package-lock.json'), await readJson(INSTALLED))) return;
  await access(path.resolve('.'), constants.W_OK);
  console.log('Installing packages (a minute or two)…');
  await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']).catch(() => {
    throw new Error(
      'The packages could not be installed; npm says above why. This is the one step that needs the internet.',
    );
  });
}

/** True when the installed packages match the lock file; packages for other platforms may be missing. */
export function isInstalled(lock, installed) {
  const { '': _root, ...wanted } = lock?.packages ?? {};
  const found = installed?.packages;
  if (!found || Object.keys(found).some((place) => !wanted[place])) return false;
  return Object.entries(wanted).every(([place, { version, integrity, optional, devOptional }]) => {
    const there = found[place];
    return there ? there.version === version && there.integrity === integrity : Boolean(optional || devOptional);
  });
}

/**
 * Builds when there is no build, or one of other sources or another Node version; with `isCareful` not while a portal of that
 * build runs, which would lose its files.
 */
export async function ensureBuilt({ isCareful = false } = {}) {
  const stamp = await contents(BUILD_STAMP);
  if (neverSetUp || stamp === (await stampOf(SOURCES))) return;
  const running = isCareful && stamp !== undefined ? portalOfBuild() : undefined;
  if (running !== undefined) {
    console.log(
      `The sources were changed since the build. Process ${running} runs a portal of it, so it is used as it is.`,
    );
    return;
  }
  const { build } = await import('./build.mjs');
  await build();
}

/** Compiles the HTTP server and the sandbox for `npm run dev`, which serves the rest from its sources. */
export async function ensureServersBundled() {
  if (neverSetUp) return;
  const { bundleServers } = await import('./build.mjs');
  await bundleServers();
}

/** Stores the fingerprint of the build's sources, which `ensureBuilt` compares. */
export async function stampBuild() {
  await writeFile(BUILD_STAMP, await stampOf(SOURCES));
}

/** Returns a fingerprint of the contents of files and folders, and of the Node version; ignores dates. */
async function stampOf(places) {
  const hash = createHash('sha256').update(process.version);
  for (const file of (await Promise.all(places.map(filesIn))).flat()) {
    hash
      .update(file)
      .update('\0')
      .update(await readFile(file))
      .update('\0');
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

async function readJson(file) {
  const text = await contents(file);
  return text === undefined ? undefined : JSON.parse(text);
}
