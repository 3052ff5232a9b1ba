import { beforeEach, expect, it } from 'vitest';
import { askApi, EVERYTHING } from '../../tests/support/api';
import { businessTime } from '../../tests/support/business-clock';
import { useServers } from '../../tests/support/use-servers';
import { Visitor } from '../../tests/support/visitor';

const servers = useServers();
beforeEach(() => servers.sandbox.clear());

const REPORT = 'POST api/reports/transactions';
const reports = () => servers.sandbox.calls(REPORT);
type Row = { service: string; amount: number; status: string; time: string };

async function pictureOf(username: string): Promise<{ visitor: Visitor; texts: string[]; bars: number[] }> {
  const visitor = new Visitor(servers.origin);
  const home = await visitor.signIn(username);
  const address = home.$('section[aria-labelledby=trend] img').attr('src')!;
  const { $, headers, status } = await visitor.open(address);
  expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  return {
    visitor,
    texts: $('text')
      .map((_, text) => $(text).text())
      .get(),
    bars: $('rect')
      .map((_, bar) => Number($(bar).attr('height')))
      .get(),
  };
}

it('the trend shows what was sold in 30 days, of a vendor only its own', async () => {
  const day = (ago: number) => new Date(businessTime() + 3_600_000 - ago * 86_400_000).toISOString().slice(0, 10);
  const shown = async (username: string, vendorId?: string) => {
    const rows = await askApi<Row>(servers.sandbox.url, username, 'reports/transactions', {
      ...EVERYTHING,
      from: day(29),
      to: null,
      status: 'Successful',
      ...(vendorId && { vendorId }),
    });
    return rows.reduce((sum, { amount }) => sum + amount, 0);
  };
  for (const [username, vendorId] of [['admin@sandbox.test'], ['vendor@sandbox.test', 'v-adaeze']] as const) {
    const { texts, bars } = await pictureOf(username);
    const total = await shown(username, vendorId);
    expect(texts[0]).toContain(`30 days ₦${(total / 1_000_000).toFixed(1)}M`);
    expect(bars).toHaveLength(30);
    expect(Math.max(...bars)).toBe(160);
  }
});

it('home does not wait for the trend, and days that are over are read once', async () => {
  const { visitor } = await pictureOf('manager@sandbox.test');
  await servers.sandbox.clear();
  await visitor.open('/');
  expect(await reports()).toBe(0);
  await visitor.open('/reports/trend');
  expect(await reports()).toBe(1);
});

it('past days are read again after a sale was cancelled', async () => {
  const { visitor } = await pictureOf('admin@sandbox.test');
  const list = await visitor.open('/sales?status=Successful&page=4');
  const reference = /Reference ([A-Z0-9]{12})/.exec((await list.openRow()).text)![1]!;
  await (await (await visitor.open('/sales/cancel')).press('Continue', { reference })).press('Cancel this sale');
  await servers.sandbox.clear();
  await visitor.open('/reports/trend');
  expect(await reports()).toBe(2);
  await visitor.open('/reports/trend');
  expect(await reports()).toBe(3);
});

it('while the API does not answer, the picture says so, and what was counted before is not taken for what is now', async () => {
  const visitor = new Visitor(servers.origin);
  const before = await visitor.signIn('admin@sandbox.test');
  expect(before.text).toContain('Applications to decide 1');
  expect(before.text).not.toContain('some minutes ago');
  for (const call of ['GET api/deposits/pending', 'GET api/commissions', 'GET api/dashboard/latest', REPORT])
    await servers.sandbox.fault({ call, kind: 'error' });
  const home = await visitor.open('/');
  expect(home.text).toContain('The rest may be of some minutes ago.');
  const picture = await visitor.open('/reports/trend?again');
  expect(picture.status).toBeGreaterThanOrEqual(500);
  expect(picture.headers.get('content-type')).toBe('image/svg+xml');
  expect(picture.$('text').text()).toContain('The figures could not be loaded.');
});
