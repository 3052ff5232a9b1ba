import { expect, it } from 'vitest';
import { nextAmount, validateAirtime } from '../../support/selling';
import { useServers } from '../../support/use-servers';
import { type Page, Visitor } from '../../support/visitor';

const SALES = 320;
const OTHERS = 400;
const AT_ONCE = 40;
/** Maximum concurrent payments of the portal; more are refused before anything is sent. */
const MAX_PAYMENTS = 256;

const servers = useServers({ portal: { MONEY_TIMEOUT_MS: '120000' } });
// The hung calls end with the servers, not by a timeout.

async function saleForms(username: string, count: number): Promise<Page[]> {
  const terminal = new Visitor(servers.origin);
  await terminal.signIn(username);
  const forms: Page[] = [];
  while (forms.length < count)
    forms.push(...(await Promise.all(Array.from({ length: 20 }, () => validateAirtime(terminal)))));
  return forms;
}

it(`R16: with ${SALES} hung sales 0 of ${OTHERS} others are refused, and no sale beyond the limit is sent`, async () => {
  const forms = [
    ...(await saleForms('terminal@sandbox.test', SALES / 2)),
    ...(await saleForms('terminal2@sandbox.test', SALES / 2)),
  ];
  await servers.sandbox.clear();
  await servers.sandbox.fault({ call: 'POST api/sales', kind: 'hang', ms: 120_000 });
  const answered: Page[] = [];
  const hung: Promise<void>[] = [];
  // Sends in waves: all at once would be shed as a flood on a busy machine.
  while (hung.length < SALES) {
    const wave = forms.slice(hung.length, hung.length + AT_ONCE);
    hung.push(
      ...wave.map((form) =>
        form.press('Process', { amount: nextAmount() }).then(
          (page) => void answered.push(page),
          () => undefined,
        ),
      ),
    );
    await expect.poll(async () => (await servers.sandbox.calls('POST api/sales')) + answered.length).toBe(hung.length);
  }
  expect([answered.length, await servers.sandbox.calls('POST api/sales')]).toEqual([
    SALES - MAX_PAYMENTS,
    MAX_PAYMENTS,
  ]);
  for (const page of answered) {
    expect([page.status, page.heading]).toEqual([503, 'New Sale']);
    expect(page.alerts.join()).toMatch(/busy right now.*Nothing was charged\./);
    expect(page.field('amount')).not.toBe('');
  }

  const other = new Visitor(servers.origin);
  expect((await other.signIn('shop@sandbox.test')).heading).toBe('Home');
  const paths = ['/', '/deposits', '/vendor/profile', '/vendor/sales'];
  const statuses: number[] = [];
  for (let start = 0; start < OTHERS; start += 20) {
    statuses.push(
      ...(await Promise.all(
        Array.from({ length: 20 }, async (_, index) => (await other.open(paths[index % paths.length]!)).status),
      )),
    );
  }
  console.log(
    `R16: ${MAX_PAYMENTS} hung sales, ${answered.length} refused before they were sent, ${statuses.filter((status) => status === 503).length} of ${OTHERS} other requests refused`,
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await servers.sandbox.calls('POST api/sales')).toBe(MAX_PAYMENTS);
  await servers.stopSandbox();
  await Promise.all(hung);
});
