import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { sample } from '../../support/scale';
import { freePort, type Servers, startServers } from '../../support/servers';
import { Visitor } from '../../support/visitor';

let servers: Servers | undefined;
let api: Server | undefined;
const asked: string[] = [];
afterEach(async () => {
  await servers?.stop();
  api?.closeAllConnections();
  api?.close();
  servers = api = undefined;
  asked.length = 0;
});

/** Starts a server in place of the API that sends the same response to every request. */
async function startApi(status: number, headers: Record<string, string> = {}): Promise<string> {
  api = createServer(({ method, url, headers: { authorization } }, response) => {
    asked.push([method, url, authorization].filter(Boolean).join(' '));
    response.writeHead(status, headers).end('moved');
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const address = api.address();
  return `http://127.0.0.1:${typeof address === 'object' && address?.port}`;
}

type Line = { level: number; msg: string; location?: string };
const WARN = 40;
const ERROR = 50;
/** Returns the portal's log lines above the level of information. */
const complaints = () =>
  servers!.output
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)
    .filter(({ level }) => level >= WARN);

it.each(sample([301, 302, 303, 307, 308], 3))(
  'logs in one line the API’s redirect (%i), its target, and the setting to change',
  async (status) => {
    const url = await startApi(status, { location: 'https://api.example/v1/?session=secret' });
    servers = await startServers({ portal: { UPSTREAM_URL: `${url}/v1` } });
    await expect.poll(complaints).toHaveLength(1);
    const [line] = complaints();
    expect(line).toMatchObject({ level: ERROR, location: 'https://api.example/v1/' });
    expect(line!.msg).toBe(
      `The API at ${url}/v1 (UPSTREAM_URL) answers with a redirect (${status}) to https://api.example/v1/. The portal follows no redirects, so its calls may fail. If the API is there, set UPSTREAM_URL=https://api.example/v1`,
    );
    expect(asked).toEqual(['GET /v1/api/services/category']);
    expect((await new Visitor(servers.origin).open('/signin')).heading).toBe('Sign In');
  },
);

it('warns in one line that the API cannot be reached, and still serves', async () => {
  const url = `http://127.0.0.1:${await freePort()}`;
  servers = await startServers({ portal: { UPSTREAM_URL: url } });
  await expect.poll(complaints).toEqual([
    expect.objectContaining({
      level: WARN,
      msg: `The API at ${url} (UPSTREAM_URL) cannot be reached. The portal runs and tries again with each call.`,
    }),
  ]);
  expect((await new Visitor(servers.origin).open('/signin')).heading).toBe('Sign In');
});

it('logs nothing about any other response of the API, such as a 404', async () => {
  servers = await startServers({ portal: { UPSTREAM_URL: await startApi(404) } });
  await expect.poll(() => asked).toEqual(['GET /api/services/category']);
  await new Visitor(servers.origin).open('/signin');
  expect(complaints()).toEqual([]);
});
