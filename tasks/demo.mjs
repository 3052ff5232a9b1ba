/**
 * `npm run demo`: installs and builds what is missing, starts the sandbox and the portal, and says where to go.
 * What it keeps between runs is in .demo; `npm run demo -- --fresh` starts over.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { onStop, startPortal, startSandbox } from './processes.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

/** Tests keep theirs elsewhere. */
const KEPT = process.env.DEMO_FOLDER ?? '.demo';
const host = process.env.HOST ?? '127.0.0.1';
const port = process.env.PORT ?? '3000';
const started = [];
let isStopping = false;

process.chdir(path.dirname(import.meta.dirname));
onStop(() => void stop(0));

try {
  await ensureInstalled();
  await ensureBuilt();
  if (process.argv.includes('--fresh')) await rm(KEPT, { recursive: true, force: true });
  await mkdir(KEPT, { recursive: true });
  await start();
} catch (error) {
  if (!isStopping) {
    console.error(error.message);
    await stop(1);
  }
}

async function start() {
  const sandbox = startSandbox({ SANDBOX_PORT: process.env.SANDBOX_PORT ?? '0', SANDBOX_DATA: path.join(KEPT, 'data') }, undefined, true);
  started.push(sandbox);
  const portal = startPortal(
    {
      NODE_ENV: 'production',
      DEMO: '1',
      UPSTREAM_URL: await sandbox.ready,
      SESSION_SECRETS: await sessionSecret(),
      HOST: host,
      PORT: port,
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
      DRAIN_DELAY_MS: '0',
    },
    process.env.LOG_LEVEL ? console.log : undefined,
    true,
  );
  started.push(portal);
  await portal.ready.catch((error) => {
    throw error.message.includes('EADDRINUSE') ? new Error(`Port ${port} is taken. Choose another one: PORT=3001 npm run demo`) : error;
  });
  console.log(welcome());
  await Promise.race(started.map(({ exited }) => exited));
  if (!isStopping) throw new Error('A server of the demo ended by itself; set LOG_LEVEL=info to see why.');
}

async function stop(code) {
  if (isStopping) return;
  isStopping = true;
  await Promise.all(started.map((server) => server.stop()));
  if (code === 0) console.log('\nStopped.');
  process.exit(code);
}

async function sessionSecret() {
  const file = path.join(KEPT, 'session-secret');
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    const secret = randomBytes(32).toString('hex');
    await writeFile(file, secret, { mode: 0o600 });
    return secret;
  }
}

function welcome() {
  return `
  The portal is at   http://${host}:${port}

  Sign in with one of these, all with the password  Sandbox-1

    terminal@sandbox.test    a terminal: sells electricity, airtime, data and TV
    vendor@sandbox.test      a company        shop@sandbox.test       an individual
    newvendor@sandbox.test   Unconfirmed      applicant@sandbox.test  waits for approval
    subvendor@sandbox.test   a subvendor
    admin@sandbox.test       staff; also manager@sandbox.test and officer@sandbox.test

  Customers to try

    meter 1111111111111      prepaid electricity     meter 1212121212121   with a key change
    account 1010101010101    postpaid electricity    phone 08011111111     always succeeds
    phone 08022222222        stays processing        phone 08033333333     fails
    phone 08044444444        succeeds when asked     phone 08066666666     fails when asked again
                             again after 10 s                              after 10 s

  Nothing here is real money. Ctrl-C stops it; npm run demo -- --fresh starts over.
`;
}
