/**
 * `npm run demo`: installs and builds what is missing, starts the sandbox and the portal, and prints the address. Its
 * data is kept in .demo, or DEMO_FOLDER; `npm run demo -- --fresh` deletes it first.
 */
import './node-version.mjs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { launch } from './launch.mjs';
import { sessionSecret } from './session-secret.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';
import { SIGN_INS } from './welcome.mjs';

const folder = process.env.DEMO_FOLDER || '.demo';
const SECRET = path.join(folder, 'session-secret');

await launch({
  command: 'npm run demo',
  folder,
  folderVariable: 'DEMO_FOLDER',
  async prepare() {
    await ensureInstalled();
    await ensureBuilt();
    if (!process.argv.includes('--fresh')) return;
    await rm(path.join(folder, 'portal'), { recursive: true, force: true });
    await rm(path.join(folder, 'data'), { recursive: true, force: true });
    await rm(SECRET, { force: true });
  },
  portalEnv: async () => ({
    NODE_ENV: 'production',
    DEMO: '1',
    DEMO_SIGN_INS: JSON.stringify(SIGN_INS),
    TWO_PEOPLE_ABOVE: process.env.TWO_PEOPLE_ABOVE || '500000',
    STAFF_TOTP: process.env.STAFF_TOTP || 'optional',
    STEP_UP_ABOVE: process.env.STEP_UP_ABOVE || '1000000',
    DATA_DIR: `${folder}/portal`,
    SESSION_SECRETS: await sessionSecret(SECRET),
    LOG_LEVEL: process.env.LOG_LEVEL || 'info',
  }),
  onLine: process.env.LOG_LEVEL ? console.log : undefined,
  last: 'Nothing here is real money. Ctrl-C stops it; npm run demo -- --fresh starts over.',
});
