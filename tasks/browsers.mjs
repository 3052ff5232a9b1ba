import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

const CHROMIUMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Brings the browsers of the tests: Debian's Chromium and w3m where packages may be installed, Playwright's own
 * Chromium elsewhere. Throws a sentence about what is missing when neither can be had.
 */
export async function ensureBrowsers() {
  const hasChromium = () => Boolean(process.env.CHROMIUM_PATH) || CHROMIUMS.some(isOnPath);
  const missing = [...(hasChromium() ? [] : ['chromium']), ...(isOnPath('w3m') ? [] : ['w3m']), ...(isOnPath('script') ? [] : ['bsdutils'])];
  if (missing.length === 0) return;
  if (isOnPath('apt-get') && process.getuid?.() === 0) {
    console.log(`Installing ${missing.join(', ')}…`);
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], env);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], env);
    return;
  }
  if (!hasChromium()) await run('npx', ['playwright', 'install', 'chromium']);
  if (!isOnPath('w3m')) throw new Error('The tests need the text browser w3m: please install it, for instance with your package manager.');
}

function isOnPath(program) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
}
