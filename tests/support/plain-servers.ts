import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPortal, startServer } from '../../scripts/processes.mjs';
import { startApiProxy } from './api-proxy';
import { freePort, portalEnv } from './servers';
import { PASSWORD, Visitor } from './visitor';

/** A page that servers are compared by: the account that opens it, or nobody, and its address. */
export type BenchPage = { who?: string; address: string };
/** What the portal does for a page: its HTML, and the calls that it makes when the page was opened before. */
type Recorded = {
  role: string;
  path: string;
  html: string;
  calls: { method: string; path: string; request: string }[];
};

/** A server and what its requests need. */
export type Compared = { name: string; origin: string; pid: number; cookieOf: (who?: string) => string };
export type PlainServer = Compared & { stop(): Promise<void> };

/** What the plain servers keep in a session, of the accounts of the sandbox. */
const SESSIONS = {
  terminal: { id: 't-yaba-1', label: 'terminal TRM001' },
  vendor: { id: 'v-adaeze', label: 'vendor VEN001' },
  admin: { id: 'admin', label: 'staff' },
};

/** Records what a portal of its own does for each page. */
async function record(upstream: string, pages: readonly BenchPage[]): Promise<Recorded[]> {
  const proxy = await startApiProxy();
  proxy.target = upstream;
  const port = await freePort();
  const portal = startPortal(portalEnv(proxy.url, port), () => {});
  await portal.ready;
  const recorded: Recorded[] = [];
  for (const { who, address } of pages) {
    const visitor = new Visitor(`http://127.0.0.1:${port}`);
    if (who) await visitor.signIn(`${who}@sandbox.test`);
    await visitor.open(address);
    proxy.exchanged.length = 0;
    const { html } = await visitor.open(address);
    const calls = proxy.exchanged.map(({ call, path, request }) => ({ method: call.split(' ')[0]!, path, request }));
    recorded.push({ role: who ?? 'nobody', path: address, html, calls });
  }
  await Promise.all([portal.stop(), proxy.stop()]);
  return recorded;
}

/**
 * Starts the two servers that the portal's CPU is compared with, for these pages: `limit`, a bare Node server that makes the
 * same calls and sends as many bytes, and `express-peer`, a plain service with screens of its own.
 */
export async function startPlainServers(
  upstream: string,
  pages: readonly BenchPage[],
): Promise<[PlainServer, PlainServer]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plain-'));
  const file = path.join(folder, 'pages.json');
  await writeFile(file, JSON.stringify(await record(upstream, pages)));
  const env = { UPSTREAM_URL: upstream, PAGES: file, NODE_ENV: 'production' };
  const start = async (name: string): Promise<PlainServer> => {
    const server = startServer(process.execPath, [path.resolve(`tests/bench/${name}/server.mjs`)], {
      env,
      isReady: (line: string) => line.startsWith('listening'),
    });
    const origin = `http://127.0.0.1:${/\d+/.exec(String(await server.ready))![0]}`;
    const cookieOf = await cookiesAt(origin, upstream);
    return { name, origin, pid: Number(server.pid), cookieOf, stop: server.stop };
  };
  const servers = [await start('limit'), await start('express-peer')] as [PlainServer, PlainServer];
  await rm(folder, { recursive: true });
  return servers;
}

/** Signs each account in at the API, and gives its token to a plain server. Returns what finds the cookies of its sessions. */
async function cookiesAt(origin: string, upstream: string): Promise<Compared['cookieOf']> {
  const post = (address: string, body: object) =>
    fetch(address, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
  const cookies = new Map<string, string>();
  for (const [role, session] of Object.entries(SESSIONS)) {
    const signIn = { username: `${role}@sandbox.test`, password: PASSWORD };
    const { data } = (await (await post(`${upstream}/api/auth/token`, signIn)).json()) as { data: { token: string } };
    const answer = await post(`${origin}/session`, { role, token: data.token, ...session });
    cookies.set(role, answer.headers.getSetCookie()[0]!.split(';')[0]!);
  }
  return (who = '') => cookies.get(who) ?? '';
}
