import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { movableClock } from '../../support/movable-clock';
import { type Servers, startServers } from '../../support/servers';
import { Visitor } from '../../support/visitor';

const PARALLEL = 200;
const REFRESH_MS = 3_000;
const LATE_MS = 30_000;
const REFRESH = 'POST api/auth/refresh';
const PAGES = ['/deposits', '/terminal/sales', '/', '/terminal/validate', '/deposits?_data=%2Fdeposits'];

/** Tokens of 10 minutes are inside the 15-minute window as soon as they are issued. */
let servers: Servers;
const clock = movableClock();
beforeAll(async () => {
  servers = await startServers({ portal: clock.env, sandbox: { SANDBOX_TOKEN_MINUTES: '10' } });
});
beforeEach(() => {
  clock.set(0);
  return servers.sandbox.clear();
});
afterAll(() => servers.stop());

/** Signs in a terminal without opening a page, so that its token is due for refresh on its first pages. */
async function signedInJustNow(): Promise<Visitor> {
  const visitor = new Visitor(servers.origin);
  await visitor.signInOnly('terminal@sandbox.test');
  return visitor;
}

function copyOf(visitor: Visitor): Visitor {
  const copy = new Visitor(servers.origin);
  for (const [name, value] of visitor.cookies) copy.cookies.set(name, value);
  return copy;
}

/** Returns true when the page was served, without an error or a redirect to sign-in. */
async function isServed(visitor: Visitor, address: string): Promise<boolean> {
  const response = await visitor.request(address);
  await response.arrayBuffer();
  // A busy machine may shed some of these concurrent requests (R16) with Retry-After, before it reads them.
  if (response.status === 503 && response.headers.has('retry-after')) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    return isServed(visitor, address);
  }
  return response.status === 200 && !response.headers.has('x-remix-redirect');
}

it('R1: 200 requests at once, and the old cookie after 30 s, make 1 refresh and 0 failures', async () => {
  const visitor = await signedInJustNow();
  const old = visitor.cookies.get('session');
  await servers.sandbox.fault({ call: REFRESH, kind: 'delay', ms: REFRESH_MS });
  const copies = Array.from({ length: PARALLEL }, () => copyOf(visitor));
  const served = await Promise.all(copies.map((copy, index) => isServed(copy, PAGES[index % PAGES.length]!)));
  const failures = served.filter((isGood) => !isGood).length;
  expect(failures).toBe(0);
  expect(copies.filter((copy) => copy.cookies.get('session') === old)).toEqual([]);
  expect(await servers.sandbox.calls(REFRESH)).toBe(1);

  clock.set(LATE_MS);
  const late = Array.from({ length: PARALLEL }, () => copyOf(visitor));
  const servedLate = await Promise.all(late.map((copy, index) => isServed(copy, PAGES[index % PAGES.length]!)));
  const lateFailures = servedLate.filter((isGood) => !isGood).length;
  const refreshes = await servers.sandbox.calls(REFRESH);
  expect(lateFailures).toBe(0);
  expect(late.filter((copy) => copy.cookies.get('session') === old)).toEqual([]);
  expect(refreshes).toBe(1);
  console.log(
    `R1: ${PARALLEL} requests at once and ${PARALLEL} with the old cookie 30 s later: ${refreshes} refresh, ${failures + lateFailures} failures`,
  );
});

it('R1: a second session of a user is refreshed by itself, and both stay valid', async () => {
  const sessions = await Promise.all([signedInJustNow(), signedInJustNow()]);
  await servers.sandbox.fault({ call: REFRESH, kind: 'delay', ms: 500 });
  const copies = sessions.flatMap((session) => Array.from({ length: 20 }, () => copyOf(session)));
  expect((await Promise.all(copies.map((copy) => isServed(copy, '/deposits')))).every(Boolean)).toBe(true);
  expect(await servers.sandbox.calls(REFRESH)).toBe(2);
});
