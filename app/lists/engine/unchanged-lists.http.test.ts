import { createHash } from 'node:crypto';
import { createServer, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startPortal } from '../../../scripts/processes.mjs';
import { listenLocally } from '../../../tests/support/listening';
import { freePort, portalEnv } from '../../../tests/support/servers';
import { useServers } from '../../../tests/support/use-servers';
import { Visitor } from '../../../tests/support/visitor';

/** What the list of sales was asked with, and how it was answered. */
const asked: { known: string | undefined; status: number }[] = [];
/** The id that one of the sales has. */
let changedId = 'sale-1';

const servers = useServers();
/** An API whose lists of sales have an ETag: the sandbox behind a proxy that gives them one. */
const api = createServer((incoming, outgoing) => {
  const { host: _, ...headers } = incoming.headers;
  const onward = request(new URL(incoming.url ?? '/', servers.sandbox.url), { method: incoming.method, headers });
  onward.on('response', (answer) => {
    if (incoming.url !== '/api/sales') {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      return void answer.pipe(outgoing);
    }
    void buffer(answer).then((body) => {
      const changed = body.toString().replaceAll('"sale-1"', JSON.stringify(changedId));
      const etag = `"${createHash('sha256').update(changed).digest('hex')}"`;
      const known = incoming.headers['if-none-match'];
      const status = known === etag ? 304 : 200;
      asked.push({ known, status });
      outgoing.writeHead(status, { 'content-type': 'application/json', etag }).end(status === 304 ? '' : changed);
    });
  });
  incoming.pipe(onward);
});
let portal: ReturnType<typeof startPortal>;
let origin: string;

beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  portal = startPortal(portalEnv(`http://127.0.0.1:${await listenLocally(api)}`, port), () => {});
  await portal.ready;
});
afterAll(async () => {
  await portal.stop();
  api.closeAllConnections();
  api.close();
});
beforeEach(() => void asked.splice(0));

it('asks with the ETag of a long list, and shows what it knows when the API says that nothing changed', async () => {
  const admin = new Visitor(origin);
  await admin.signIn('admin@sandbox.test');
  const first = await admin.open('/sales');
  const again = await admin.open('/sales');
  expect(first.text).toContain('1 to 10 of ');
  expect(again.text).toBe(first.text);
  expect(asked.map(({ status }) => status)).toEqual([200, 304]);

  changedId = 'sale-changed';
  const changed = await admin.open('/sales?q=sale-changed');
  expect(changed.status).toBe(200);
  expect((await admin.open('/sales')).text).toBe(first.text);
  expect(asked.map(({ status }) => status)).toEqual([200, 304, 200, 304]);
});

it('does not ask with an ETag that another user was given', async () => {
  const officer = new Visitor(origin);
  await officer.signIn('officer@sandbox.test');
  await officer.open('/sales');
  await officer.open('/sales');
  expect(asked.map(({ known, status }) => [known === undefined, status])).toEqual([
    [true, 200],
    [false, 304],
  ]);
});
