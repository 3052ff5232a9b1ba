import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPortal, startSandbox, startServer } from '../../scripts/processes.mjs';
import { freePort, SECRET, type Servers, startServers } from '../support/servers';
import { PASSWORD, Visitor } from '../support/visitor';
import { exchange } from '../support/wire';

const SLOW_MS = 1_000;
const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);

describe('P6: a page asks in one round', () => {
  let servers: Servers;
  beforeAll(async () => void (servers = await startServers()));
  afterAll(() => servers.stop());

  const PAGES: Readonly<Record<string, readonly string[]>> = {
    admin: [
      '/',
      '/sales',
      '/vendors/v-adaeze',
      '/deposits',
      '/commissions',
      '/notices',
      '/reports/balances',
      `/reports/transactions?from=${day}`,
      `/reports/transactions?from=${day}&vendor=v-adaeze`,
      `/reports/deposits?from=${day}`,
      '/reports/search?q=08033333333',
    ],
    vendor: ['/', '/vendor/profile', '/vendor/sales', '/vendor/transfers', `/reports/deposits?from=${day}`],
    terminal: [
      '/',
      '/terminal/validate',
      '/terminal/validate?category=electricity',
      '/terminal/sales',
      `/terminal/sales?day=${day}`,
      '/deposits',
      '/notifications',
    ],
  };

  /** Lists so long that making them takes the API longer than the delay. */
  const LONG_LISTS: Readonly<Record<string, string>> = {
    '/sales': 'api/sales',
    '/vendor/sales': 'api/sales/vendor/v-adaeze',
    '/terminal/sales': 'api/sales/terminal/t-yaba-1',
  };

  /** How long a call takes whoever asks the API itself. */
  async function timeOf(username: string, call: string): Promise<number> {
    const json = { 'content-type': 'application/json' };
    const { data } = await (
      await fetch(`${servers.sandbox.url}/api/auth/token`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ username, password: PASSWORD }),
      })
    ).json();
    const started = performance.now();
    await (
      await fetch(`${servers.sandbox.url}/${call}`, { headers: { authorization: `Bearer ${data.token}` } })
    ).json();
    return performance.now() - started;
  }

  it('of which it waits for the slowest call, and little longer', { timeout: 240_000 }, async () => {
    const figures: string[] = [];
    for (const [who, paths] of Object.entries(PAGES)) {
      await servers.sandbox.clear();
      const visitor = new Visitor(servers.origin);
      await visitor.signIn(`${who}@sandbox.test`);
      for (const kind of ['GET api/*', 'POST api/reports/*'])
        await servers.sandbox.fault({ call: kind, kind: 'delay', ms: SLOW_MS });
      for (const page of paths) {
        const slowestMs = LONG_LISTS[page] ? await timeOf(`${who}@sandbox.test`, LONG_LISTS[page]) : SLOW_MS;
        const started = performance.now();
        const answer = await visitor.open(page);
        const ratio = (performance.now() - started) / slowestMs;
        expect([page, answer.status]).toEqual([page, 200]);
        figures.push(`${ratio.toFixed(2)} ${who} ${page.split('?')[0]}`);
        expect.soft(ratio, `${who} ${page}`).toBeLessThanOrEqual(1.15);
      }
    }
    console.log(`P6, wall time by that of the slowest call (at most 1.15):\n  ${figures.join('\n  ')}`);
  });

  it('fifty who miss the same lookup at once make one call', async () => {
    await servers.sandbox.clear();
    const staff = await Promise.all(
      ['admin', 'manager', 'officer'].map(async (name) => {
        const visitor = new Visitor(servers.origin);
        await visitor.signIn(`${name}@sandbox.test`);
        return visitor;
      }),
    );
    // A change of staff's forgets what was looked up.
    await (await staff[0]!.open('/states?new=1')).press('Create', { name: `Lookup ${Date.now()}` });
    await servers.sandbox.clear();
    await servers.sandbox.fault({ call: 'GET api/services', kind: 'delay', ms: 300 });
    await servers.sandbox.fault({ call: 'GET api/vendors', kind: 'delay', ms: 300 });
    const pages = await Promise.all(
      Array.from({ length: 50 }, (_, index) => staff[index % 3]!.open(`/reports/transactions?from=${day}`)),
    );
    for (const page of pages)
      expect([page.status, page.text.includes('Corner Shop'), /(Prepaid|Utilities) ₦/.test(page.text)]).toEqual([
        200,
        true,
        true,
      ]);
    expect([
      await servers.sandbox.calls('GET api/services'),
      await servers.sandbox.calls('GET api/vendors'),
      await servers.sandbox.calls('POST api/reports/transactions'),
    ]).toEqual([1, 1, 50]);
  });
});

describe('P7: a list of any length', () => {
  const FEW = 1_000;
  const MANY = 50_000;
  const TIMES = 15;
  let upstream: string;
  let origin: string;
  const stops: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    const sandbox = startSandbox({ SANDBOX_PORT: '0' }, () => {});
    const rows = startServer(
      process.execPath,
      [path.resolve(import.meta.dirname, '../support/rows-upstream.mjs'), String(await sandbox.ready)],
      { isReady: (line: string) => line.startsWith('listening') },
    );
    upstream = `http://127.0.0.1:${/\d+/.exec(String(await rows.ready))![0]}`;
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    const portal = startPortal(
      {
        NODE_ENV: 'production',
        UPSTREAM_URL: upstream,
        SESSION_SECRETS: SECRET,
        HOST: '127.0.0.1',
        PORT: String(port),
      },
      () => {},
    );
    await portal.ready;
    stops.push(portal.stop, rows.stop, sandbox.stop);
  });
  afterAll(async () => void (await Promise.all(stops.map((stop) => stop()))));

  const listings = async (): Promise<number> => (await fetch(`${upstream}/listings`)).json();
  const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

  /** The first page's bytes, and how long the next ones take at the median. */
  async function measure(count: number): Promise<{ bytes: number; nextMs: number; asked: number }> {
    await fetch(`${upstream}/sales/${count}`);
    const staff = new Visitor(origin);
    await staff.signIn('admin@sandbox.test');
    const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const first = await exchange(`${origin}/sales`, { headers: { cookie } });
    const before = await listings();
    const times: number[] = [];
    for (let page = 2; page < 2 + TIMES; page++) {
      const started = performance.now();
      const next = await staff.open(`/sales?page=${page}`);
      times.push(performance.now() - started);
      expect(next.text).toContain(
        `${(page * 10 - 9).toLocaleString('en-GB')} to ${(page * 10).toLocaleString('en-GB')} of ${count.toLocaleString('en-GB')}`,
      );
    }
    return { bytes: first.bytes, nextMs: median(times), asked: (await listings()) - before };
  }

  it('has a page of the same bytes, and its next page comes as soon', { timeout: 120_000 }, async () => {
    await measure(FEW);
    const few = await measure(FEW);
    const many = await measure(MANY);
    const again = await measure(FEW);
    const ratio = many.nextMs / median([few.nextMs, again.nextMs]);
    console.log(
      `P7: a page of ${MANY} rows has ${(many.bytes / few.bytes).toFixed(3)} of the bytes of one of ${FEW} (0.99 to 1.01), its next page takes ${ratio.toFixed(2)} of the time, and asks the API ${many.asked} times`,
    );
    expect(Math.abs(many.bytes / few.bytes - 1)).toBeLessThanOrEqual(0.01);
    expect(many.asked).toBe(0);
    expect(ratio).toBeLessThanOrEqual(1.5);
  });

  it('is read anew when a person loads the page anew, comes back to its start, or has changed something', async () => {
    await fetch(`${upstream}/sales/${FEW}`);
    const staff = new Visitor(origin);
    await staff.signIn('officer@sandbox.test');
    await staff.open('/sales');
    await staff.open('/sales?page=2');
    await fetch(`${upstream}/sales/${FEW + 5}`);
    expect((await staff.open('/sales?page=3')).text).toContain('of 1,000');
    expect((await staff.open('/sales?page=3', { 'cache-control': 'max-age=0' })).text).toContain('of 1,005');
    await fetch(`${upstream}/sales/${FEW + 7}`);
    expect((await staff.open('/sales')).text).toContain('of 1,007');
    await fetch(`${upstream}/sales/${FEW + 9}`);
    await (await staff.open('/states?new=1')).press('Create', { name: 'Forgetting' });
    expect((await staff.open('/sales?page=2')).text).toContain('of 1,009');
    await fetch(`${upstream}/report/25`);
    await staff.open(`/reports/transactions?from=${day}`);
    await fetch(`${upstream}/report/8`);
    const shrunk = await staff.open(`/reports/transactions?from=${day}&page=3`);
    expect([shrunk.text.includes('8 transactions, counted'), shrunk.text.includes('1 to 8 of 8')]).toEqual([
      true,
      true,
    ]);
  });
});
