import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startServers, type Servers } from '../support/servers';
import { Visitor, type Page } from '../support/visitor';

let servers: Servers;
let staff: Visitor;
let vendor: Visitor;
beforeAll(async () => {
  servers = await startServers();
  staff = new Visitor(servers.origin);
  vendor = new Visitor(servers.origin);
  await staff.signIn('officer@sandbox.test');
  await vendor.signIn('vendor@sandbox.test');
});
beforeEach(() => servers.sandbox.clear());
afterAll(() => servers.stop());

const rowsOf = ({ $ }: Page) => $('tbody tr').map((_, row) => [$(row).find('td').map((_, cell) => $(cell).text().trim()).get()]).get();
const kobo = (shown: string) => Math.round(Number(shown.replace(/[₦,]/g, '')) * 100);

describe('Search', () => {
  it('finds a sale by its reference and by its customer, with its details', async () => {
    const sale = await (await staff.open('/sales')).follow('Details');
    const reference = /Reference ([A-Z0-9]{12})/.exec(sale.text)![1]!;
    const customer = /Customer (\d+)/.exec(sale.text)![1]!;
    const form = await staff.open('/reports/search');
    expect(form.$('label[for=q]').text()).toBe('Reference/Customer');
    expect(form.$('table')).toHaveLength(0);
    const byReference = await form.press('Search', { q: reference });
    expect(byReference.$('th').map((_, header) => byReference.$(header).text()).get()).toEqual(['Vendor', 'Service', 'Amount', 'Status', 'Time', 'Details']);
    expect(byReference.$('tbody tr')).toHaveLength(1);
    expect((await byReference.follow('Details')).text).toContain(reference);
    expect((await form.press('Search', { q: customer })).text).toContain(customer);
    expect((await form.press('Search', { q: 'NOSUCHTHING1' })).text).toContain('There are no records to display');
  });

  it('shows a vendor only its own', async () => {
    const corner = await (await staff.open('/sales?vendor=v-corner')).follow('Details');
    const reference = /Reference ([A-Z0-9]{12})/.exec(corner.text)![1]!;
    expect((await (await staff.open('/reports/search')).press('Search', { q: reference })).$('tbody a').length).toBeGreaterThan(0);
    expect((await (await vendor.open('/reports/search')).press('Search', { q: reference })).text).toContain('There are no records to display');
  });

  it('says what went wrong', async () => {
    await servers.sandbox.fault({ call: 'POST api/reports/search', kind: 'refuse', message: 'Not now.' });
    expect((await staff.open('/reports/search?q=x')).alerts.join(' ')).toContain('Not now.');
  });
});

describe('Balance Report', () => {
  it('has each vendor’s balance and the total of what is asked for, which add up to the kobo', async () => {
    const report = await staff.open('/reports/balances?size=30');
    expect(report.heading).toBe('Balance Report');
    const total = kobo(/Total (₦[\d,.]+)/.exec(report.text)![1]!);
    expect(rowsOf(report).reduce((sum, [, balance]) => sum + kobo(balance!), 0)).toBe(total);
    const one = await report.press('Show', { q: 'corner' });
    expect(one.$('tbody tr')).toHaveLength(1);
    expect(kobo(/Total (₦[\d,.]+)/.exec(one.text)![1]!)).toBe(kobo(rowsOf(one)[0]![1]!));
  });

  it('can be had as CSV: all rows, upper-cased headers, the name with a timestamp', async () => {
    const report = await staff.open('/reports/balances?size=10');
    const file = await staff.request(report.href('Download as CSV')!);
    expect(file.headers.get('content-disposition')).toMatch(/filename="balances_\d{8}[^"]*\.csv"/);
    const [header, ...lines] = (await file.text()).replace('\ufeff', '').trim().split('\r\n');
    expect(header).toBe('VENDOR,BALANCE');
    expect(lines).toHaveLength(Number(/of ([\d,]+)/.exec(report.text)![1]));
  });

  it('says what went wrong', async () => {
    await servers.sandbox.fault({ call: 'GET api/vendors/balances', kind: 'html' });
    const broken = await staff.open('/reports/balances');
    expect([broken.status, broken.href('Try again')]).toEqual([502, '/reports/balances']);
  });
});
