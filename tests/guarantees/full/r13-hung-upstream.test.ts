import { beforeEach, expect, it } from 'vitest';
import { signedIn } from '../../support/audiences';
import { useServers } from '../../support/use-servers';
import { type Page, Visitor } from '../../support/visitor';

/** Longer than any timeout of the portal, so that every response comes from the portal itself. */
const HANG_MS = 120_000;
const OTHERS = 50;
const HUNG_AT_ONCE = 100;

/** Long enough that the others are served before on a busy machine. */
const servers = useServers({ portal: { UPSTREAM_TIMEOUT_MS: '20000', PAGE_DEADLINE_MS: '25000' } });
beforeEach(() => servers.sandbox.clear());

/** Pages that the other users open: short ones that do not need the hanging call. */
const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  'admin@sandbox.test': ['/channels', '/states', '/vendors'],
  'manager@sandbox.test': ['/', '/vendors/v-corner', '/services'],
  'officer@sandbox.test': ['/notices', '/terminals/t-yaba-1', '/partners'],
  'vendor@sandbox.test': ['/', '/vendor/profile', '/vendor/subvendor/s-yaba', '/notifications', '/commissions'],
  'shop@sandbox.test': ['/', '/vendor/services', '/vendor/transfers'],
  'newvendor@sandbox.test': ['/', '/info'],
  'subvendor@sandbox.test': ['/', '/password/change'],
  'terminal2@sandbox.test': [
    '/',
    '/deposits',
    '/terminal/validate',
    '/terminal/validate?category=airtime',
    '/notifications',
  ],
};

/** Signs in the other users, each with its own session. */
async function otherUsers(): Promise<{ visitor: Visitor; address: string }[]> {
  const users = [];
  const accounts = Object.entries(ADDRESSES);
  for (let index = 0; index < OTHERS; index++) {
    const [account, addresses] = accounts[index % accounts.length]!;
    const visitor = new Visitor(servers.origin);
    expect((await visitor.signIn(account)).url.pathname).toBe('/');
    users.push({ visitor, address: addresses[Math.floor(index / accounts.length) % addresses.length]! });
  }
  return users;
}

const isWhole = (page: Page) =>
  page.status === 200 &&
  page.heading !== '' &&
  page.alerts.every((text) => !/could not be|cannot be reached/.test(text)) &&
  !/not available|could not be loaded/.test(page.text);

it('R13: while one call hangs its page shows an error block, and 50 others are served', async () => {
  const [terminal, others] = [await signedIn(servers.origin, 'terminal'), await otherUsers()];
  await servers.sandbox.clear();
  await servers.sandbox.fault({ call: 'GET api/deposits/terminal/t-yaba-1', kind: 'hang', ms: HANG_MS });
  const started = performance.now();
  let isHungAnswered = false;
  const hung = terminal.open('/deposits').finally(() => (isHungAnswered = true));
  await expect.poll(() => servers.sandbox.calls('GET api/deposits/terminal/t-yaba-1')).toBeGreaterThan(0);

  const pages = await Promise.all(others.map(({ visitor, address }) => visitor.open(address)));
  expect(isHungAnswered).toBe(false);
  const failed = pages
    .filter((page) => !isWhole(page))
    .map((page) => `${page.status} ${page.path}: ${page.text.slice(0, 200)}`);
  expect(failed).toEqual([]);

  const page = await hung;
  const took = performance.now() - started;
  expect(page.status).toBe(503);
  expect(page.alerts.join(' ')).toContain('cannot be reached right now');
  expect(page.href('Try again')).toBe('/deposits');
  console.log(
    `R13: one page hung and was answered with an error block after ${Math.round(took / 1_000)} s of ${HANG_MS / 1_000}; ${pages.length} pages of other users meanwhile, ${failed.length} failed`,
  );
});

it(`R13: one call that hangs for ${HUNG_AT_ONCE} concurrent pages delays no other user`, async () => {
  const [terminal, others] = [await signedIn(servers.origin, 'terminal'), await otherUsers()];
  await servers.sandbox.clear();
  await servers.sandbox.fault({ call: 'GET api/deposits/terminal/t-yaba-1', kind: 'hang', ms: HANG_MS });
  const hung = Array.from({ length: HUNG_AT_ONCE }, () => terminal.open('/deposits'));
  await expect
    .poll(() => servers.sandbox.calls('GET api/deposits/terminal/t-yaba-1'))
    .toBeGreaterThanOrEqual(HUNG_AT_ONCE);
  const pages = await Promise.all(others.map(({ visitor, address }) => visitor.open(address)));
  const failed = pages
    .filter((page) => !isWhole(page))
    .map((page) => `${page.status} ${page.path}: ${page.text.slice(0, 200)}`);
  const answered = await Promise.all(hung);
  expect(answered.map(({ status }) => status)).toEqual(Array(HUNG_AT_ONCE).fill(503));
  console.log(
    `R13: ${HUNG_AT_ONCE} pages hung at once; ${pages.length} pages of other users meanwhile, ${failed.length} failed`,
  );
  expect(failed).toEqual([]);
});
