import { expect, it } from 'vitest';
import { type ListAnswers, listAnswers } from '../../support/list-answers';
import { cookiesOf, loadPage } from '../../support/page-load';
import { type BenchPage, type Compared, type PlainServer, startPlainServers } from '../../support/plain-servers';
import { usage } from '../../support/rows-portal';
import { useProxiedServers } from '../../support/use-servers';

/** How much of the CPU of the bare server and of the Express peer a page may take, in times. */
const SMALL = { limit: 2.5, peer: 0.9 };
const PAGES: readonly (BenchPage & { goal: { limit: number; peer?: number } })[] = [
  { address: '/signin', goal: { limit: 5 } },
  { who: 'terminal', address: '/', goal: SMALL },
  { who: 'terminal', address: '/terminal/validate?category=airtime&provider=MTN', goal: SMALL },
  { who: 'admin', address: '/', goal: SMALL },
  { who: 'admin', address: '/vendors', goal: SMALL },
  { who: 'vendor', address: '/', goal: SMALL },
];
const LISTS: readonly (BenchPage & { rows?: number })[] = [
  { who: 'terminal', address: '/terminal/sales' },
  { who: 'admin', address: '/sales' },
  { who: 'admin', address: '/sales', rows: 10_000 },
];
/** The most that the first view of a list may take of the bare server's CPU, and later views of the first one's. */
const FIRST_VIEW = 1.8;
const LATER: Readonly<Record<Exclude<ListAnswers, 'all differ'>, number>> = { 'the same': 0.5, 'one more': 0.6 };
/** The most that a later view of 10,000 rows may take, in ms. */
const LONG_LIST_MS = 25;

/** Requests of each page, so that its code is compiled before it is measured; of each page and round; and of lists. */
const WARMING = 250;
const REQUESTS = 100;
const LIST_REQUESTS = 15;
const ROUNDS = 5;

const { servers, proxy } = useProxiedServers();
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
const ms = (values: readonly number[]) => `${values.map((value) => value.toFixed(2)).join(', ')} ms`;
const against = (value: number, most: number) =>
  `${value.toFixed(2)} (goal ${most}: ${value <= most ? 'holds' : `not by ${(value - most).toFixed(2)}`})`;

/** Returns the median CPU of a page in ms on each server, which take turns. */
async function cpuOf(all: readonly Compared[], page: BenchPage, requests: number): Promise<number[]> {
  const cpu = all.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, server] of all.entries()) {
      const before = usage(server.pid).cpuMs;
      await loadPage(server, page, requests);
      proxy.exchanged.length = 0;
      cpu[index]!.push((usage(server.pid).cpuMs - before) / requests);
    }
  }
  return cpu.map(median);
}

it('P5: a page beside a bare Node server and a plain Express service', { timeout: 1_800_000 }, async () => {
  const cookieOf = await cookiesOf(servers.origin, ['terminal', 'admin', 'vendor']);
  const ours = { name: 'portal', origin: servers.origin, pid: servers.portalPid, cookieOf };
  const plain = await startPlainServers(proxy.url, [...PAGES, ...LISTS]);
  try {
    const lines = [...(await smallPages([ours, ...plain])), ...(await lists([ours, ...plain]))];
    const peaks = [ours, ...plain].map(({ pid }) => usage(pid).peakMb.toFixed(0));
    console.log(`P5, CPU of the portal, of bare Node and of Express:\n  ${lines.join('\n  ')}`);
    console.log(
      `P10, peak memory of the portal, of bare Node and of Express: ${peaks.join(', ')} MB (goal 1.1 of the second)`,
    );
    expect(lines).toHaveLength(PAGES.length + 3 * LISTS.length);
  } finally {
    await Promise.all(plain.map((server: PlainServer) => server.stop()));
  }
});

async function smallPages(all: readonly Compared[]): Promise<string[]> {
  for (const server of all) for (const page of PAGES) await loadPage(server, page, WARMING);
  const lines: string[] = [];
  for (const page of PAGES) {
    const [own, bare, express] = (await cpuOf(all, page, REQUESTS)) as [number, number, number];
    const { limit, peer } = page.goal;
    lines.push(
      `${page.who ?? 'nobody'} ${page.address}: ${ms([own, bare, express])}; by bare ${against(own / bare, limit)}; by Express ${peer === undefined ? (own / express).toFixed(2) : against(own / express, peer)}`,
    );
  }
  return lines;
}

async function lists(all: readonly Compared[]): Promise<string[]> {
  const lines: string[] = [];
  for (const list of LISTS) {
    const name = `${list.who} ${list.address}${list.rows === undefined ? '' : `, ${list.rows} rows`}`;
    proxy.change.answer = listAnswers('all differ', list.rows);
    for (const server of all) await loadPage(server, list, LIST_REQUESTS);
    const [first, bare, express] = (await cpuOf(all, list, LIST_REQUESTS)) as [number, number, number];
    lines.push(
      `${name}, first view: ${ms([first, bare, express])}; by bare ${against(first / bare, FIRST_VIEW)}; by Express ${(first / express).toFixed(2)}`,
    );
    for (const later of ['the same', 'one more'] as const) {
      proxy.change.answer = listAnswers(later, list.rows);
      await loadPage(all[0]!, list, LIST_REQUESTS);
      const [own] = (await cpuOf(all.slice(0, 1), list, LIST_REQUESTS)) as [number];
      const absolute = list.rows === undefined ? '' : `; ${against(own, LONG_LIST_MS)} in ms`;
      lines.push(`${name}, ${later}: ${ms([own])}; by the first view ${against(own / first, LATER[later])}${absolute}`);
    }
  }
  proxy.change.answer = undefined;
  return lines;
}
