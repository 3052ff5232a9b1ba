import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { DEBIAN } from '../deploy/local/postgres.mjs';
import { run } from './run.mjs';

const HEADLESS_SHELL = 'chromium-headless-shell';
/** The headless shell first: it is Chromium without windows, and needs half of its time in the browser tests. */
const CHROMIUMS = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const FIREFOXES = ['firefox-esr', 'firefox'];
/** `script` is the terminal in which they run. */
const TEXT_BROWSERS = ['w3m', 'lynx', 'script'];

/** Returns the path of the system's Chromium, which CHROMIUM_PATH overrides; undefined when there is none. */
export const chromiumPath = () => process.env.CHROMIUM_PATH ?? firstOnPath(CHROMIUMS);
/** Returns the path of the system's Firefox, which FIREFOX_PATH overrides; undefined when there is none. */
export const firefoxPath = () => process.env.FIREFOX_PATH ?? firstOnPath(FIREFOXES);

/** The packages of Debian with programs of other names. */
const PACKAGES = {
  script: 'bsdutils',
  prlimit: 'util-linux',
  soffice: 'libreoffice-calc-nogui',
  pdftotext: 'poppler-utils',
  promtool: 'prometheus',
  postgres: 'postgresql',
};

/**
 * Installs the browsers that `npm test` needs: Debian's Chromium, w3m and lynx where packages can be installed, elsewhere
 * Playwright's own Chromium. Throws a sentence that names what could not be installed.
 */
export async function ensureReaders() {
  const hasFastChromium = Boolean(process.env.CHROMIUM_PATH) || isOnPath(HEADLESS_SHELL);
  const missing = [...(hasFastChromium ? [] : ['chromium']), ...packagesOf(TEXT_BROWSERS)];
  if (missing.length === 0 || (await installed(missing))) return;
  if (!chromiumPath()) await run('npx', ['playwright', 'install', '--only-shell', 'chromium']);
  await ensurePrograms(TEXT_BROWSERS, 'The tests need');
}

/** Installs Firefox ESR for `npm run guarantees` where packages can be installed, elsewhere Playwright's own Firefox. */
export async function ensureFirefox() {
  if (firefoxPath() || (await installed(['firefox-esr']))) return;
  await run('npx', ['playwright', 'install', 'firefox']);
}

/**
 * Installs programs that are missing from Debian's packages. Throws a sentence that names the first one where nothing can be
 * installed; `purpose` begins it.
 */
export async function ensurePrograms(programs, purpose) {
  const missing = packagesOf(programs);
  if (missing.length > 0 && !(await installed(missing)))
    throw new Error(`${purpose} ${missing[0]}: please install it, for instance with your package manager.`);
}

/** The packages with those programs that are missing. */
function packagesOf(programs) {
  return programs.filter((name) => !isOnPath(name)).map((name) => PACKAGES[name] ?? name);
}

/** Installs packages of Debian; false where that is not possible. */
async function installed(packages) {
  if (packages.length === 0 || !isOnPath('apt-get') || process.getuid?.() !== 0) return false;
  console.log(`Installing ${packages.join(', ')}…`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], env);
  const hasShell = await promisify(execFile)('apt-cache', ['show', HEADLESS_SHELL]).then(
    () => true,
    () => false,
  );
  const named = packages.map((name) => (name === 'chromium' && hasShell ? HEADLESS_SHELL : name));
  await withoutStarting(() => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...named], env));
  return true;
}

/** Debian asks this program before it starts a service that was installed. The tests start their own. */
const POLICY = '/usr/sbin/policy-rc.d';

/** Runs an installation that starts no services. */
async function withoutStarting(install) {
  const isOwn = !existsSync(POLICY);
  if (isOwn) await writeFile(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    await install();
  } finally {
    if (isOwn) await rm(POLICY, { force: true });
  }
}

function isOnPath(program) {
  return Boolean(firstOnPath([program])) || (program === 'postgres' && existsSync(DEBIAN));
}

function firstOnPath(programs) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return programs
    .flatMap((program) => folders.map((folder) => join(folder, program)))
    .find((place) => existsSync(place));
}
