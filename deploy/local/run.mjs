/**
 * `npm run deploy:local`: the deployment of deploy/compose.yaml on this machine without containers: nginx with TLS, portals
 * and their PostgreSQL. PORTALS is their number, two unless it is set, or `auto` for one on each core. The sandbox stands in for
 * the API unless UPSTREAM_URL is set. Its files are kept in .deploy-local/.
 */
import '../../scripts/node-version.mjs';
import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { onStop, startSandbox } from '../../scripts/processes.mjs';
import { ensurePrograms } from '../../scripts/readers.mjs';
import { main, printError } from '../../scripts/run.mjs';
import { sessionSecret } from '../../scripts/session-secret.mjs';
import { ensureBuilt, ensureInstalled } from '../../scripts/setup.mjs';
import { startCluster } from './cluster.mjs';

const FOLDER = '.deploy-local';
/** One portal restarts while another serves; with more, their ports would reach those of their metrics. */
const PORTALS = { fewest: 2, most: 64 };

function portalCount(setting = String(PORTALS.fewest)) {
  if (setting === 'auto') return Math.min(Math.max(availableParallelism(), PORTALS.fewest), PORTALS.most);
  const count = Number(setting);
  if (Number.isInteger(count) && count >= PORTALS.fewest && count <= PORTALS.most) return count;
  throw new Error(`PORTALS is 'auto' or a number from ${PORTALS.fewest} to ${PORTALS.most}, not '${setting}'.`);
}

await main(async () => {
  const numbers = [...Array(portalCount(process.env.PORTALS)).keys()];
  const ports = {
    ...{ http: 8080, https: 8443, database: 6390 },
    portals: numbers.map((number) => 3101 + number),
    metrics: numbers.map((number) => 9101 + number),
  };
  await ensurePrograms(['nginx', 'postgres', 'openssl'], 'The deployment needs');
  await ensureInstalled();
  await ensureBuilt();
  await mkdir(FOLDER, { recursive: true });
  const stopped = new Promise((resolve) => onStop(resolve));
  const sandbox = process.env.UPSTREAM_URL
    ? undefined
    : startSandbox({ SANDBOX_PORT: '0', SANDBOX_DATA: path.join(FOLDER, 'data') }, undefined, true);
  const cluster = await startCluster({
    folder: FOLDER,
    ports,
    env: {
      NODE_ENV: 'production',
      UPSTREAM_URL: process.env.UPSTREAM_URL || (await sandbox.ready),
      SESSION_SECRETS: process.env.SESSION_SECRETS || (await sessionSecret(path.join(FOLDER, 'session-secret'))),
    },
  });
  console.log(`
  ${cluster.origin}   (your browser will warn: the certificate is this machine's own)

  ${numbers.length} portals on ${ports.portals.join(', ')}, their metrics on ${ports.metrics.join(', ')},
  PostgreSQL on ${ports.database}, logs of the proxy in ${FOLDER}.
  kill -USR2 ${process.pid} restarts one portal after the other. Ctrl-C stops everything.
`);
  let isRestarting = false;
  process.on('SIGUSR2', async () => {
    if (isRestarting) return;
    isRestarting = true;
    for (const index of numbers) {
      console.log(`Restarting portal ${index + 1}…`);
      await cluster.restart(index).catch(printError);
    }
    console.log('All are new.');
    isRestarting = false;
  });
  await stopped;
  await cluster.stop();
  await sandbox?.stop();
});
