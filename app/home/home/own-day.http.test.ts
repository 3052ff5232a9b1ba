import { expect, it } from 'vitest';
import { AIRTIME, sell } from '../../../tests/support/selling';
import { useProxiedServers } from '../../../tests/support/use-servers';
import { Visitor } from '../../../tests/support/visitor';

const REPORT = 'POST api/reports/transactions';
const { servers, proxy } = useProxiedServers();

async function signedIn(who: string): Promise<Visitor> {
  const visitor = new Visitor(servers.origin);
  await visitor.signIn(`${who}@sandbox.test`);
  return visitor;
}

it('a vendor sees what each terminal sold today, what failed, and how long its money lasts', async () => {
  const vendor = await signedIn('vendor');
  const countOf = (text: string) => Number(/Yaba Counter 1 \((\d+)\)/.exec(text)?.[1] ?? 0);
  const before = await vendor.open('/');
  expect(before.text).toMatch(
    /With your subvendors ₦[\d.]+[KM]: about \d+ days? of sales, at ₦[\d.]+[KM] a day as in the last 7 days/,
  );
  const terminal = await signedIn('terminal');
  await sell(terminal, AIRTIME, '1,307');
  await sell(terminal, { ...AIRTIME, customer: '08033333333' }, '777');
  const after = await vendor.open('/');
  expect(after.$('h2#day').text()).toBe('Today by terminal');
  expect(countOf(after.text)).toBe(countOf(before.text) + 1);
  const failed = after.$('section[aria-labelledby=day] a[href*="status=Failed"]');
  const list = await vendor.open(failed.attr('href')!);
  expect(list.text).toContain('₦777.00');
  expect(list.rows.length).toBe(Number(failed.text()));
});

it('home is whole without the figures of the day', async () => {
  await servers.sandbox.fault({ call: REPORT, kind: 'error', times: 20 });
  const page = await (await signedIn('shop')).open('/');
  await servers.sandbox.clear();
  expect(page.status).toBe(200);
  expect(page.$('section[aria-labelledby=day]').text()).toContain('not available');
  expect(page.text).not.toMatch(/With your subvendors|Enough for|₦0 a day/);
});

it('home does not wait for a report that is late', async () => {
  const shop = await signedIn('shop');
  let answer = () => {};
  const late = new Promise<void>((resolve) => (answer = resolve));
  proxy.change.hold = (call) => (call === REPORT ? late : Promise.resolve());
  const page = await shop.open('/');
  answer();
  proxy.change = {};
  expect(page.$('section[aria-labelledby=day]').text()).toContain('It takes long right now');
  expect((await page.follow('Open the report')).heading).toBe('Transaction Report');
});

it('terminals of one name are told apart by their subvendors, and each kind of failure leads to its sales', async () => {
  const rows = [
    { terminal: 'Counter 1', subvendor: 'Yaba', status: 'Successful', amount: 100 },
    { terminal: 'Counter 1', subvendor: 'Ikeja', status: 'Successful', amount: 200 },
    { terminal: 'Counter 2', subvendor: 'Ikeja', status: 'Successful', amount: 300 },
    { terminal: 'Counter 2', subvendor: 'Ikeja', status: 'Low_Balance', amount: 400 },
    { terminal: 'Counter 2', subvendor: 'Ikeja', status: 'Failed', amount: 500 },
  ];
  proxy.change.answer = (envelope, call) => (call === REPORT ? { ...(envelope as object), data: rows } : envelope);
  const page = await (await signedIn('vendor')).open('/');
  proxy.change = {};
  const lines = page
    .$('section[aria-labelledby=day] dl > div')
    .toArray()
    .map((line) => page.$(line).text());
  expect(lines).toEqual([
    'Counter 2 (1)₦300.00',
    'Counter 1, Ikeja (1)₦200.00',
    'Counter 1, Yaba (1)₦100.00',
    'Low Balance1',
    'Failed1',
  ]);
  const links = page.$('section[aria-labelledby=day] a').toArray();
  expect(links.map((link) => page.$(link).attr('href'))).toEqual([
    expect.stringContaining('status=Low_Balance'),
    expect.stringContaining('status=Failed'),
  ]);
});
