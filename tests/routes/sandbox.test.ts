import { afterAll, beforeAll, expect, it } from 'vitest';
import { envelope } from '../../app/upstream/wire.contract';
import { startSandbox } from '../../tasks/processes.mjs';

let url: string;
let stop: () => Promise<void>;
let token: string;
beforeAll(async () => {
  const sandbox = startSandbox({ SANDBOX_PORT: '0' }, () => {});
  stop = sandbox.stop;
  url = String(await sandbox.ready);
  token = (await call('POST', 'api/auth/token', { username: 'terminal@sandbox.test', password: 'Sandbox-1' })).data.token;
});
afterAll(() => stop());

async function call(method: string, path: string, body?: unknown) {
  const response = await fetch(`${url}/${path}`, {
    method,
    body: body === undefined ? undefined : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  });
  const answer = await response.json();
  return { status: response.status, envelope: envelope.safeParse(answer).success, ...answer };
}

it('has no faults unless it was started with them', async () => {
  expect((await fetch(`${url}/faults/calls`)).status).toBe(404);
  expect((await fetch(`${url}/faults`, { method: 'POST', body: '{"call":"GET api/dashboard/balance","kind":"error"}' })).status).toBe(404);
  expect((await fetch(`${url}/health`)).status).toBe(200);
});

it('answers in the envelope, also when it refuses', async () => {
  for (const [method, path, body, status] of [
    ['GET', 'api/dashboard/balance', undefined, 200],
    ['GET', 'api/services/svc-1', undefined, 200],
    ['GET', 'api/services/nonsense', undefined, 404],
    ['GET', 'api/no/such/call', undefined, 404],
    ['GET', 'api/sales/terminal/t-corner', undefined, 403],
    ['GET', 'api/deposits/terminal/t-corner', undefined, 403],
    ['GET', 'api/notifications/tid/t-corner', undefined, 403],
    ['POST', 'api/sales', { serviceId: 'svc-1' }, 400],
    ['POST', 'api/sales/validate', { serviceId: 'svc-1', customer: '1', category: 'electricity', disco: 'IKEDC', amount: '500' }, 400],
  ] as const) {
    const answer = await call(method, path, body);
    expect([path, answer.status, answer.envelope, answer.success]).toEqual([path, status, true, status === 200]);
    if (status !== 200) expect(answer.errors[0].message).not.toBe('');
  }
});

it('refuses a refresh token that was used, and a forged token', async () => {
  const session = (await call('POST', 'api/auth/token', { username: 'shop@sandbox.test', password: 'Sandbox-1' })).data;
  const refresh = { accessToken: session.token, refreshToken: session.refreshToken };
  expect((await call('POST', 'api/auth/refresh', refresh)).success).toBe(true);
  expect((await call('POST', 'api/auth/refresh', refresh)).success).toBe(false);
  const forged = await fetch(`${url}/api/dashboard/balance`, { headers: { authorization: `Bearer ${token.slice(0, -2)}xx` } });
  expect(forged.status).toBe(401);
});
