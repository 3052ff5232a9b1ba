import { beforeEach, describe, expect, it } from 'vitest';
import { movableClock } from '../../support/movable-clock';
import { useServers } from '../../support/use-servers';
import { PASSWORD, Visitor } from '../../support/visitor';

const PAGES = ['/deposits', '/terminal/sales', '/notifications', '/'];

const clock = movableClock();
const servers = useServers({
  sandbox: { SANDBOX_TOKEN_MINUTES: '10' },
  portal: { UPSTREAM_TIMEOUT_MS: '1500', ...clock.env },
});
// Tokens that are due for refresh at once but stay valid for a while.
beforeEach(() => servers.sandbox.clear());

/** Signs in without opening a page. */
async function justSignedIn(): Promise<Visitor> {
  const visitor = new Visitor(servers.origin);
  await visitor.signInOnly('terminal@sandbox.test');
  return visitor;
}

const PASSING = [
  { kind: 'error' },
  { kind: 'html' },
  { kind: 'reset' },
  { kind: 'halfBody' },
  { kind: 'empty' },
  { kind: 'wrongShape' },
  { kind: 'hang', ms: 60_000 },
  { kind: 'refuse', status: 200 },
  { kind: 'refuse', status: 408 },
  { kind: 'refuse', status: 429 },
  { kind: 'refuse', status: 500 },
  { kind: 'refuse', status: 503 },
  { kind: 'refuse', status: 404 },
  { kind: 'bare', status: 400 },
  { kind: 'bare', status: 401 },
  { kind: 'bare', status: 403 },
  { kind: 'bare', status: 429 },
] as const;

describe('R2: a refresh that fails while the token is still valid', () => {
  it.each(PASSING)('keeps the user signed in: %o', async (fault) => {
    const visitor = await justSignedIn();
    await servers.sandbox.fault({ call: 'POST api/auth/refresh', ...fault });
    for (const path of PAGES) {
      const page = await visitor.open(path);
      expect([page.path, page.status]).toEqual([path, 200]);
    }
    expect(visitor.cookies.has('session')).toBe(true);
  });

  it.each([400, 401, 403])(
    'uses the token to its end when it is refused with %i, then leads to sign-in once',
    async (status) => {
      const visitor = await justSignedIn();
      await servers.sandbox.fault({ call: 'POST api/auth/refresh', kind: 'refuse', status });
      for (const path of PAGES) expect((await visitor.open(path)).path).toBe(path);
      expect(await servers.sandbox.calls('POST api/auth/refresh')).toBe(1);
      clock.set(10 * 60_000);
      const page = await visitor.open('/deposits');
      clock.set(0);
      expect([page.heading, page.path]).toEqual(['Sign In', '/signin?next=%2Fdeposits']);
      expect(page.text).toContain('Your session has ended.');
      expect(visitor.cookies.has('session')).toBe(false);
      await servers.sandbox.clear();
      expect((await page.press('Sign In', { username: 'terminal@sandbox.test', password: PASSWORD })).path).toBe(
        '/deposits',
      );
    },
  );
});
