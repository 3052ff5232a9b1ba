import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { startServers } from '../../support/servers';
import { Visitor } from '../../support/visitor';
import { exchange } from '../../support/wire';

const REQUESTS = 200;
const SECONDS = 15;
const HEALTH_EVERY_MS = 100;
const MAX_HEALTH_MS = 1_000;
/** Connections that may open at the same moment. While more wait to be accepted, a tenth of all requests may be told 503. */
const BURST = 240;
/** Pages of a terminal of about the same cost. */
const PATHS = ['/deposits', '/notifications', '/password/change'];

type Flood = { opened: number; written: number; answers: Record<string, number> };
/** Statuses and durations in ms of requests that others sent meanwhile; 0 is a request without an answer. */
type Others = { statuses: number[]; longest: number };

/** Sends a request and records how it ended. */
async function record(others: Others, send: () => Promise<{ status: number }>): Promise<void> {
  const began = performance.now();
  const status = await send().then(
    (answer) => answer.status,
    () => 0,
  );
  others.statuses.push(status);
  others.longest = Math.max(others.longest, Math.round(performance.now() - began));
}

/** Connections that are kept or new for each batch, and whose answers are read or not. */
const KINDS = [
  { how: 'kept, unread', reads: 0, fresh: 0 },
  { how: 'kept, read', reads: 1, fresh: 0 },
  { how: 'new, unread', reads: 0, fresh: 1 },
  { how: 'new, read', reads: 1, fresh: 1 },
];

it.each([100, 300].flatMap((connections) => KINDS.map((kind) => ({ connections, ...kind }))))(
  `R16: $connections × ${REQUESTS} pipelined requests, $how: others are served`,
  async ({ connections, how, reads, fresh }) => {
    const servers = await startServers();
    try {
      const terminal = new Visitor(servers.origin);
      await terminal.signIn('terminal@sandbox.test');
      const { port } = new URL(servers.origin);
      let isOver = false;
      const args = [port, connections, REQUESTS, reads, fresh, SECONDS].map(String);
      const flooding = promisify(execFile)(process.execPath, ['tests/support/pipelining.mjs', ...args]).finally(
        () => (isOver = true),
      );
      const health: Others = { statuses: [], longest: 0 };
      const pages: Others = { statuses: [], longest: 0 };
      const visiting = (async () => {
        while (!isOver)
          for (const path of PATHS)
            await record(pages, async () => {
              const answer = await terminal.request(path);
              await answer.arrayBuffer();
              return answer;
            });
      })();
      const checks: Promise<void>[] = [];
      while (!isOver) {
        checks.push(record(health, () => exchange(`${servers.origin}/health`)));
        await sleep(HEALTH_EVERY_MS);
      }
      const { opened, written, answers } = JSON.parse((await flooding).stdout) as Flood;
      await Promise.all([visiting, ...checks]);
      const refused = pages.statuses.filter((status) => status === 503);
      const failed = pages.statuses.filter((status) => status !== 200 && status !== 503);
      console.log(
        `R16: ${connections} connections × ${REQUESTS} pipelined requests, ${how}: ${opened} opened, ${written} requests written, answers ${JSON.stringify(answers)}; ` +
          `${health.statuses.length} health checks within ${health.longest} ms; ${pages.statuses.length} pages of another within ${pages.longest} ms, ${refused.length} not served`,
      );
      expect(new Set(health.statuses)).toEqual(new Set([200]));
      expect(failed).toEqual([]);
      expect(pages.statuses.length).toBeGreaterThan(PATHS.length);
      expect(refused.length / pages.statuses.length).toBeLessThanOrEqual(connections > BURST ? 0.1 : 0);
      expect(health.longest).toBeLessThan(MAX_HEALTH_MS);
    } finally {
      await servers.stop();
    }
  },
);
