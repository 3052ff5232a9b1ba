/**
 * Starts the sandbox: SANDBOX_PORT (4000), SANDBOX_DATA (a folder; without it the data is deleted at the end),
 * SANDBOX_FAULTS=1 to allow faults, SANDBOX_TOKEN_MINUTES (480),
 * SANDBOX_VENDORS (4; with more, some run low, wait or are disabled). Listens on loopback only.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serve } from '@hono/node-server';
import { createSandbox } from './app';
import { ensureIndexes, openDatabase } from './data/database';
import { settleDue } from './money/settling';
import { seed } from './seed/seed';

/** Interval for settling processing sales. */
const SETTLING_MS = 5_000;

const listeningPort = Number(process.env.SANDBOX_PORT || 4000);
if (!Number.isInteger(listeningPort) || listeningPort < 0 || listeningPort > 65_535) {
  console.error(`SANDBOX_PORT is ${process.env.SANDBOX_PORT}; it must be a number from 0 to 65535.`);
  process.exit(1);
}
const minutes = Number(process.env.SANDBOX_TOKEN_MINUTES ?? 480);
const folder = process.env.SANDBOX_DATA;
const documentFolder = folder ?? mkdtempSync(path.join(tmpdir(), 'sandbox-'));
const db = openDatabase(folder);
const vendors = Number(process.env.SANDBOX_VENDORS ?? 0);
seed(db, { documentFolder, ...(vendors > 4 && { moreVendors: vendors - 4, sales: 8_000, isLifelike: true }) });
ensureIndexes(db);

const app = createSandbox({
  db,
  documentFolder,
  tokenMs: minutes * 60_000,
  allowFaults: process.env.SANDBOX_FAULTS === '1',
});
const settling = setInterval(() => settleDue(db), SETTLING_MS);
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: listeningPort }, ({ port }) => {
  console.log(`Sandbox listening on http://127.0.0.1:${port}`);
});
server.on('error', ({ message, code }: NodeJS.ErrnoException) => {
  console.error(
    code === 'EADDRINUSE'
      ? `Port ${listeningPort} is in use by another program. Choose another one with SANDBOX_PORT.`
      : message,
  );
  process.exit(1);
});

function stop(): void {
  clearInterval(settling);
  server.close(() => {
    if (!folder) rmSync(documentFolder, { recursive: true, force: true });
    process.exit(0);
  });
  if ('closeAllConnections' in server) server.closeAllConnections();
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
