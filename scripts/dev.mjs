/**
 * `npm run dev`: starts the portal with Vite's reload, and a sandbox unless UPSTREAM_URL is set; its data is in
 * .demo/dev, or DEV_FOLDER.
 */
import './node-version.mjs';
import { launch } from './launch.mjs';
import { ensureInstalled, ensureServersBundled } from './setup.mjs';

await launch({
  command: 'npm run dev',
  folder: process.env.DEV_FOLDER || '.demo/dev',
  folderVariable: 'DEV_FOLDER',
  upstreamUrl: process.env.UPSTREAM_URL,
  async prepare() {
    await ensureInstalled();
    await ensureServersBundled();
  },
  portalEnv: () => ({ NODE_ENV: 'development', DATA_DIR: 'off', ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) }),
  onLine: console.log,
  last: 'Pages change as you save files. Ctrl-C stops it.',
});
