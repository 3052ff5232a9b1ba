import { parse } from 'csv-parse/sync';
import { beforeEach, expect, it } from 'vitest';
import { AIRTIME, sell } from '../../../tests/support/selling';
import { useServers } from '../../../tests/support/use-servers';
import { type Page, Visitor } from '../../../tests/support/visitor';

const servers = useServers();
beforeEach(() => servers.sandbox.clear());

async function signedIn(who: string): Promise<Visitor> {
  const visitor = new Visitor(servers.origin);
  await visitor.signIn(`${who}@sandbox.test`);
  return visitor;
}

/** Returns the rows of a CSV file by their columns. */
const rowsOf = (csv: string) => parse<Record<string, string>>(csv, { columns: true });

/** Returns an amount that a page names after a word, in kobo. */
function amountAfter(page: Page, word: string): number {
  const [, shown] = new RegExp(`${word} (-?₦[\\d,]+\\.\\d\\d)`).exec(page.text) ?? [];
  if (!shown) throw new Error(`no ${word} on ${page.path}: ${page.text.slice(0, 500)}`);
  return Number(shown.replace(/[₦,.]/g, ''));
}

it('a vendor reads a month of each account, which adds up, prints it and takes it as a file', async () => {
  const terminal = await signedIn('terminal');
  await sell(terminal, AIRTIME, '1,501');
  const vendor = await signedIn('vendor');
  const statement = await (await vendor.open('/deposits')).follow('Statement');
  expect(statement.heading).toBe('Statement');
  expect(statement.text).not.toContain('does not add up');
  const [opening, moneyIn, out, closing] = ['Opening balance', 'In', 'Out', 'Closing balance'].map((word) =>
    amountAfter(statement, word),
  );
  expect(opening! + moneyIn! - out!).toBe(closing);
  const balance = /Balance (₦[\d,.]+)/.exec((await vendor.open('/vendor/profile')).text)?.[1];
  expect(statement.text).toContain(`Closing balance ${balance}`);

  const shop = await statement.follow('Adaeze Yaba');
  const csv = await (await vendor.request(shop.href('Download as CSV')!)).text();
  const rows = rowsOf(csv);
  expect(rows.at(0)).toMatchObject({ ACCOUNT: 'Adaeze Yaba', KIND: 'Opening balance' });
  expect(rows.at(-2)).toMatchObject({ KIND: 'Sale', OUT: '1501.00', CHECK: '' });
  expect(rows.at(-1)?.BALANCE).toBe(rows.at(-2)?.BALANCE);
  const sheet = await shop.follow('All lines on a sheet to print');
  expect(sheet.rows.length).toBe(rows.length - 2);
  expect((await sheet.follow('Back to the statement')).path).toContain('account=s-yaba');

  const october = await statement.press('Show', { month: '2026-01' });
  expect(october.heading).toBe('Statement');
  const link = statement.$('a:contains("All accounts on a sheet to print")');
  expect(link.text()).toMatch(/\(3 accounts, \d[\d,]* lines\)/);
  const whole = await statement.visitor.open(link.attr('href')!);
  expect(
    whole
      .$('section h2')
      .toArray()
      .map((title) => whole.$(title).text()),
  ).toEqual(['Vendor’s balance', 'Adaeze Yaba', 'Adaeze Ikeja']);
  expect(whole.text).toContain('Total with transfers between them');
  const files = statement.$('section[aria-labelledby=all-accounts] a[href^="/statement/csv"]').attr('href')!;
  const all = rowsOf(await (await vendor.request(files)).text());
  expect(new Set(all.map(({ ACCOUNT }) => ACCOUNT))).toEqual(
    new Set(['Vendor’s balance', 'Adaeze Yaba', 'Adaeze Ikeja']),
  );
});

it('says by how much a month does not add up, and between which records', async () => {
  await servers.sandbox.fault({ call: 'GET api/transfers/vendor/*', kind: 'noRows' });
  const statement = await (await signedIn('vendor')).open('/statement');
  expect(statement.text).toMatch(/This does not add up: \d+ lines are not explained by any record, -₦[\d,.]+ together/);
  expect(statement.text).toMatch(/Not explained Between (deposit|commission) \w+ of \d\d\/\d\d\/\d{4}.* and /);
});

it('a terminal reads its own part of the balance that its shop shares', async () => {
  const terminal = await signedIn('terminal');
  await sell(terminal, { ...AIRTIME, customer: '08011111112' }, '777');
  const statement = await (await terminal.open('/deposits')).follow('Statement of a month');
  expect(statement.text).toContain('Elsewhere: the shop’s other terminals sell from the same balance');
  expect(statement.text).not.toContain('does not add up');
  const lines = rowsOf(await (await terminal.request('/statement/csv')).text());
  expect(lines.at(-2)).toMatchObject({ KIND: 'Sale', OUT: '777.00' });
  expect(lines.filter(({ TEXT }) => TEXT?.includes('Yaba POS'))).toEqual([]);
});

it('the commission of a month is that of its sales, and what Commissions says', async () => {
  const vendor = await signedIn('vendor');
  const commission = await (await vendor.open('/commissions')).follow('Statement');
  expect(commission.heading).toBe('Commission statement');
  const total = amountAfter(commission, 'Commission');
  const rows = rowsOf(await (await vendor.request(commission.href('Download as CSV')!)).text());
  const sum = rows.reduce((kobo, { COMMISSION }) => kobo + Number((COMMISSION ?? '').replace('.', '')), 0);
  expect(sum).toBe(total);
  expect((await commission.follow('Statement')).heading).toBe('Statement');
});

it('staff open it from the vendor; nobody opens that of another', async () => {
  const staff = await signedIn('officer');
  const statement = await (await staff.open('/vendors/v-adaeze')).follow('Statement');
  expect(statement.text).toMatch(/Adaeze Stores Ltd, .* until now/);
  expect((await statement.follow('Commission statement')).path).toContain('vendor=v-adaeze');
  expect((await staff.open('/statement')).text).toContain('Choose a vendor first');
  const vendor = await signedIn('vendor');
  const foreign = await vendor.open('/statement?vendor=v-corner&account=v-corner');
  expect(foreign.text).toContain('Adaeze Stores Ltd');
  expect((await (await signedIn('newvendor')).open('/statement')).status).toBe(403);
});
