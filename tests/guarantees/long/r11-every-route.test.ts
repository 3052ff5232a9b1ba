import { beforeAll, describe, expect, it } from 'vitest';
import { mayOpen } from '~/portal/session/rights';
import { addressesOf, type Audience, AUDIENCES, recordsOf, signedIn } from '../../support/audiences';
import { memoryMb } from '../../support/process-usage';
import { routeTable } from '../../support/route-table';
import { sendUntilAnswered, type Sent } from '../../support/sending';
import { useServers } from '../../support/use-servers';
import { Visitor } from '../../support/visitor';

const GB = 1024 * 1024 * 1024;
const MB = 1024 * 1024;
const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=x';
/** Bytes after which the sender stops, so that a portal that never stops reading fails the test instead of hanging it. */
const GIVE_UP_BYTES = 256 * MB;
const WARMING = 3_000;

const actions = (await routeTable()).filter(({ action }) => action);
const servers = useServers();
let addresses: { path: string; address: string; cookie: string }[];
beforeAll(async () => {
  const records = await recordsOf(servers.sandbox.url);
  const people = new Map<Audience, Visitor>();
  // Warms up the portal, so that the memory of pages does not count as memory of bodies.
  const other = await signedIn(servers.origin, 'terminal');
  for (let count = 0; count < WARMING; count += 20)
    await Promise.all(Array.from({ length: 20 }, () => other.open('/deposits')));
  for (const audience of AUDIENCES) people.set(audience, await signedIn(servers.origin, audience));
  addresses = actions.map(({ path, action }) => {
    const audience = AUDIENCES.find((name) => mayOpen(action!.right!, name))!;
    const cookie = [...people.get(audience)!.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return { path, address: path === '/' ? '/?index' : (addressesOf(records, audience)[path] ?? path), cookie };
  });
});

type Sending = { type: string; declared?: number; chunks: () => AsyncIterable<Buffer> | Iterable<Buffer> };
const filler = Buffer.alloc(64 * 1024, 'a');
function* endless(first: string): Generator<Buffer> {
  yield Buffer.from(first);
  for (;;) yield filler;
}
function* tenThousandParts(): Generator<Buffer> {
  for (let count = 0; count < 10_000; count++)
    yield Buffer.from(`--x\r\nContent-Disposition: form-data; name="f${count}"\r\n\r\nv\r\n`);
  yield Buffer.from('--x--\r\n');
}
async function* aByteASecond(): AsyncGenerator<Buffer> {
  for (;;) {
    yield Buffer.from('a');
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}
const FILE =
  '--x\r\nContent-Disposition: form-data; name="signed"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4\n';
const SENDINGS: Record<string, Sending> = {
  '10 GB of a form that says so': { type: URLENCODED, declared: 10 * GB, chunks: () => endless('intent=') },
  '10 GB of a multipart form that says so': { type: MULTIPART, declared: 10 * GB, chunks: () => endless(FILE) },
  'a form without an end, in chunks': { type: URLENCODED, chunks: () => endless('intent=') },
  'a multipart form without an end, in chunks': { type: MULTIPART, chunks: () => endless(FILE) },
  '10,000 parts': { type: MULTIPART, chunks: tenThousandParts },
  'a byte a second': { type: URLENCODED, chunks: aByteASecond },
};

function send(to: string, cookie: string, { type, declared, chunks }: Sending): Promise<Sent> {
  const headers = {
    cookie,
    origin: servers.origin,
    'content-type': type,
    ...(declared && { 'content-length': String(declared) }),
  };
  return sendUntilAnswered(servers.origin + to, headers, chunks(), GIVE_UP_BYTES);
}

describe('R11: a large body uses few resources', () => {
  it.each(Object.entries(SENDINGS))('%s, to every POST route', async (what, sending) => {
    const other = new Visitor(servers.origin);
    await other.signIn('terminal2@sandbox.test');
    const before = await memoryMb(servers.portalPid);
    let isOver = false;
    let served = 0;
    const others = (async () => {
      while (!isOver) {
        expect((await other.open('/deposits')).status).toBe(200);
        served++;
      }
    })();
    const answers: { path: string; status: number | 'cut'; sent: number }[] = [];
    // Several at once, as in an attack, but not more than the limit per user.
    for (let start = 0; start < addresses.length; start += 8) {
      answers.push(
        ...(await Promise.all(
          addresses
            .slice(start, start + 8)
            .map(async ({ path, address, cookie }) => ({ path, ...(await send(address, cookie, sending)) })),
        )),
      );
    }
    isOver = true;
    await others;
    const grown = (await memoryMb(servers.portalPid)) - before;
    console.log(
      `R11: ${what} to ${addresses.length} routes: at most ${(Math.max(...answers.map(({ sent }) => sent)) / MB).toFixed(0)} MB sent, memory up by ${grown.toFixed(0)} MB, ${served} pages of another served meanwhile`,
    );
    for (const { path, status } of answers)
      expect([path, status]).toEqual([path, expect.toBeOneOf([400, 408, 413, 'cut'])]);
    expect(grown).toBeLessThan(64);
    expect(served).toBeGreaterThan(0);
  });
});
