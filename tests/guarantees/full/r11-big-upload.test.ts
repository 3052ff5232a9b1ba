import { beforeAll, describe, expect, it } from 'vitest';
import { pdf } from '../../support/documents';
import { cpuSeconds, memoryMb } from '../../support/process-usage';
import { sendUntilAnswered, type Sent } from '../../support/sending';
import { useServers } from '../../support/use-servers';
import { Visitor } from '../../support/visitor';

const MB = 1024 * 1024;
const servers = useServers();
let vendor: Visitor;
beforeAll(async () => {
  vendor = new Visitor(servers.origin);
  await vendor.signIn('newvendor@sandbox.test');
});

const HEAD =
  '--x\r\nContent-Disposition: form-data; name="signed"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n';

/** Sends a multipart form as the vendor. */
function send(
  path: string,
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
  headers: Record<string, string> = {},
): Promise<Sent> {
  const cookie = [...vendor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return sendUntilAnswered(
    servers.origin + path,
    { cookie, origin: servers.origin, 'content-type': 'multipart/form-data; boundary=x', ...headers },
    chunks,
  );
}

function* endless(first: string, size: number): Generator<Buffer> {
  yield Buffer.from(first);
  yield pdf().buffer;
  const chunk = Buffer.alloc(64 * 1024, 'a');
  for (let bytes = 0; bytes < size; bytes += chunk.length) yield chunk;
}

describe('R11: a large upload uses few resources', () => {
  it.each(['/info', '/documents/v-newcomer/Agreement'])(
    'an upload with a Content-Length above the limit is refused at once at %s',
    async (path) => {
      const { status, sent } = await send(path, endless(HEAD, 100 * MB), { 'content-length': String(10 * 1024 * MB) });
      expect([413, 'cut']).toContain(status);
      expect(sent).toBeLessThan(8 * MB);
    },
  );

  it.each(['/info', '/documents/v-newcomer/Agreement'])(
    'an endless upload is cut off at %s, and memory does not grow',
    async (path) => {
      const four = () => Promise.all(Array.from({ length: 4 }, () => send(path, endless(HEAD, 400 * MB))));
      // The first ones fill the buffers that the next ones use again.
      await four();
      const before = await memoryMb(servers.portalPid);
      const all = await four();
      for (const { status, sent } of all) {
        expect([413, 'cut']).toContain(status);
        expect(sent).toBeLessThan(48 * MB);
      }
      const grown = (await memoryMb(servers.portalPid)) - before;
      console.log(
        `R11: four uploads without an end at ${path}: ${all.map(({ sent }) => (sent / MB).toFixed(0)).join(', ')} MB sent, memory up by ${grown.toFixed(0)} MB`,
      );
      expect(grown).toBeLessThan(64);
      expect((await vendor.open('/info')).status).toBe(200);
    },
  );

  it('an upload with a thousand parts or endless fields is refused', async () => {
    const parts = Array.from({ length: 1_000 }, (_, index) =>
      Buffer.from(`--x\r\nContent-Disposition: form-data; name="f${index}"\r\n\r\nv\r\n`),
    );
    expect([400, 'cut']).toContain((await send('/info', [...parts, Buffer.from('--x--\r\n')])).status);
    const field = '--x\r\nContent-Disposition: form-data; name="firstName"\r\n\r\n';
    expect([400, 413, 'cut']).toContain((await send('/info', endless(field, 30 * MB))).status);
  });

  it.each([
    { what: '30 MB of one header repeated', unit: 'content-disposition: filename="', size: 30 * MB },
    {
      what: '30 MB of it in the name of a part',
      unit: `${HEAD.slice(0, -20)}content-disposition: filename="`,
      size: 30 * MB,
    },
    { what: '24 MB of empty parts', unit: '--x\r\n\r\n', size: 24 * MB },
    {
      what: '24 MB of parts with a name',
      unit: '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n',
      size: 24 * MB,
    },
    { what: '24 MB of boundaries', unit: '\r\n--x', size: 24 * MB },
    { what: '24 MB of line ends', unit: '\r\n\r\n', size: 24 * MB },
  ])('$what costs no more than reading it', async ({ what, unit, size }) => {
    const block = Buffer.from(unit.repeat(Math.ceil((256 * 1024) / unit.length)));
    const body = function* () {
      for (let bytes = 0; bytes < size; bytes += block.length) yield block;
    };
    const before = await cpuSeconds(servers.portalPid);
    const { status } = await send('/info', body());
    expect([400, 413, 'cut']).toContain(status);
    expect((await vendor.open('/info')).status).toBe(200);
    const spent = (await cpuSeconds(servers.portalPid)) - before;
    console.log(`R11: ${what}: ${spent.toFixed(2)} s of CPU`);
    expect(spent).toBeLessThan(2);
  });

  it('an upload of one byte per second is aborted, and delays no other request', async () => {
    async function* slowly() {
      yield Buffer.from(HEAD);
      for (;;) {
        yield Buffer.from('a');
        await new Promise((go) => setTimeout(go, 1_000));
      }
    }
    const slow = send('/info', slowly());
    expect((await vendor.open('/info')).status).toBe(200);
    expect([408, 'cut']).toContain((await slow).status);
  });

  it('an upload without a session is not read at all', async () => {
    const nobody = new Visitor(servers.origin);
    const kept = new Map(vendor.cookies);
    vendor.cookies.clear();
    const { status, sent } = await send('/info', endless(HEAD, 100 * MB));
    kept.forEach((value, name) => vendor.cookies.set(name, value));
    expect([303, 'cut']).toContain(status);
    // The socket buffers of both sides fill before the portal can refuse the upload.
    expect(sent).toBeLessThan(16 * MB);
    expect((await nobody.open('/signin')).status).toBe(200);
  });
});
