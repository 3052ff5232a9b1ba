import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatDay } from '~/domain/lagos';
import { askApi, EVERYTHING } from '../../tests/support/api';
import { businessTime } from '../../tests/support/business-clock';
import { useServers } from '../../tests/support/use-servers';
import { type Page, Visitor } from '../../tests/support/visitor';

const servers = useServers();
let staff: Visitor;
let vendor: Visitor;
beforeAll(async () => {
  staff = new Visitor(servers.origin);
  vendor = new Visitor(servers.origin);
  await staff.signIn('officer@sandbox.test');
  await vendor.signIn('vendor@sandbox.test');
});
beforeEach(() => servers.sandbox.clear());

const DAY_MS = 86_400_000;
const day = (ago: number) => new Date(businessTime() + 3_600_000 - ago * DAY_MS).toISOString().slice(0, 10);
const headers = ({ $ }: Page) =>
  $('section[aria-label=Result] > div.card > div > table th')
    .map((_, header) => $(header).text())
    .get();
const rowsOf = ({ $ }: Page) =>
  $('section[aria-label=Result] > div.card > div > table tbody tr')
    .toArray()
    .map((row) =>
      $(row)
        .find('td')
        .map((_, cell) => $(cell).text().trim())
        .get(),
    );
const kobo = (shown: string) => Math.round(Number(shown.replace(/[₦,]/g, '')) * 100);
/** Returns the totals above the rows: label, amount in kobo and, for all but the first, the number of rows. */
const totals = ({ $ }: Page) =>
  $('section[aria-label=Result] > div')
    .first()
    .find('p')
    .toArray()
    .flatMap((line) => {
      const [, label, amount, rows] = /^(\D+) (-?₦[\d,.]+)(?: \(([\d,]+)\))?$/.exec($(line).text().trim()) ?? [];
      return label ? [[label, kobo(amount!), ...(rows ? [Number(rows.replaceAll(',', ''))] : [])]] : [];
    });
const sumOf = (rows: readonly { amount: number }[]) =>
  rows.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
/** Returns the sum of the chart's figures, in kobo. */
const charted = (page: Page) =>
  figures(page)
    .flatMap(([, ...amounts]) => amounts)
    .reduce((sum, amount) => sum + kobo(amount), 0);
const count = ({ text }: Page) =>
  Number(/([\d,]+) (?:transactions?|deposits?), counted/.exec(text)![1]!.replaceAll(',', ''));
const options = ({ $ }: Page, name: string) =>
  $(`select[name=${name}] option`)
    .map((_, option) => $(option).text())
    .get();
/** A figures table as rows of text. */
const figures = ({ $ }: Page, index = 0) =>
  $('details table')
    .eq(index)
    .find('tbody tr')
    .toArray()
    .map((row) =>
      $(row)
        .find('td')
        .map((_, cell) => $(cell).text())
        .get(),
    );

const ask = <Row>(username: string, path: string, body?: object) =>
  askApi<Row>(servers.sandbox.url, username, path, body);
type Row = {
  service: string;
  customer: string;
  amount: number;
  status: string;
  time: string;
  terminal: string;
  subvendor: string;
  vendor: string;
};
/** The same as fields show it. */
const shown = (ago: number) => formatDay(day(ago));

describe('the Transaction Report', () => {
  it('begins with today, and has the filters of the spec', async () => {
    const somebody = new Visitor(servers.origin);
    await somebody.signIn('manager@sandbox.test');
    const page = await somebody.open('/reports/transactions');
    expect([page.heading, page.field('from'), page.field('to')]).toEqual(['Transaction Report', shown(0), shown(0)]);
    expect(
      page
        .$('form#filter .filter-part label')
        .map((_, label) => page.$(label).text().trim())
        .get(),
    ).toEqual(['From *', 'To', 'Customer', 'Status', 'Vendor', 'Subvendor', 'Terminal']);
    expect(options(page, 'status')).toEqual(['All', 'Successful', 'Processing', 'Failed', 'Cancelled']);
    expect(headers(page)).toEqual(['Vendor', 'Service', 'Amount', 'Status', 'Time']);
  });

  it('has the totals, the count and one page of all rows of the API, the latest first', async () => {
    const all = await ask<Row>('officer@sandbox.test', 'reports/transactions', {
      ...EVERYTHING,
      from: day(20),
      to: day(2),
    });
    const page = await staff.open(`/reports/transactions?from=${day(20)}&to=${day(2)}`);
    expect(count(page)).toBe(all.length);
    expect(rowsOf(page)).toHaveLength(10);
    expect(page.text).toContain(`1 to 10 of ${all.length}`);
    const last = await staff.open(`${page.path}&page=9999`);
    expect(rowsOf(last)).toHaveLength(all.length % 10 || 10);
    expect(rowsOf(last).at(-1)![1]).toContain(all.at(-1)!.customer);
    const third = await (await page.follow('Next')).follow('Next');
    expect(rowsOf(third).map(([, service]) => service)).toEqual(
      all
        .slice(20, 30)
        .map(({ service, customer, vendor: name }) => expect.stringContaining(`${service} ${customer}${name}`)),
    );
    expect([count(third), totals(third)]).toEqual([count(page), totals(page)]);
  });

  it('adds up successful and other sales separately, and its chart shows the successful ones', async () => {
    const all = await ask<Row>('officer@sandbox.test', 'reports/transactions', {
      ...EVERYTHING,
      from: day(20),
      to: day(2),
    });
    const sold = all.filter(({ status }) => status === 'Successful');
    const others = all.filter(({ status }) => status !== 'Successful');
    const page = await staff.open(`/reports/transactions?from=${day(20)}&to=${day(2)}`);
    expect(totals(page)).toEqual([
      ['Successful', sumOf(sold)],
      ['Not successful', sumOf(others), others.length],
    ]);
    expect(charted(page)).toBe(sumOf(sold));
    expect(page.text).toContain('Successful sales per day');
    const failed = await page.press('Show', { status: 'Failed' });
    expect(totals(failed)).toEqual([['Failed', sumOf(all.filter(({ status }) => status === 'Failed'))]]);
    expect(charted(failed)).toBe(totals(failed)[0]![1]);
  });

  it('uses days in the Lagos time zone, and includes the last day', async () => {
    const all = await ask<Row>('officer@sandbox.test', 'reports/transactions', { ...EVERYTHING, from: day(30) });
    const of = (one: string) =>
      all.filter(({ time }) => new Date(Date.parse(time) + 3_600_000).toISOString().slice(0, 10) === one).length;
    for (const ago of [3, 4])
      expect(count(await staff.open(`/reports/transactions?from=${day(ago)}&to=${day(ago)}`))).toBe(of(day(ago)));
    expect(count(await staff.open(`/reports/transactions?from=${day(4)}&to=${day(3)}`))).toBe(of(day(3)) + of(day(4)));
  });

  it('is filtered by a customer number as typed, by status, and by seller', async () => {
    const all = await ask<Row>('officer@sandbox.test', 'reports/transactions', { ...EVERYTHING, from: day(30) });
    const phone = all.find(({ customer }) => customer.startsWith('080'))!.customer;
    const form = await staff.open(`/reports/transactions?from=${day(30)}`);
    const ofPhone = await form.press('Show', { customer: `+234 ${phone.slice(1, 4)} ${phone.slice(4)}` });
    expect(count(ofPhone)).toBe(all.filter(({ customer }) => customer === phone).length);
    const failed = await form.press('Show', { status: 'Failed' });
    expect(count(failed)).toBe(all.filter(({ status }) => status === 'Failed').length);
    expect(failed.text).toContain('Failed sales per day');
    const ofVendor = await form.press('Show', { vendor: 'v-adaeze' });
    expect(options(ofVendor, 'subvendor')).toContain('Adaeze Yaba');
    const ofSubvendor = await ofVendor.press('Show', { subvendor: 's-yaba' });
    const ofTerminal = await ofSubvendor.press('Show', { terminal: 't-yaba-1' });
    expect(count(ofTerminal)).toBe(all.filter(({ terminal }) => terminal === 'Yaba Counter 1').length);
    expect(count(ofTerminal)).toBeLessThan(count(ofSubvendor));
    expect(count(ofSubvendor)).toBeLessThan(count(ofVendor));
    expect(ofTerminal.path).toContain('vendor=v-adaeze&subvendor=s-yaba&terminal=t-yaba-1');
  });

  it('ignores a subvendor of another vendor, on screen and in its files', async () => {
    const ofOther = await staff.open(
      `/reports/transactions?from=${day(30)}&vendor=v-corner&subvendor=s-yaba&terminal=t-yaba-1`,
    );
    const plain = await staff.open(`/reports/transactions?from=${day(30)}&vendor=v-corner`);
    expect([count(ofOther), ofOther.field('subvendor')]).toEqual([count(plain), '']);
    const file = await (await staff.request(ofOther.href('Download as CSV')!)).text();
    expect(file.trimEnd().split('\r\n')).toHaveLength(count(plain) + 1);
  });

  it('offers only the terminals of the subvendor, and shows when the options failed to load', async () => {
    const first = await staff.open(`/reports/transactions?from=${day(1)}`);
    expect([options(first, 'subvendor'), first.$('select[name=subvendor]').is('[disabled]')]).toEqual([
      ['Choose a vendor first'],
      true,
    ]);
    await servers.sandbox.fault({ call: 'GET api/subvendors/vendor/v-newcomer', kind: 'error' });
    const broken = await staff.open(`/reports/transactions?from=${day(1)}&vendor=v-newcomer`);
    expect(broken.status).toBe(200);
    expect(broken.$('#filter-subvendor-error').text()).toContain('could not be understood');
  });

  it.each([
    ['from=', 'From : Choose the first day of the report.'],
    ['from=2026-02-30', 'From : This is not a day.'],
    ['from=2026-11-10&to=2026-11-09', 'To : The last day is before the first.'],
    ['from=2026-11-10&to=tomorrow', 'To : This is not a day.'],
    ['from=9999-12-31', 'From : This is not a day.'],
    ['from=1899-12-31&to=9999-12-30', 'To : This is not a day.'],
    ['from=2026-11-10&status=successful', 'Status : Choose one of the list.'],
  ])('shows the error for %s, and keeps the typed values', async (query, words) => {
    const page = await staff.open(`/reports/transactions?${query}&customer=0803`);
    expect(page.alerts.join(' ')).toContain(words);
    expect(page.field('customer')).toBe('0803');
    expect(page.$('section[aria-label=Result]')).toHaveLength(0);
    expect(await servers.sandbox.calls('POST api/reports/transactions')).toBe(0);
  });

  it('requests a range of any length in one call', async () => {
    const page = await staff.open('/reports/transactions?from=1900-01-01&to=2199-12-31');
    expect([page.status, figures(page).length > 0, page.text.includes('Successful sales per year')]).toEqual([
      200,
      true,
      true,
    ]);
  });

  it('reads days as people write them, and shows them in one form', async () => {
    const page = await staff.open('/reports/transactions?from=01112026&to=3+Nov+26');
    expect([page.field('from'), page.field('to')]).toEqual(['01/11/2026', '03/11/2026']);
    expect(page.text).toContain('From: 01/11/2026, To: 03/11/2026');
  });

  it('has quick ranges that keep the rest of the filter', async () => {
    const page = await staff.open(`/reports/transactions?from=${day(9)}&status=Failed&page=2`);
    const lastMonth = await page.follow('Last month');
    expect([lastMonth.field('from')!.slice(0, 2), lastMonth.field('status')]).toEqual(['01', 'Failed']);
    expect(lastMonth.path).not.toContain('page');
    const yesterday = await lastMonth.follow('Yesterday');
    expect([yesterday.field('from'), yesterday.field('to')]).toEqual([shown(1), shown(1)]);
    expect(yesterday.$('form[role=search] [aria-current=true]').text()).toBe('Yesterday');
  });

  it('has a chart of its sales by day and group, and one by status, with tables of the figures', async () => {
    const all = await ask<Row>('officer@sandbox.test', 'reports/transactions', {
      ...EVERYTHING,
      from: day(6),
      to: day(1),
    });
    const page = await staff.open(`/reports/transactions?from=${day(6)}&to=${day(1)}`);
    expect(page.text).toContain('Successful sales per day');
    expect(page.$('svg path').length).toBeGreaterThan(3);
    const days = figures(page);
    expect(days).toHaveLength(6);
    for (const [shown, ...amounts] of days) {
      const one = shown!.split('/').reverse().join('-');
      const sold = all.filter(
        ({ time, status }) =>
          status === 'Successful' && new Date(Date.parse(time) + 3_600_000).toISOString().slice(0, 10) === one,
      );
      expect(amounts.reduce((sum, amount) => sum + kobo(amount), 0)).toBe(
        sold.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0),
      );
    }
    const successful = all.filter(({ status }) => status === 'Successful').length;
    const shares = page.$('table:has(caption:contains("By status")) tbody tr').first().text();
    expect(shares).toContain(successful.toLocaleString('en-GB'));
    expect(page.text).toMatch(/Prepaid ₦[\d,.]+/);
  });

  it('has only a vendor’s own sales and subvendors for a vendor', async () => {
    const all = await ask<Row>('vendor@sandbox.test', 'reports/transactions', { ...EVERYTHING, from: day(30) });
    const page = await vendor.open(`/reports/transactions?from=${day(30)}&vendor=v-corner`);
    expect(page.$('select[name=vendor]')).toHaveLength(0);
    expect(options(page, 'subvendor')).toContain('Adaeze Yaba');
    expect(count(page)).toBe(all.length);
    expect(page.text).not.toContain('Corner Shop');
    expect(page.text).toMatch(/Prepaid ₦[\d,.]+/);
    const narrowed = await page.press('Show', { subvendor: 's-yaba' });
    expect(count(narrowed)).toBe(all.filter(({ subvendor }) => subvendor === 'Adaeze Yaba').length);
  });

  it('keeps its range for the next report in the same browser only', async () => {
    await staff.open(`/reports/transactions?from=${day(12)}&to=${day(3)}`);
    const deposits = await staff.open('/reports/deposits');
    expect([deposits.field('from'), deposits.field('to')]).toEqual([shown(12), shown(3)]);
    await deposits.press('Show', { from: day(8), to: '' });
    const back = await staff.open('/reports/transactions');
    expect([back.field('from'), back.field('to') ?? '']).toEqual([shown(8), '']);
  });

  it.each(['reset', 'html', 'empty', 'error', 'wrongShape', 'halfBody', 'breakOff'])(
    'shows the error: %s',
    async (kind) => {
      await servers.sandbox.fault({ call: 'POST api/reports/transactions', kind, bytes: 300_000 });
      const broken = await staff.open(`/reports/transactions?from=${day(60)}`);
      expect([502, 503]).toContain(broken.status);
      expect(broken.href('Try again')).toBe(`/reports/transactions?from=${day(60)}`);
      expect(broken.html).not.toMatch(/proxy-internal|NullReference/);
    },
  );
});

describe('the Deposit Report', () => {
  it('has the filters and columns of the spec', async () => {
    const page = await staff.open(`/reports/deposits?from=${day(40)}`);
    expect(page.heading).toBe('Deposit Report');
    expect(options(page, 'status')).toEqual(['All', 'Approved', 'Cancelled', 'Refunded']);
    expect(options(page, 'commissions')).toEqual(['With Commissions', 'Without Commissions', 'Only Commissions']);
    expect(headers(page)).toEqual(['Vendor', 'Source', 'Status', 'Amount', 'Prev. Bal', 'Curr. Bal', 'Time']);
    const all = await ask<{ amount: number; status: string; vendor: string }>(
      'officer@sandbox.test',
      'reports/deposits',
      { from: day(40), to: null, vendorId: null, status: 'All', commissions: 'default' },
    );
    expect(count(page)).toBe(all.length);
    const of = async (query: string) => count(await staff.open(`/reports/deposits?from=${day(40)}&${query}`));
    expect(await of('vendor=v-corner')).toBe(all.filter(({ vendor: name }) => name === 'Corner Shop').length);
    expect(await of('status=Refunded')).toBe(all.filter(({ status }) => status === 'Refunded').length);
    expect((await of('commissions=exclude')) + (await of('commissions=only'))).toBe(all.length);
  });

  it('adds up each status and all amounts, and its chart shows the approved deposits', async () => {
    const all = await ask<{ amount: number; status: string }>('officer@sandbox.test', 'reports/deposits', {
      from: day(400),
      to: null,
      vendorId: null,
      status: 'All',
      commissions: 'default',
    });
    const of = (status: string) => all.filter((row) => row.status === status);
    const others = [...new Set(all.map(({ status }) => status))].filter((status) => status !== 'Approved');
    expect(others).toEqual(expect.arrayContaining(['Refunded', 'Duplicate']));
    const page = await staff.open(`/reports/deposits?from=${day(400)}`);
    expect(totals(page)[0]).toEqual(['Approved', sumOf(of('Approved'))]);
    expect(totals(page).at(-1)).toEqual([
      expect.stringMatching(/^Total of amounts: approved, /),
      sumOf(all),
      all.length,
    ]);
    expect(new Set(totals(page).slice(1, -1).map(String))).toEqual(
      new Set(others.map((status) => String([status, sumOf(of(status)), of(status).length]))),
    );
    expect(page.text).toContain('Approved deposits per');
    expect(charted(page)).toBe(sumOf(of('Approved')));
    const refunded = await page.press('Show', { status: 'Refunded' });
    expect(totals(refunded)).toEqual([['Total refunded', sumOf(of('Refunded'))]]);
    expect(charted(refunded)).toBe(sumOf(of('Refunded')));
  });

  it('has only a vendor’s own deposits for a vendor', async () => {
    const page = await vendor.open(`/reports/deposits?from=${day(40)}&vendor=v-corner`);
    expect(page.$('select[name=vendor]')).toHaveLength(0);
    expect(
      new Set(rowsOf(page).map(([name]) => name!.replace(/(Staff|Bank|Rev).*/, '').replace(/Commission.*/, ''))),
    ).toEqual(new Set(['Adaeze Stores Ltd']));
  });
});
