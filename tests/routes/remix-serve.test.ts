import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSandbox, startServer } from '../../scripts/processes.mjs';
import { AIRTIME, sell } from '../support/selling';
import { freePort, portalEnv } from '../support/servers';
import { Visitor } from '../support/visitor';

const stops: (() => Promise<void>)[] = [];
let origin: string;
beforeAll(async () => {
  const sandbox = startSandbox({ SANDBOX_PORT: '0' }, () => {});
  stops.push(sandbox.stop);
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const serve = startServer('node_modules/.bin/remix-serve', ['build/server/index.js'], {
    isReady: (line: string) => line.includes('[remix-serve]'),
    env: portalEnv(String(await sandbox.ready), port, { PUBLIC_ORIGIN: origin }),
  });
  stops.push(serve.stop);
  await serve.ready;
});
afterAll(async () => void (await Promise.all(stops.map((stop) => stop()))));

it('signs in and sells under remix-serve, with the same build', async () => {
  const terminal = new Visitor(origin);
  expect((await terminal.signIn('terminal@sandbox.test')).heading).toBe('Home');
  expect((await sell(terminal, AIRTIME)).heading).toBe('MTN Airtime');
});
