/**
 * `npm run deploy:local`: the deployment of deploy/compose.yaml on this machine without containers: nginx with TLS, two
 * portals and their Redis. The sandbox stands in for the API unless UPSTREAM_URL is set. Its files are kept in
 * .deploy-local/.
 */
import '../../scripts/node-version.mjs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { onStop, startSandbox } from '../../scripts/processes.mjs';
import { ensurePrograms } from '../../scripts/readers.mjs';
import { main, printError } from '../../scripts/run.mjs';
import { sessionSecret } from '../../scripts/session-secret.mjs';
import { ensureBuilt, ensureInstalled } from '../../scripts/setup.mjs';
import { startCluster } from './cluster.mjs';

const FOLDER = '.deploy-local';
const PORTS = { http: 8080, https: 8443, redis: 6390, portals: [3101, 3102], metrics: [9101, 9102] };

await main(async () => {
  await ensurePrograms(['nginx', 'redis-server', 'openssl'], 'The deployment needs');
  await ensureInstalled();
  await ensureBuilt();
  await mkdir(FOLDER, { recursive: true });
  const stopped = new Promise((resolve) => onStop(resolve));
  const sandbox = process.env.UPSTREAM_URL
    ? undefined
    : startSandbox({ SANDBOX_PORT: '0', SANDBOX_DATA: path.join(FOLDER, 'data') }, undefined, true);
  const cluster = await startCluster({
    folder: FOLDER,
    ports: PORTS,
    env: {
      NODE_ENV: 'production',
      UPSTREAM_URL: process.env.UPSTREAM_URL || (await sandbox.ready),
      SESSION_SECRETS: process.env.SESSION_SECRETS || (await sessionSecret(path.join(FOLDER, 'session-secret'))),
    },
  });
  console.log(`
  ${cluster.origin}   (your browser will warn: the certificate is this machine's own)

  Two portals on ${PORTS.portals.join(' and ')}, their metrics on ${PORTS.metrics.join(' and ')},
  Redis on ${PORTS.redis}, logs of the proxy in ${FOLDER}.
  kill -USR2 ${process.pid} restarts one portal after the other. Ctrl-C stops everything.
`);
  let isRestarting = false;
  process.on('SIGUSR2', async () => {
    if (isRestarting) return;
    isRestarting = true;
    for (const index of PORTS.portals.keys()) {
      console.log(`Restarting portal ${index + 1}…`);
      await cluster.restart(index).catch(printError);
    }
    console.log('Both are new.');
    isRestarting = false;
  });
  await stopped;
  await cluster.stop();
  await sandbox?.stop();
});
