import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGES } from '../../support/bench-pages';
import { type RowsPortal, type RowsUpstream, startRowsPortal, startRowsUpstream } from '../../support/rows-portal';
import { type Servers, startServers } from '../../support/servers';
import { PASSWORD, Visitor } from '../../support/visitor';

const SLOW_MS = 1_000;

describe('P6: a page waits for the slowest call', () => {
  let servers: Servers;
  beforeAll(async () => void (servers = await startServers()));
  afterAll(() => servers.stop());

  /** Lists so long that the API takes longer to build them than the delay. */
  const LONG_LISTS: Readonly<Record<string, string>> = {
    '/sales': 'api/sales',
    '/vendor/sales': 'api/sales/vendor/v-adaeze',
    '/terminal/sales': 'api/sales/terminal/t-yaba-1',
  };

  /** Returns the duration of a call without the portal, in ms. */
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

  it('P6: takes at most 1.15 times as long as that call', { timeout: 240_000 }, async () => {
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
});

describe('P7: the next page of a list of any length', () => {
  const FEW = 1_000;
  const MANY = 50_000;
  const TIMES = 15;
  let upstream: RowsUpstream;
  let portal: RowsPortal;
  beforeAll(async () => {
    upstream = await startRowsUpstream();
    portal = await startRowsPortal(upstream.url);
  });
  afterAll(async () => {
    await portal.stop();
    await upstream.stop();
  });

  const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

  /** Returns the median duration of a next page, in ms. */
  async function nextPageMs(count: number): Promise<number> {
    await fetch(`${upstream.url}/sales/${count}`);
    const staff = new Visitor(portal.origin);
    await staff.signIn('admin@sandbox.test');
    await staff.open('/sales');
    const times: number[] = [];
    for (let page = 2; page < 2 + TIMES; page++) {
      const started = performance.now();
      const next = await staff.open(`/sales?page=${page}`);
      times.push(performance.now() - started);
      expect(next.text).toContain(`of ${count.toLocaleString('en-GB')}`);
    }
    return median(times);
  }

  it('P7: takes at most 1.5 times as long as the next page of a short list', { timeout: 120_000 }, async () => {
    await nextPageMs(FEW);
    const few = await nextPageMs(FEW);
    const many = await nextPageMs(MANY);
    const ratio = many / median([few, await nextPageMs(FEW)]);
    console.log(
      `P7: the next page of ${MANY} rows takes ${ratio.toFixed(2)} of the time of one of ${FEW} (at most 1.5)`,
    );
    expect(ratio).toBeLessThanOrEqual(1.5);
  });
});
