import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startPortal, startSandbox } from '../../../scripts/processes.mjs';
import { whileVisited } from '../../support/busy-portal';
import { type DatabaseServer, startDatabase } from '../../support/database-server';
import { type Backend, startProxy } from '../../support/health-proxy';
import { times } from '../../support/scale';
import { freePort, portalEnv } from '../../support/servers';
import { Visitor } from '../../support/visitor';

const RESTARTS = times(20, 4);
/** Long enough for this test's proxy to notice: it polls ten times per second. */
const DRAIN_DELAY_MS = 1_000;

type Portal = ReturnType<typeof startPortal>;
const backends: Backend[] = [];
const portals: Portal[] = [];
let database: DatabaseServer;
let upstream: ReturnType<typeof startSandbox>;
let url: string;
let proxy: Awaited<ReturnType<typeof startProxy>>;

async function start(backend: Backend): Promise<Portal> {
  const portal = startPortal(
    portalEnv(url, backend.port, {
      PUBLIC_ORIGIN: proxy.origin,
      DRAIN_DELAY_MS: String(DRAIN_DELAY_MS),
      DATABASE_URL: database.url,
    }),
  );
  await portal.ready;
  await vi.waitFor(() => expect(backend.isReady).toBe(true), { timeout: 60_000 });
  return portal;
}

beforeAll(async () => {
  database = await startDatabase();
  upstream = startSandbox({ SANDBOX_PORT: '0', SANDBOX_FAULTS: '1' });
  url = String(await upstream.ready);
  backends.push({ port: await freePort(), isReady: false }, { port: await freePort(), isReady: false });
  proxy = await startProxy(backends);
  for (const backend of backends) portals.push(await start(backend));
});
afterAll(async () => {
  await proxy.stop();
  await Promise.all([...portals.map((portal) => portal.stop()), upstream.stop()]);
  await database.stop();
});

it(`R15: ${RESTARTS} restarts of two portals under load: 0 failed requests, 0 cut sales`, async () => {
  const terminal = new Visitor(proxy.origin);
  await terminal.signIn('terminal@sandbox.test');
  const { statuses, receipts } = await whileVisited(proxy.origin, { clients: 6, seller: terminal }, async () => {
    for (let count = 0; count < RESTARTS; count++) {
      const which = count % 2;
      await portals[which]!.stop();
      expect(await portals[which]!.exited).toBe(0);
      portals[which] = await start(backends[which]!);
    }
  });
  console.log(
    `R15: ${RESTARTS} restarts, ${statuses.length} pages and ${receipts.length} sales: ${proxy.failed()} failed`,
  );
  expect(proxy.failed()).toBe(0);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(receipts.length).toBeGreaterThan(0);
  expect(new Set(receipts)).toEqual(new Set(['MTN Airtime']));
});

it('R15: after SIGTERM a portal reports that it is not ready, and still responds', async () => {
  const [backend] = backends;
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${backend!.port}${path}`)).status;
  expect([await ask('/ready'), await ask('/health')]).toEqual([200, 200]);
  const stopped = portals[0]!.stop();
  await expect.poll(() => ask('/ready')).toBe(503);
  expect([await ask('/health'), await ask('/signin')]).toEqual([200, 200]);
  await stopped;
  expect(await portals[0]!.exited).toBe(0);
});

it('R15: a keep-alive connection is closed with a response, not between two requests', async () => {
  const port = await freePort();
  const portal = await start({ port, isReady: true });
  portals.push(portal);
  const agent = new Agent({ keepAlive: true });
  const ask = async () => {
    const outgoing = request({ port, host: '127.0.0.1', path: '/signin', agent }).end();
    const [answer] = await once(outgoing, 'response');
    answer.resume();
    await once(answer, 'end');
    return answer.headers.connection;
  };
  expect(await ask()).toBe('keep-alive');
  const stopped = portal.stop();
  await expect.poll(ask).toBe('close');
  await stopped;
  agent.destroy();
});
