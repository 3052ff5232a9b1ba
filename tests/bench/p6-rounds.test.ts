import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGES, REPORT_DAY as day } from '../support/bench-pages';
import { type ProxiedServers, startProxiedServers } from '../support/proxied-servers';
import { Visitor } from '../support/visitor';

/** Timeout of a call in ms, far above the duration of a call on a busy machine. */
const ATTEMPT_MS = '20000';

/** Two portals with separate caches, visited in the same order, so that a page makes the same calls in both. */
let free: ProxiedServers;
let held: ProxiedServers;
beforeAll(async () => {
  const start = () => startProxiedServers({ UPSTREAM_TIMEOUT_MS: ATTEMPT_MS, PAGE_DEADLINE_MS: ATTEMPT_MS });
  [free, held] = await Promise.all([start(), start()]);
});
afterAll(() => Promise.all([free.stop(), held.stop()]));

async function signedIn({ servers }: ProxiedServers, name: string): Promise<Visitor> {
  const visitor = new Visitor(servers.origin);
  await visitor.signIn(`${name}@sandbox.test`);
  return visitor;
}

describe('P6: a page sends all its API calls in one round', () => {
  it.each(Object.keys(PAGES))(
    'each page of %s sends all its calls before the first response arrives',
    { timeout: 180_000 },
    async (who) => {
      const [first, second] = [await signedIn(free, who), await signedIn(held, who)];
      const figures: string[] = [];
      for (const path of PAGES[who]!) {
        free.proxy.exchanged.length = 0;
        await first.open(path);
        const calls = free.proxy.exchanged.map(({ call }) => call).sort();
        expect(calls.length, path).toBeGreaterThan(0);
        // No call gets a response before all have arrived, so a page with a second round fails.
        const arrived: string[] = [];
        let release = () => {};
        const all = new Promise<void>((resolve) => (release = resolve));
        held.proxy.change.hold = (call) => {
          if (arrived.push(call) === calls.length) release();
          return all;
        };
        const page = await second.open(path);
        held.proxy.change.hold = undefined;
        release();
        expect([path, page.status, arrived.sort()]).toEqual([path, 200, calls]);
        figures.push(`${calls.length} ${path.split('?')[0]}`);
      }
      console.log(`P6, calls of each page of ${who}, all of them in one round:\n  ${figures.join('\n  ')}`);
    },
  );

  it('fifty concurrent cache misses of the same lookup make one call', async () => {
    const { sandbox } = free.servers;
    const staff = await Promise.all(['admin', 'manager', 'officer'].map((name) => signedIn(free, name)));
    // A change by staff empties the cache of lookups.
    await (await staff[0]!.open('/states?new=1')).press('Create', { name: 'Lookup of a state' });
    await sandbox.clear();
    await sandbox.fault({ call: 'GET api/services', kind: 'delay', ms: 300 });
    await sandbox.fault({ call: 'GET api/vendors', kind: 'delay', ms: 300 });
    const pages = await Promise.all(
      // Addresses of their own, since requests for the same report share one reading.
      Array.from({ length: 50 }, (_, index) => staff[index % 3]!.open(`/reports/transactions?from=${day}&n=${index}`)),
    );
    for (const page of pages)
      expect([page.status, page.text.includes('Corner Shop'), /(Prepaid|Utilities) ₦/.test(page.text)]).toEqual([
        200,
        true,
        true,
      ]);
    // The reports themselves may be read again, on a machine so slow that they go on in the background.
    expect([await sandbox.calls('GET api/services'), await sandbox.calls('GET api/vendors')]).toEqual([1, 1]);
  });
});
