import { beforeAll, beforeEach, expect, it } from 'vitest';
import { times } from '../../support/scale';
import { useServers } from '../../support/use-servers';
import { PASSWORD, Visitor } from '../../support/visitor';

const GUESSES = times(10_000, 200);
/** Attempts one after the other, beyond every limit. */
const TRIES = times(60, 25);
/** Concurrent guesses, below the limit at which the edge sheds all requests. */
const AT_ONCE = 100;
const OWNER = 'terminal@sandbox.test';

const servers = useServers({ portal: { TRUST_PROXY: 'on' } });
/** The cookie of the sign-in page, without which no form of it is accepted. */
let pageCookie: Visitor['cookies'];
beforeAll(async () => {
  const nobody = new Visitor(servers.origin);
  await nobody.open('/signin');
  pageCookie = nobody.cookies;
});
beforeEach(() => servers.sandbox.clear());

function from(address: string): Visitor {
  const visitor = new Visitor(servers.origin, { 'x-forwarded-for': address });
  for (const [name, value] of pageCookie) visitor.cookies.set(name, value);
  return visitor;
}
const forgetSession = (visitor: Visitor) => {
  for (const name of [...visitor.cookies.keys()]) if (name.startsWith('session')) visitor.cookies.delete(name);
};

async function guess(visitor: Visitor, username: string): Promise<number> {
  const body = new URLSearchParams({ username, password: 'a guess' }).toString();
  const headers = { origin: servers.origin, 'content-type': 'application/x-www-form-urlencoded' };
  const response = await visitor.request('/signin', { method: 'POST', body, headers });
  await response.arrayBuffer();
  return response.status;
}

/** Sends guesses in waves. Returns the set of response statuses. */
async function guessAll(who: (index: number) => Visitor, username: (index: number) => string): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let start = 0; start < GUESSES; start += AT_ONCE) {
    const wave = Array.from({ length: AT_ONCE }, (_, index) => guess(who(start + index), username(start + index)));
    for (const status of await Promise.all(wave)) statuses.add(status);
  }
  return statuses;
}

it(`R18: of ${GUESSES} guesses from one address a bounded number reaches the upstream`, async () => {
  const statuses = await guessAll(
    () => from('10.0.0.1'),
    (index) => `somebody${index % 60}@sandbox.test`,
  );
  expect(statuses).toEqual(new Set([422, 429]));
  expect(await servers.sandbox.calls('POST api/auth/token')).toBeLessThanOrEqual(100);
});

it(`R18: of ${GUESSES} guesses at one account a bounded number goes on, and its owner gets in`, async () => {
  const owner = from('10.1.0.1');
  expect((await owner.signIn(OWNER)).heading).toBe('Home');
  await servers.sandbox.clear();
  const statuses = await guessAll(
    (index) => from(`10.2.${index % 200}.1`),
    () => OWNER,
  );
  expect(statuses).toEqual(new Set([422, 429]));
  expect(await servers.sandbox.calls('POST api/auth/token')).toBeLessThanOrEqual(50);

  forgetSession(owner);
  expect((await owner.signIn(OWNER)).heading).toBe('Home');
});

it('R18: the message is the same for an existing account and an unknown one', async () => {
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
  expect(words[0]).toEqual([
    ['Invalid username or password.'],
    429,
    ['Too many wrong tries. Please wait some minutes and try again.'],
  ]);
});

it('R18: attempts during an outage do not count', async () => {
  const visitor = from('10.4.0.1');
  await servers.sandbox.fault({ call: 'POST api/auth/token', kind: 'reset' });
  for (let tries = 0; tries < 15; tries++) expect(await guess(visitor, 'shop@sandbox.test')).toBe(503);
  await servers.sandbox.clear();
  expect((await visitor.signIn('shop@sandbox.test')).heading).toBe('Home');
});

it('R18: a throttled attempt does not count, so that waiting helps', async () => {
  const guesser = from('10.5.0.1');
  for (let tries = 0; tries < 10; tries++) expect(await guess(guesser, 'shop@sandbox.test')).toBe(422);
  for (let tries = 0; tries < 120; tries++) expect(await guess(guesser, 'shop@sandbox.test')).toBe(429);
  expect(await servers.sandbox.calls('POST api/auth/token')).toBe(10);
  // The 120 refused attempts did not count against the address's limit of 100.
  expect((await from('10.5.0.1').signIn('vendor@sandbox.test')).heading).toBe('Home');
});

it('R18: a device that signed in before has a limit of its own at its address', async () => {
  const SUBVENDOR = 'subvendor@sandbox.test';
  const owner = from('10.6.0.1');
  expect((await owner.signIn(SUBVENDOR)).heading).toBe('Home');
  forgetSession(owner);
  await guessAll(
    () => from('10.6.0.1'),
    (index) => (index % 2 ? SUBVENDOR : `neighbour${index % 50}@sandbox.test`),
  );
  const stranger = await from('10.6.0.1').signIn(SUBVENDOR);
  expect(stranger.status).toBe(429);
  expect((await owner.signIn(SUBVENDOR)).heading).toBe('Home');
  forgetSession(owner);
  for (let tries = 0; tries < 10; tries++) expect(await guess(owner, SUBVENDOR)).toBe(422);
  expect((await owner.signIn(SUBVENDOR)).status).toBe(429);
});

it('R18: 25 right passwords at once from one address all succeed', async () => {
  await servers.sandbox.fault({ call: 'POST api/auth/token', kind: 'delay', ms: 200 });
  const accounts = [
    'vendor@sandbox.test',
    'admin@sandbox.test',
    'officer@sandbox.test',
    'manager@sandbox.test',
    'newvendor@sandbox.test',
  ];
  for (const accountOf of [() => 'terminal2@sandbox.test', (index: number) => accounts[index % accounts.length]!]) {
    const pages = await Promise.all(
      Array.from({ length: 25 }, (_, index) => from('10.7.0.1').signIn(accountOf(index))),
    );
    expect(pages.map(({ heading }) => heading)).toEqual(Array(25).fill('Home'));
  }
});

it('R18: addresses of one IPv6 network count as one address', async () => {
  for (let tries = 0; tries < 10; tries++)
    expect(await guess(from(`2001:db8:1:2:${tries}::1`), 'manager@sandbox.test')).toBe(422);
  expect(await guess(from('2001:db8:1:2:ffff::1'), 'manager@sandbox.test')).toBe(429);
  expect(await guess(from('2001:db8:1:3::1'), 'manager@sandbox.test')).toBe(422);
  expect(await guess(from('::ffff:10.8.0.1'), 'manager@sandbox.test')).toBe(422);
});

it('R18: registration is limited per address', async () => {
  const register = async (count: number) => {
    const page = await from('10.9.0.1').open('/register');
    return (
      await page.press('Register', { businessName: 'Ada', username: `ada${count}@limit.test`, password: PASSWORD })
    ).status;
  };
  const statuses: number[] = [];
  for (let count = 0; count < TRIES; count++) statuses.push(await register(count));
  expect(statuses).toEqual([...Array(20).fill(200), ...Array(TRIES - 20).fill(429)]);
  expect(await servers.sandbox.calls('POST api/auth/register')).toBe(20);
});

it('R18: wrong current passwords are limited per user; beyond it not even a right one is sent', async () => {
  const vendor = from('10.10.0.1');
  await vendor.signIn('vendor@sandbox.test');
  const change = async (currentPassword: string) =>
    (await vendor.open('/password/change')).press('Change Password', { currentPassword, newPassword: 'Sandbox-2' });
  for (let tries = 0; tries < TRIES; tries++)
    expect((await change(`wrong ${tries}`)).status).toBe(tries < 10 ? 422 : 429);
  expect((await change(PASSWORD)).alerts).toEqual(['Too many wrong tries. Please wait some minutes and try again.']);
  expect(await servers.sandbox.calls('POST api/auth/password/change')).toBe(10);
});

it('R18: wrong passwords of staff who reset another user’s password are limited per user', async () => {
  const staff = from('10.11.0.1');
  await staff.signIn('officer@sandbox.test');
  const reset = async (adminPassword: string) =>
    (await staff.open('/password/reset/terminal/t-yaba-1')).press('Reset Password', {
      adminPassword,
      newPassword: 'Sandbox-2',
    });
  for (let tries = 0; tries < TRIES; tries++)
    expect((await reset(`wrong ${tries}`)).status).toBe(tries < 10 ? 422 : 429);
  expect(await servers.sandbox.calls('POST api/terminals/password/reset')).toBe(10);
});
