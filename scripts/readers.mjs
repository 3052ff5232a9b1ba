import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

const CHROMIUMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const FIREFOXES = ['firefox-esr', 'firefox'];

/**
 * Installs the programs that the tests read our answers with: Debian's Chromium, Firefox ESR, w3m, lynx and LibreOffice
 * where packages can be installed, elsewhere Playwright's own Chromium and Firefox. Throws a sentence that names what
 * could not be installed.
 */
export async function ensureReaders() {
  const hasChromium = () => Boolean(process.env.CHROMIUM_PATH) || CHROMIUMS.some(isOnPath);
  const hasFirefox = () => Boolean(process.env.FIREFOX_PATH) || FIREFOXES.some(isOnPath);
  const missing = [
    ...(hasChromium() ? [] : ['chromium']),
    ...(hasFirefox() ? [] : ['firefox-esr']),
    ...(isOnPath('w3m') ? [] : ['w3m']),
    ...(isOnPath('lynx') ? [] : ['lynx']),
    ...(isOnPath('soffice') ? [] : ['libreoffice-calc-nogui']),
    ...(isOnPath('script') ? [] : ['bsdutils']),
  ];
  if (missing.length === 0) return;
  if (isOnPath('apt-get') && process.getuid?.() === 0) {
    console.log(`Installing ${missing.join(', ')}…`);
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], env);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], env);
    return;
  }
  if (!hasChromium()) await run('npx', ['playwright', 'install', 'chromium']);
  if (!hasFirefox()) await run('npx', ['playwright', 'install', 'firefox']);
  if (!isOnPath('w3m'))
    throw new Error('The tests need the text browser w3m: please install it, for instance with your package manager.');
  if (!isOnPath('lynx'))
    throw new Error('The tests need the text browser lynx: please install it, for instance with your package manager.');
  if (!isOnPath('soffice'))
    throw new Error(
      'The tests open files in LibreOffice Calc, whose program soffice is missing: please install it, for instance with your package manager.',
    );
}

function isOnPath(program) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
}
