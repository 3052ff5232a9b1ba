/** `npm run dev`: the portal with Vite's reload, and a sandbox unless UPSTREAM_URL is set. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { onStop, startSandbox } from './processes.mjs';
import { ensureInstalled } from './setup.mjs';

await ensureInstalled();
const { bundleServers } = await import('./build.mjs');
await bundleServers();
const sandbox = process.env.UPSTREAM_URL ? undefined : startSandbox({ SANDBOX_PORT: '0', SANDBOX_DATA: '.demo/dev' }, console.log, true);
const env = { ...process.env, NODE_ENV: 'development', UPSTREAM_URL: process.env.UPSTREAM_URL ?? (await sandbox.ready) };
const portal = spawn(process.execPath, ['--enable-source-maps', 'build/server.mjs'], { stdio: 'inherit', env, detached: true });
onStop(() => portal.kill('SIGTERM'));
await once(portal, 'exit');
await sandbox?.stop();
