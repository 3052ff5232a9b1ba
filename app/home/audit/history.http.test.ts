import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { pagesOf, recordsOf } from '../../../tests/support/audiences';
import { confirmationOf, MONEY_FORMS, sendButton } from '../../../tests/support/money-forms';
import { routeTable } from '../../../tests/support/route-table';
import { AIRTIME, sell } from '../../../tests/support/selling';
import { useServers } from '../../../tests/support/use-servers';
import { type Page, Visitor } from '../../../tests/support/visitor';

const servers = useServers();

async function signedIn(who: string): Promise<Visitor> {
  const visitor = new Visitor(servers.origin);
  await visitor.signIn(`${who}@sandbox.test`);
  return visitor;
}

/** Returns the entries that a page shows, as texts. */
const actsOn = (page: Page) =>
  page
    .$('table')
    .last()
    .find('tbody tr')
    .toArray()
    .map((row) => page.$(row).text().replace(/\s+/g, ' ').trim());

it('a deposit, its vendor and the audit say who made it; the audit is searched, limited and taken as a file', async () => {
  const manager = await signedIn('manager');
  const form = MONEY_FORMS.find(({ call }) => call === 'POST api/deposits/staff')!;
  const order = await manager.open(confirmationOf(form, 4_321, 'history'));
  const made = await order.press(sendButton(order, 'Deposit'));
  const deposit = await manager.open(made.$('a[href^="/deposits/"]').first().attr('href')!);
  expect(actsOn(deposit)[0]).toMatch(/^New deposit ₦4,321\.00.*Musa Bello.*Approved/);
  const vendorId = new URLSearchParams(order.path.split('?')[1]).get('vendorId');
  expect(actsOn(await manager.open(`/vendors/${vendorId}`))[0]).toMatch(/New deposit ₦4,321\.00/);

  const admin = await signedIn('admin');
  const audit = await (await admin.open('/staffs')).follow('Audit');
  expect(audit.text).toMatch(/New deposit.*₦4,321\.00/);
  expect(audit.text).toContain('Sign in');
  const found = await audit.press('Show', { who: 'Musa Bello', what: 'New deposit' });
  expect(found.rows.length).toBe(1);
  // The vendor is named, and its page is one tap away.
  expect(found.rows.find(`a[href="/vendors/${vendorId}"]`).last().text()).toBe('Corner Shop');
  const csv = await (await admin.request(found.href('Download as CSV')!)).text();
  const rows = parse<Record<string, string>>(csv, { columns: true });
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ WHO: 'Musa Bello', ROLE: 'manager', WHAT: 'New deposit', AMOUNT: '4321.00' });
  expect((await admin.open('/audit?from=01/01/2026&to=02/01/2026')).rows.text()).not.toContain('New deposit');
});

it('a mistyped day of the audit is told beside its field', async () => {
  const admin = await signedIn('admin');
  for (const typed of ['31/02/2026', 'yesterday']) {
    const page = await (await admin.open('/audit')).press('Show', { from: typed });
    expect([page.status, page.field('from')]).toEqual([200, typed]);
    expect(page.text).toContain('This is not a day. Write it as day/month/year');
  }
});

it('a sale says that it was asked about, printed again and cancelled, and by whom', async () => {
  const terminal = await signedIn('terminal');
  const receipt = await sell(terminal, AIRTIME, '612');
  const reference = receipt.path.split('/')[2]!.split('?')[0]!;
  await terminal.open(`/reprint/${reference}`);
  const staff = await signedIn('manager');
  const confirm = await staff.open(`/sales/cancel?reference=${reference}&review=1`);
  const button = confirm
    .$('main form[method=post] button, [role=dialog] form[method=post] button')
    .last()
    .text()
    .trim();
  await confirm.press(button);
  const found = await (await staff.open('/sales')).press('Show', { q: reference });
  const sale = await found.openRow();
  const entries = actsOn(sale);
  expect(entries[0]).toMatch(/^Cancel sale.*Musa Bello/);
  expect(entries.some((entry) => /^Reprint .*Yaba Counter 1/.test(entry))).toBe(true);
  // Nobody but staff sees who did what.
  expect((await terminal.open(sale.path)).text).not.toContain('History');
});

it('the audit is of administrators alone, and nothing in it names a customer', async () => {
  for (const who of ['manager', 'officer']) {
    const visitor = await signedIn(who);
    expect((await visitor.open('/audit')).status).toBe(403);
    expect((await visitor.request('/lists/audit/csv')).status).toBe(404);
    expect((await visitor.open('/staffs')).href('Audit')).toBeUndefined();
  }
  const csv = await (await (await signedIn('admin')).request('/lists/audit/csv')).text();
  expect(csv).not.toContain(AIRTIME.customer);
});

it('every page of a record of the back office has its History', async () => {
  const records = await recordsOf(servers.sandbox.url);
  const admin = await signedIn('admin');
  // Forms and lists that need an id are no pages of a record.
  const others = [
    '/serviceProfiles/edit/:id',
    '/vendors/reject/:id',
    '/username/change/:id',
    '/password/reset/:target/:id',
  ];
  const pages = pagesOf('staff', await routeTable(), records).filter(
    ({ route }) =>
      /:\w+$/.test(route.path) && !others.includes(route.path) && !/^\/(receipt|reprint)\//.test(route.path),
  );
  expect(pages.length).toBeGreaterThan(7);
  for (const { address } of pages) {
    const page = await admin.open(address);
    expect([address, page.$('section[aria-labelledby=history]').length]).toEqual([address, 1]);
  }
});

it('the audit and the record say who disabled it, and who enabled it again', async () => {
  const admin = await signedIn('admin');
  await (await admin.open('/vendors/v-corner?disable=v-corner')).press('Disable');
  const vendor = await admin.open('/vendors/v-corner');
  expect(actsOn(vendor)[0]).toMatch(/^Disable .*Amaka Obi/);
  await vendor.press('Inactive');
  expect(actsOn(await admin.open('/vendors/v-corner'))[0]).toMatch(/^Enable .*Amaka Obi/);
  expect((await admin.open('/audit?what=Disable')).rows.text()).toContain('Corner Shop');
  // Who and what has no page of its own is named too.
  await (await admin.open('/staffs?disable=staff-officer')).press('Disable');
  await (await admin.open('/channels?new=1')).press('Create', { name: 'Kiosk of Ada', code: 'ADA' });
  const audit = await admin.open('/audit');
  expect(audit.rows.text()).toMatch(/Kiosk of Ada.*Ope Ojo/s);
  const row = audit.rows.filter((_, element) => audit.$(element).text().includes('Ope Ojo')).first();
  expect(row.text()).toMatch(/Disable/);
  expect(await (await admin.request('/lists/audit/csv')).text()).toContain('Ope Ojo staff-officer');
});
