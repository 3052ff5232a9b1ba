import { expect, it } from 'vitest';
import { cookiesOf, loadPage } from '../../support/page-load';
import { type BenchPage, type Compared, startPlainServers } from '../../support/plain-servers';
import { usage } from '../../support/rows-portal';
import { useServers } from '../../support/use-servers';

/** How much of the CPU of the bare server and of the Express peer a page may take, in times. */
type Goal = { limit: number; peer?: number };
const SMALL: Goal = { limit: 2.5, peer: 0.9 };
const LIST: Goal = { limit: 1.8 };

const PAGES: readonly (BenchPage & { goal: Goal })[] = [
  { address: '/signin', goal: { limit: 5 } },
  { who: 'terminal', address: '/', goal: SMALL },
  { who: 'terminal', address: '/terminal/validate?category=airtime&provider=MTN', goal: SMALL },
  { who: 'terminal', address: '/terminal/sales', goal: LIST },
  { who: 'admin', address: '/', goal: SMALL },
  { who: 'admin', address: '/vendors', goal: SMALL },
  { who: 'admin', address: '/sales', goal: LIST },
  { who: 'vendor', address: '/', goal: SMALL },
];
/** Requests before the first measurement, so that the code is compiled; and of each page and round. */
const WARMING = 1_500;
const ROUNDS = 5;
const REQUESTS = { page: 100, list: 20 };

const servers = useServers();
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

it('P5: a page beside a bare Node server and a plain Express service', { timeout: 900_000 }, async () => {
  const [limit, peer] = await startPlainServers(servers.sandbox.url, PAGES);
  const ours: Compared = {
    name: 'portal',
    origin: servers.origin,
    pid: servers.portalPid,
    cookieOf: await cookiesOf(
      servers.origin,
      PAGES.map(({ who }) => who),
    ),
  };
  const all = [ours, limit, peer];
  const lines: string[] = [];
  try {
    for (const server of all)
      for (const page of PAGES.filter(({ goal }) => goal !== LIST))
        await loadPage(server, page, WARMING / PAGES.length);
    for (const page of PAGES) {
      const requests = page.goal === LIST ? REQUESTS.list : REQUESTS.page;
      const cpu = new Map<Compared, number[]>(all.map((server) => [server, []]));
      const bytes: number[] = [];
      for (const server of all) bytes.push((await loadPage(server, page, requests)).bytes);
      for (let round = 0; round < ROUNDS; round++) {
        for (const server of all) {
          const before = usage(server.pid).cpuMs;
          await loadPage(server, page, requests);
          cpu.get(server)!.push((usage(server.pid).cpuMs - before) / requests);
        }
      }
      const [own, bare, plain] = all.map((server) => median(cpu.get(server)!)) as [number, number, number];
      const { goal } = page;
      const by = (ratio: number, most?: number) =>
        `${ratio.toFixed(2)}${most === undefined ? '' : ` (goal ${most}: ${ratio <= most ? 'holds' : `not by ${(ratio - most).toFixed(2)}`})`}`;
      lines.push(
        `${page.who ?? 'nobody'} ${page.address}: ${[own, bare, plain].map((ms) => ms.toFixed(2)).join(', ')} ms; by bare ${by(own / bare, goal.limit)}, by Express ${by(own / plain, goal.peer)}; ${bytes.join(', ')} B`,
      );
    }
  } finally {
    await Promise.all([limit.stop(), peer.stop()]);
  }
  console.log(`P5, CPU of the portal, bare Node and Express:\n  ${lines.join('\n  ')}`);
  expect(lines).toHaveLength(PAGES.length);
});
