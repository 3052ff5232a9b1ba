/**
 * Starts the sandbox: SANDBOX_PORT (4000), SANDBOX_DATA (a folder; in memory without it), SANDBOX_FAULTS=1 to
 * allow named faults, SANDBOX_TOKEN_MINUTES (480). Listens on loopback only.
 */
import { serve } from '@hono/node-server';
import { createSandbox } from './app';
import { openDatabase } from './database';
import { seed } from './seed';

const minutes = Number(process.env.SANDBOX_TOKEN_MINUTES ?? 480);
const db = openDatabase(process.env.SANDBOX_DATA);
seed(db);

const app = createSandbox({ db, tokenMs: minutes * 60_000, allowFaults: process.env.SANDBOX_FAULTS === '1' });
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(process.env.SANDBOX_PORT ?? 4000) }, ({ port }) => {
  console.log(`Sandbox listening on http://127.0.0.1:${port}`);
});

function stop(): void {
  server.close(() => process.exit(0));
  if ('closeAllConnections' in server) server.closeAllConnections();
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
