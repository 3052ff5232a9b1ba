import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSandbox } from '../../../scripts/processes.mjs';
import { type RemixServe, startRemixServe } from '../../support/remix-serve';
import { AIRTIME, sell } from '../../support/selling';
import { Visitor } from '../../support/visitor';

const sandbox = startSandbox({ SANDBOX_PORT: '0' }, () => {});
let serve: RemixServe | undefined;
beforeAll(async () => void (serve = await startRemixServe(String(await sandbox.ready))));
afterAll(async () => void (await Promise.all([serve?.stop(), sandbox.stop()])));

it('signs in and sells under remix-serve, with the same build', async () => {
  const terminal = new Visitor(serve!.origin);
  expect((await terminal.signIn('terminal@sandbox.test')).heading).toBe('Home');
  expect((await sell(terminal, AIRTIME)).heading).toBe('MTN Airtime');
});
