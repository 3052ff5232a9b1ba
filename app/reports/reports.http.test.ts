import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

const rowsOf = ({ $ }: Page) =>
  $('tbody tr')
    .map((_, row) => [
      $(row)
        .find('td')
        .map((_, cell) => $(cell).text().trim())
        .get(),
    ])
    .get();
const kobo = (shown: string) => Math.round(Number(shown.replace(/[₦,]/g, '')) * 100);

describe('Search', () => {
  it('finds a sale by its reference and by its customer, with its details', async () => {
    const sale = await (await staff.open('/sales')).openRow();
    const reference = /Reference ([A-Z0-9]{12})/.exec(sale.text)![1]!;
    const customer = /Customer (\d+)/.exec(sale.text)![1]!;
    const form = await staff.open('/reports/search');
    expect(form.$('label[for=sale-q]').text()).toBe('Reference/Customer');
    expect(form.$('table')).toHaveLength(0);
    const byReference = await form.press('Search', { q: reference });
    expect(
      byReference
        .$('th')
        .map((_, header) => byReference.$(header).text())
        .get(),
    ).toEqual(['Vendor', 'Service', 'Amount', 'Status', 'Time', 'Details']);
    expect(byReference.rows).toHaveLength(1);
    expect((await byReference.openRow()).text).toContain(reference);
    expect((await form.press('Search', { q: customer })).text).toContain(customer);
    expect((await form.press('Search', { q: 'NOSUCHTHING1' })).text).toContain('There are no records to display');
  });

  it('finds references typed in lower case, wherever sales are searched', async () => {
    const terminal = new Visitor(servers.origin);
    await terminal.signIn('terminal@sandbox.test');
    const sale = await (await terminal.open('/terminal/sales?status=Successful&type=prepaid')).openRow();
    const references = [
      /Reference ([A-Z0-9]{12})/.exec(sale.text)![1]!,
      /Vendor reference ([A-Z0-9]{12})/.exec(sale.text)![1]!,
    ];
    for (const [somebody, path] of [
      [staff, '/reports/search'],
      [vendor, '/reports/search'],
      [terminal, '/terminal/search'],
    ] as const) {
      for (const reference of references) {
        const found = await (await somebody.open(path)).press('Search', { q: reference.toLowerCase() });
        expect(found.rows).toHaveLength(1);
        expect((await found.openRow()).text).toContain(reference);
      }
    }
    const cancel = await (
      await staff.open('/sales/cancel')
    ).press('Continue', { reference: references[0]!.toLowerCase() });
    expect(cancel.text).toContain(`Reference ${references[0]}`);
  });

  it('links a token, typed with or without spaces, to the list of sales, which can find it', async () => {
    const terminal = new Visitor(servers.origin);
    await terminal.signIn('terminal@sandbox.test');
    const today = new Date(businessTime()).toISOString().slice(0, 10);
    const sold = await askApi<{ token: string | null; reference: string }>(
      servers.sandbox.url,
      'terminal@sandbox.test',
      'reports/transactions',
      { ...EVERYTHING, from: '2020-01-01', to: today, terminalId: 't-yaba-1' },
    );
    const { token, reference } = sold.find((row) => row.token)!;
    const groups = token!.match(/\d{4}/g)!;
    for (const [somebody, list, search] of [
      [staff, '/sales', '/reports/search'],
      [vendor, '/vendor/sales', '/reports/search'],
      [terminal, '/terminal/sales', '/terminal/search'],
    ] as const) {
      for (const typed of [token!, groups.join('-'), groups.join(' ')]) {
        const listed = await (await somebody.open(list)).press('Show', { q: typed });
        expect(listed.rows).toHaveLength(1);
        const none = await (await somebody.open(search)).press('Search', { q: typed });
        expect(none.text).toContain(
          `The token ${token} was not found: this search is by reference and customer number.`,
        );
        expect(none.text).toContain('There are no records to display');
        const found = await none.follow('Look for the token in Sales');
        expect((await found.openRow()).text).toContain(reference);
      }
    }
    expect((await (await staff.open('/reports/search')).press('Search', { q: '0803-333-3333' })).text).not.toContain(
      'token',
    );
  });

  it('shows a vendor only its own sales', async () => {
    const corner = await (await staff.open('/sales?vendor=v-corner')).openRow();
    const reference = /Reference ([A-Z0-9]{12})/.exec(corner.text)![1]!;
    expect(
      (await (await staff.open('/reports/search')).press('Search', { q: reference })).$('tbody a').length,
    ).toBeGreaterThan(0);
    expect((await (await vendor.open('/reports/search')).press('Search', { q: reference })).text).toContain(
      'There are no records to display',
    );
  });

  it('shows the error when the search fails', async () => {
    await servers.sandbox.fault({ call: 'POST api/reports/search', kind: 'refuse', message: 'Not now.' });
    expect((await staff.open('/reports/search?q=x')).alerts.join(' ')).toContain('Not now.');
  });
});

describe('Balance Report', () => {
  it('has each vendor’s balance and their total, exact to the kobo', async () => {
    const report = await staff.open('/reports/balances?size=30');
    expect(report.heading).toBe('Balance Report');
    const total = kobo(/Total (₦[\d,.]+)/.exec(report.text)![1]!);
    expect(rowsOf(report).reduce((sum, [, balance]) => sum + kobo(balance!), 0)).toBe(total);
    const one = await report.press('Show', { q: 'corner' });
    expect(one.rows).toHaveLength(1);
    expect(kobo(/Total (₦[\d,.]+)/.exec(one.text)![1]!)).toBe(kobo(rowsOf(one)[0]![1]!));
  });

  it('can be downloaded as CSV with all rows, upper-case headers and a timestamp in its name', async () => {
    const report = await staff.open('/reports/balances?size=10');
    const file = await staff.request(report.href('Download as CSV')!);
    expect(file.headers.get('content-disposition')).toMatch(/filename="balances_\d{8}[^"]*\.csv"/);
    const [header, ...lines] = (await file.text()).replace('\ufeff', '').trim().split('\r\n');
    expect(header).toBe('VENDOR,BALANCE');
    expect(lines).toHaveLength(Number(/of ([\d,]+)/.exec(report.text)![1]));
  });

  it('shows the error when the balances fail to load', async () => {
    await servers.sandbox.fault({ call: 'GET api/vendors/balances', kind: 'html' });
    const broken = await staff.open('/reports/balances');
    expect([broken.status, broken.href('Try again')]).toEqual([503, '/reports/balances']);
  });
});
