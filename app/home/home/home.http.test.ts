import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AIRTIME, sell } from '../../../tests/support/selling';
import { useServers } from '../../../tests/support/use-servers';
import { type Page, Visitor } from '../../../tests/support/visitor';

const servers = useServers({ portal: { DEPOSIT_ACCOUNTS: 'Example Bank, 0123456789, Vend Portal Ltd' } });
let staff: Visitor;
beforeAll(async () => {
  staff = new Visitor(servers.origin);
  await staff.signIn('admin@sandbox.test');
});
afterEach(() => servers.sandbox.clear());

describe('the home page of staff', () => {
  const lines = (home: Page) =>
    home
      .$('section[aria-labelledby=to-do] li')
      .map((_, line) => home.$(line).text())
      .get();

  it('says what waits: a line for each kind with the oldest of it, and the way to what the number counts', async () => {
    const home = await staff.open('/');
    expect(lines(home)).toContain('Duplicates 1 Adaeze Stores Ltd, ₦250,000.00');
    expect((await home.follow('Duplicates 1')).text).toContain('Is it the earlier one again?');
    expect((await home.follow('Commissions 2')).text).toContain('2 commissions to pay');
    expect(lines(home)).toContain('Applications to decide 1 Sunrise Phones Ltd');
    expect((await home.follow('Applications to decide 1')).heading).toContain('Sunrise Phones Ltd');
    const total = lines(home).reduce((sum, line) => sum + Number(/^\D+(\d+)/.exec(line)![1]), 0);
    expect(home.$('#to-do').text()).toBe(`To do ${total}`);
  });

  it('says which of the latest sales have no outcome yet', async () => {
    expect((await staff.open('/')).text).not.toContain('still processing');
    const terminal = new Visitor(servers.origin);
    await terminal.signIn('terminal@sandbox.test');
    await sell(terminal, { ...AIRTIME, customer: '08022222222' });
    const sale = await (await staff.open('/')).follow('Latest sales still processing 1');
    expect(sale.text).toContain('08022222222');
    expect((await staff.open('/to-do')).$('#kind-latest-sales-still-processing').text()).toContain('1');
  });

  it('does not say that nothing waits when the latest sales are not known', async () => {
    await servers.sandbox.fault({ call: 'GET api/dashboard/latest', kind: 'error' });
    expect((await staff.open('/')).text).toContain('Latest sales still processing could not be loaded.');
  });

  it('names the parts that could not be loaded, and shows the rest', async () => {
    await servers.sandbox.fault({ call: 'GET api/deposits/pending', kind: 'error' });
    const home = await staff.open('/');
    expect(home.text).toContain('Duplicates could not be loaded.');
    expect(home.text).toContain('Applications to decide 1');
    expect(home.text).toContain('Latest sales');
  });
});

describe('records and lists', () => {
  it('a sale begins with amount, status and reference, and its tab can be told apart', async () => {
    const list = await staff.open('/sales?status=Successful');
    const amount = list.$('tbody tr').first().find('td').eq(3).text().split(' ')[0]!;
    const sale = await staff.open(list.$('tbody tr a').first().attr('href')!);
    expect(sale.heading).toBe(`Sale ${amount}`);
    expect(sale.$('title').text()).toMatch(/^Sale ₦[\d,.]+ .+ · Successful · Vend Portal$/);
    expect(sale.text).toMatch(/Status Successful Reference [A-Z][A-Z0-9]{11}/);
    const vendor = sale.$('main dd a').first();
    expect((await sale.follow(vendor.text())).heading).toContain(vendor.text());
  });

  it('shows what a list is limited to, and removes one at a time', async () => {
    const list = await staff.open('/deposits?q=adaeze&status=Refunded');
    const remove = (label: string) => list.href(`Remove the filter ${label} ×`)!;
    const withoutStatus = await staff.open(remove('Status: Refunded'));
    expect(withoutStatus.url.search).toBe('?q=adaeze');
    expect(withoutStatus.text).toContain('Approved');
    expect((await staff.open(remove('Search: adaeze'))).url.search).toBe('?status=Refunded');
    expect((await staff.open('/deposits')).$('[aria-label="Active filters"]')).toHaveLength(0);
  });
});

describe('a vendor', () => {
  it('sees the own balance first, and where to deposit', async () => {
    const vendor = new Visitor(servers.origin);
    await vendor.signIn('vendor@sandbox.test');
    const { text } = await vendor.open('/');
    const balance = /Balance (₦[\d,.]+)/.exec(text)![1]!;
    expect(text).toContain('Example Bank, 0123456789');
    expect((await vendor.open('/vendor/profile')).text).toContain(balance);
    // The newest first, each with whether it was paid.
    const commissions = (await vendor.open('/')).$('section[aria-labelledby=commissions]');
    expect(commissions.text()).toMatch(
      /^Commissions\w+ 2026, paid after the month₦[\d,.]+\w+ 2026, (not paid yet|paid)₦/,
    );
    expect((await (await vendor.open('/')).follow('Open the list')).heading).toBe('Commissions');
    await servers.sandbox.fault({ call: 'GET api/vendors/v-adaeze', kind: 'error' });
    const home = await vendor.open('/');
    expect(home.text).toContain('The balance could not be loaded');
    expect(home.text).toContain('Latest sales');
  });

  it('who applies sees how much is there', async () => {
    const applicant = new Visitor(servers.origin);
    await applicant.signIn('newvendor@sandbox.test');
    const info = await applicant.open('/info');
    const [, done, all] = /(\d+) of (\d+) needed facts and documents saved/.exec(info.text)!;
    const saved = await info.press('Save & Continue', { firstName: 'Ngozi', middleName: 'Ada' });
    expect(saved.text).toContain(`${Number(done) + 1} of ${all} needed facts and documents saved`);
  });
});
