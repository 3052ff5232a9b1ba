import { request } from 'node:http';
import { expect, it } from 'vitest';
import { multipart, pdf, pdfOf } from '../../support/documents';
import { useServers } from '../../support/use-servers';
import { PASSWORD, Visitor } from '../../support/visitor';

const ACCOUNTS = 16;
const UPLOADS_EACH = 4;
/** Slow enough to last for minutes, but above the minimum rate of the portal. */
const BYTES_PER_SECOND = 9_000;

const servers = useServers({ portal: { TRUST_PROXY: '1' } });

/** A vendor who has just registered, behind an address of its own. */
async function newVendor(index: number): Promise<Visitor> {
  const visitor = new Visitor(servers.origin, { 'x-forwarded-for': `10.0.${index}.1` });
  const username = `slow${index}@sandbox.test`;
  await (
    await visitor.open('/register')
  ).press('Register', { businessName: `Slow ${index}`, username, password: PASSWORD });
  expect((await visitor.signIn(username)).heading).toBe('Home');
  return visitor;
}

/** Starts a slow upload that runs until it is stopped. Returns how it ended. */
function slowly(visitor: Visitor): { ended: Promise<number | 'cut'>; stop(): void } {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const outgoing = request(`${servers.origin}/info`, {
    method: 'POST',
    agent: false,
    headers: { cookie, origin: servers.origin, ...visitor.headers, 'content-type': 'multipart/form-data; boundary=x' },
  });
  const ended = new Promise<number | 'cut'>((resolve) => {
    outgoing.once('response', (answer) => resolve(answer.statusCode ?? 0));
    outgoing.once('error', () => resolve('cut'));
  });
  outgoing.write(
    '--x\r\nContent-Disposition: form-data; name="signed"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n',
  );
  outgoing.write(pdf().buffer);
  const pace = setInterval(() => outgoing.write(Buffer.alloc(BYTES_PER_SECOND / 2, 'a')), 500);
  const stop = () => {
    clearInterval(pace);
    outgoing.destroy();
  };
  void ended.then(stop);
  return { ended, stop };
}

it(`R11: ${ACCOUNTS} accounts with ${UPLOADS_EACH} slow uploads each do not block another’s upload`, async () => {
  const other = await newVendor(99);
  const slow: ReturnType<typeof slowly>[] = [];
  for (let index = 0; index < ACCOUNTS; index++) {
    const visitor = await newVendor(index);
    for (let count = 0; count < UPLOADS_EACH; count++) slow.push(slowly(visitor));
  }
  const form = (await other.open('/info')).formOf('Save & Continue');
  const { body, contentType } = multipart(Object.fromEntries(form.body), [
    { field: 'signed', name: 'agreement.pdf', buffer: pdfOf({ content: 'x'.repeat(3 * 1024 * 1024) }) },
  ]);
  const upload = async () =>
    (
      await other.request('/info', {
        method: 'POST',
        body: new Uint8Array(body),
        headers: { 'content-type': contentType, origin: servers.origin },
      })
    ).status;
  // All slots are taken at first.
  await expect.poll(upload, { timeout: 10_000, interval: 100 }).toBe(503);
  const began = performance.now();
  const statuses: number[] = [];
  await expect
    .poll(async () => statuses.push(await upload()) && statuses.at(-1), { timeout: 60_000, interval: 500 })
    .toBe(303);
  console.log(
    `R11: with ${slow.length} slow uploads under way, another got through after ${((performance.now() - began) / 1000).toFixed(1)} s and ${statuses.length} tries`,
  );
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set([503]));
  for (const { stop } of slow) stop();
});
