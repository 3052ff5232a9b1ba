import { expect, it } from 'vitest';
import { AIRTIME, sell } from '../../../tests/support/selling';
import { useServers } from '../../../tests/support/use-servers';
import { Visitor } from '../../../tests/support/visitor';

const servers = useServers();

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
    /With your subvendors ₦[\d.]+[KM]: about \d+ days? of sales, at ₦[\d.]+[KM] a day as last week/,
  );
  const terminal = await signedIn('terminal');
  await sell(terminal, AIRTIME, '1,307');
  await sell(terminal, { ...AIRTIME, customer: '08033333333' }, '777');
  const after = await vendor.open('/');
  expect(after.$('h2#day').text()).toBe('Today by terminal');
  expect(countOf(after.text)).toBe(countOf(before.text) + 1);
  const failed = after.$('section[aria-labelledby=day] a');
  const list = await vendor.open(failed.attr('href')!);
  expect(list.text).toContain('₦777.00');
  expect(list.rows.length).toBe(Number(failed.text()));
});

it('home is whole without the figures of the day', async () => {
  await servers.sandbox.fault({ call: 'POST api/reports/transactions', kind: 'error', times: 20 });
  const page = await (await signedIn('shop')).open('/');
  await servers.sandbox.clear();
  expect(page.status).toBe(200);
  expect(page.$('section[aria-labelledby=day]').text()).toContain('not available');
  expect(page.text).not.toMatch(/With your subvendors|₦0 a day/);
});
