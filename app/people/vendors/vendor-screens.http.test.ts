import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askApi } from '../../../tests/support/api';
import { useServers } from '../../../tests/support/use-servers';
import { type Page, Visitor } from '../../../tests/support/visitor';

const servers = useServers();
let vendor: Visitor;
let subvendor: Visitor;
beforeAll(async () => {
  vendor = new Visitor(servers.origin);
  subvendor = new Visitor(servers.origin);
  await vendor.signIn('vendor@sandbox.test');
  await subvendor.signIn('subvendor@sandbox.test');
});
beforeEach(() => servers.sandbox.clear());

const headers = ({ $ }: Page) =>
  $('th')
    .map((_, header) =>
      $(header)
        .text()
        .replace(/ [▲▼]$/, '')
        .trim(),
    )
    .get();
const statusOf = ({ $ }: Page) => $('[role=status]').text();

describe('a vendor', () => {
  it('has the menu of the spec', async () => {
    const home = await vendor.open('/');
    expect(
      home
        .$('nav[aria-label="Main menu"] a')
        .map((_, link) => home.$(link).text().trim())
        .get(),
    ).toEqual([
      'Home',
      'Profile',
      'Services',
      'Sales',
      'Cash-ups',
      'Deposits',
      'Transfers',
      'Commissions',
      'Transaction Report',
      'Deposit Report',
      'Search',
      'Logout',
    ]);
    for (const href of home
      .$('nav[aria-label="Main menu"] a')
      .map((_, link) => home.$(link).attr('href')!)
      .get()
      .filter((path) => path !== '/logout'))
      expect([href, (await vendor.open(href)).status]).toEqual([href, 200]);
  });

  it('sees subvendors, deposits and latest sales at home, also when one other part fails', async () => {
    const home = await vendor.open('/');
    expect(home.text).toMatch(/Subvendors 2 .*Terminals \d/);
    expect(home.text).toContain('Latest sales');
    expect(home.$('[aria-labelledby=deposits-card]').text()).toContain('Today');
    await servers.sandbox.fault({ call: 'GET api/dashboard/subvendors', kind: 'error' });
    const part = await vendor.open('/');
    expect(part.$('[aria-labelledby=sellers-card]').text()).toContain('not available');
    expect(part.$('[aria-labelledby=deposits-card]').text()).toContain('Today');
  });

  it('sees up to three notices at home, hides one, and opens another, which is then read', async () => {
    const home = await vendor.open('/');
    const alerts = home.$('form:has(button[value=dismiss])').length;
    expect(alerts).toBeGreaterThan(0);
    expect(alerts).toBeLessThanOrEqual(3);
    const notice = home.$('form:has(button[value=dismiss]) a').first();
    const subject = notice.clone().children().remove().end().text().trim();
    const detail = await vendor.open(notice.attr('href')!);
    expect(detail.heading).toBe(subject);
    expect(await servers.sandbox.calls('POST api/notifications/read')).toBe(1);
    await vendor.open(notice.attr('href')!);
    expect(await servers.sandbox.calls('POST api/notifications/read')).toBe(1);
    expect((await vendor.open('/')).$('form:has(button[value=dismiss]) a').text()).not.toContain(subject);
    const list = await vendor.open('/notifications');
    expect(list.text).toContain(subject);
  });

  it('sees its profile, its subvendors and their terminals', async () => {
    const profile = await vendor.open('/vendor/profile');
    expect(profile.heading).toBe('Adaeze Stores Ltd');
    expect(profile.href('Change Password')).toBe('/password/change');
    expect(profile.$('.status-button')).toHaveLength(0);
    const own = await profile.follow('Adaeze Yaba');
    expect(own.path).toBe('/vendor/subvendor/s-yaba');
    expect(own.text).toMatch(/Balance ₦/);
    const terminal = await own.follow('Yaba POS');
    expect(terminal.url.pathname).toBe('/vendor/terminal/t-yaba-2');
    expect(terminal.text).toMatch(/Type POS/);
    expect(terminal.href('Reset Password')).toBeUndefined();
  });

  it('sees its services and sales, which it can search and filter', async () => {
    const services = await vendor.open('/vendor/services');
    expect(headers(services)).toEqual(['Name', 'Rate', 'Status', 'Created', 'Details']);
    const service = await services.follow(services.$('tbody a').first().text());
    expect(service.text).toMatch(/Commission rate .* %/);
    const sales = await vendor.open('/vendor/sales');
    expect(headers(sales)).toEqual(['Service', 'Customer', 'Terminal', 'Amount', 'Status', 'Time', 'Details']);
    const ofOne = await sales.press('Show', { q: 'Yaba Counter 1' });
    expect(
      new Set(
        ofOne
          .$('tbody tr td:nth-child(3)')
          .map((_, cell) => ofOne.$(cell).text())
          .get(),
      ),
    ).toEqual(new Set(['Yaba Counter 1']));
    const prepaid = await sales.press('Show', { type: 'prepaid' });
    expect(await servers.sandbox.calls('GET api/sales/service/prepaid/vendor/v-adaeze')).toBe(1);
    expect((await prepaid.follow('Details')).heading).toMatch(/^Sale ₦/);
  });

  it('sees its own deposits, commissions and transfers, without the actions of staff', async () => {
    for (const path of ['/deposits', '/commissions']) {
      const page = await vendor.open(path);
      expect(page.$('tbody tr').length).toBeGreaterThan(0);
      expect(page.text).not.toMatch(/Corner Shop|New Deposit|New Refund|Duplicates|Download:/);
      expect(page.$('main a').filter((_, link) => page.$(link).text().trim() === 'Pay')).toHaveLength(0);
    }
    expect((await vendor.open('/deposits?new=deposit')).$('[role=dialog]')).toHaveLength(0);
    expect((await vendor.open('/commissions?pay=x')).$('[role=dialog]')).toHaveLength(0);
    const transfers = await vendor.open('/vendor/transfers');
    const detail = await transfers.follow('Details');
    expect(detail.heading).toMatch(/^Transfer ₦/);
    expect(detail.href('Back to list')).toBe('/vendor/transfers');
  });

  it('finds its own transfers, deposits and sales by their reference', async () => {
    for (const [list, call] of [
      ['/vendor/transfers', 'transfers/vendor/v-adaeze'],
      ['/deposits', 'deposits/vendor/v-adaeze'],
      ['/vendor/sales', 'sales/vendor/v-adaeze'],
    ] as const) {
      const [record] = await askApi<{ reference: string }>(servers.sandbox.url, 'admin@sandbox.test', call);
      const page = await vendor.open(`${list}?q=${record!.reference}`);
      expect(page.$('tbody a[href^="/"]').length, list).toBeGreaterThan(0);
      expect(page.text, list).toContain('1 to 1 of 1');
    }
  });

  it('transfers to its own subvendor after a confirmation, once, from its own balance', async () => {
    const form = await (await vendor.open('/vendor/transfers')).follow('New Transfer');
    expect(form.$('[name=vendorId]')).toHaveLength(0);
    expect(
      form
        .$('[name=subvendorId] option')
        .map((_, option) => form.$(option).text())
        .get(),
    ).toEqual(['Choose a subvendor', 'Adaeze Ikeja', 'Adaeze Yaba']);
    const wrong = await form.press('Continue', { subvendorId: '', amount: '1,5' });
    expect(wrong.alerts.join(' ')).toMatch(/Choose a subvendor\./);
    expect(wrong.alerts.join(' ')).toContain('is not an amount');
    const confirm = await wrong.press('Continue', { subvendorId: 's-yaba', amount: '1,234.50' });
    expect(confirm.$('[role=dialog]').text()).toMatch(/Adaeze Stores Ltd/);
    expect(confirm.$('[role=dialog]').text()).toMatch(/Adaeze Yaba/);
    const { action, body } = confirm.formOf('Transfer ₦1,234.50');
    const send = () =>
      vendor.request(action, {
        method: 'POST',
        body: body.toString(),
        headers: { origin: servers.origin, 'content-type': 'application/x-www-form-urlencoded' },
      });
    const answers = await Promise.all(Array.from({ length: 20 }, send));
    expect(new Set(answers.map((answer) => answer.headers.get('location'))).size).toBe(1);
    expect(await servers.sandbox.calls('POST api/transfers')).toBe(1);
    const done = await vendor.open(answers[0]!.headers.get('location')!);
    expect((await done.follow('View the transfer')).text).toMatch(/Amount ₦1,234\.50 .*Subvendor Adaeze Yaba/);
  });

  it('cannot transfer to another’s subvendor or above its balance; sees an unknown outcome', async () => {
    const form = await vendor.open('/vendor/transfers?new=transfer&review=1&subvendorId=s-corner&amount=10');
    expect(form.alerts.join(' ')).toContain('Choose a subvendor.');
    const tooMuch = await (
      await vendor.open('/vendor/transfers?new=transfer&review=1&subvendorId=s-yaba&amount=900000000')
    ).press('Transfer ₦900,000,000.00');
    expect(tooMuch.status).toBe(422);
    expect(tooMuch.alerts.join(' ')).not.toBe('');
    await servers.sandbox.fault({ call: 'POST api/transfers', kind: 'applyThenDie', times: 1 });
    const lost = await (
      await vendor.open('/vendor/transfers?new=transfer&review=1&subvendorId=s-yaba&amount=11')
    ).press('Transfer ₦11.00');
    expect(lost.$('[role=dialog] h2, [role=dialog] h1').text()).toContain('Outcome not known');
    expect(lost.alerts.join(' ')).toContain('It is not known whether this transfer was made');
  });

  it('cannot open records of another vendor', async () => {
    for (const path of [
      '/vendor/subvendor/s-corner',
      '/vendor/terminal/t-corner',
      '/vendor/services/v-corner-profile-1',
      '/documents/v-applicant/Agreement',
    ]) {
      const response = await vendor.request(path);
      expect([path, response.status >= 400]).toEqual([path, true]);
      expect(await response.text()).not.toContain('Corner Shop');
    }
  });
});

describe('the commissions of a vendor', () => {
  it('begin with the newest month, and say of each whether it was paid', async () => {
    const page = await vendor.open('/commissions');
    expect(headers(page)).toEqual(['Vendor', 'Amount', 'Month', 'Paid']);
    const rows = page
      .$('tbody tr')
      .toArray()
      .map((row) =>
        page
          .$(row)
          .children('td')
          .slice(2)
          .toArray()
          .map((cell) => page.$(cell).text().trim()),
      );
    expect(rows[0]).toEqual(['November 2026', 'After the month']);
    expect(rows[1]).toEqual(['October 2026', 'Not yet']);
    expect(rows.slice(2).every(([, paid]) => paid === 'Yes')).toBe(true);
  });

  it('and its password page tells a password manager whose password it is', async () => {
    const field = (await vendor.open('/password/change')).$('input[autocomplete=username]');
    expect([field.attr('value'), field.attr('hidden')]).toEqual(['vendor@sandbox.test', 'hidden']);
  });
});

describe('a subvendor', () => {
  it('has a simple layout with home (its balance and terminals), sales, password and logout', async () => {
    const home = await subvendor.open('/');
    expect(
      home
        .$('nav[aria-label=Menu] a')
        .map((_, link) => home.$(link).text().trim())
        .get(),
    ).toEqual(['Home', 'Sales', 'Password', 'Logout']);
    expect(home.text).toMatch(/Adaeze Yaba Balance ₦[\d,]+\.\d\d/);
    expect(home.text).toContain('Yaba Counter 1');
    expect(home.$('script')).toHaveLength(0);
    const sales = await subvendor.open('/sales');
    expect(headers(sales)).toEqual(['Service', 'Customer', 'Terminal', 'Amount', 'Status', 'Time', 'Details']);
    expect(sales.$('[name=vendor]')).toHaveLength(0);
    expect(sales.text).not.toContain('Download:');
    const sale = await sales.follow('Details');
    expect(sale.text).toContain('Adaeze Yaba');
    expect((await subvendor.open('/password/change')).heading).toBe('Change Password');
  });

  it('still sees its sales when its own record fails to load', async () => {
    await servers.sandbox.fault({ call: 'GET api/subvendors/*', kind: 'error' });
    const home = await subvendor.open('/');
    expect(home.text).toContain('Your balance and terminals could not be loaded.');
    expect(home.text).toContain('Latest sales');
    expect(statusOf(home)).toBe('');
  });
});
