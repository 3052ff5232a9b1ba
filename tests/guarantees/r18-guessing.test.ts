import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startServers, type Servers } from '../support/servers';
import { PASSWORD, Visitor } from '../support/visitor';

const GUESSES = 400;
/** At once, below the number from which the edge refuses everybody. */
const AT_ONCE = 100;
const OWNER = 'terminal@sandbox.test';

let servers: Servers;
beforeAll(async () => void (servers = await startServers({ portal: { TRUST_PROXY: 'on' } })));
beforeEach(() => servers.sandbox.clear());
afterAll(() => servers.stop());

const from = (address: string) => new Visitor(servers.origin, { 'x-forwarded-for': address });

async function guess(visitor: Visitor, username: string): Promise<number> {
  const body = new URLSearchParams({ username, password: 'a guess' }).toString();
  const headers = { origin: servers.origin, 'content-type': 'application/x-www-form-urlencoded' };
  const response = await visitor.request('/signin', { method: 'POST', body, headers });
  await response.arrayBuffer();
  return response.status;
}

/** Guesses in waves; answers with every status that came back. */
async function guessAll(who: (index: number) => Visitor, username: (index: number) => string): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let start = 0; start < GUESSES; start += AT_ONCE) {
    const wave = Array.from({ length: AT_ONCE }, (_, index) => guess(who(start + index), username(start + index)));
    for (const status of await Promise.all(wave)) statuses.add(status);
  }
  return statuses;
}

it(`R18: ${GUESSES} guesses from one address at many accounts: a bounded number reaches the upstream`, async () => {
  const statuses = await guessAll(() => from('10.0.0.1'), (index) => `somebody${index % 60}@sandbox.test`);
  expect(statuses).toEqual(new Set([422, 429]));
  expect(await servers.sandbox.calls('POST api/auth/token')).toBeLessThanOrEqual(100);
});

it(`R18: ${GUESSES} guesses from many addresses at one account: bounded, and its owner still gets in`, async () => {
  const owner = from('10.1.0.1');
  expect((await owner.signIn(OWNER)).heading).toBe('Home');
  await servers.sandbox.clear();
  const statuses = await guessAll((index) => from(`10.2.${index % 200}.1`), () => OWNER);
  expect(statuses).toEqual(new Set([422, 429]));
  expect(await servers.sandbox.calls('POST api/auth/token')).toBeLessThanOrEqual(50);

  for (const name of owner.cookies.keys()) if (name.startsWith('session')) owner.cookies.delete(name);
  expect((await owner.signIn(OWNER)).heading).toBe('Home');
});

it('R18: the words are the same for an account that exists and one that does not', async () => {
  const words = await Promise.all(
    ['vendor@sandbox.test', 'nobody@sandbox.test'].map(async (username) => {
      const visitor = from('10.3.0.1');
      const first = await visitor.signIn(username, 'wrong');
      for (let tries = 0; tries < 12; tries++) await guess(visitor, username);
      const last = await visitor.signIn(username, PASSWORD);
      return [first.alerts, last.status, last.alerts];
    }),
  );
  expect(words[0]).toEqual(words[1]);
  expect(words[0]).toEqual([['Invalid username or password.'], 429, ['Too many wrong tries. Please wait some minutes and try again.']]);
});

it('R18: an outage counts against nobody', async () => {
  const visitor = from('10.4.0.1');
  await servers.sandbox.fault({ call: 'POST api/auth/token', kind: 'reset' });
  for (let tries = 0; tries < 15; tries++) expect(await guess(visitor, 'shop@sandbox.test')).toBe(503);
  await servers.sandbox.clear();
  expect((await visitor.signIn('shop@sandbox.test')).heading).toBe('Home');
});
