import { beforeAll, describe, expect, it } from 'vitest';
import { useServers } from '../../../tests/support/use-servers';
import { Page, Visitor } from '../../../tests/support/visitor';

const servers = useServers();
let terminal: Visitor;
beforeAll(async () => {
  terminal = new Visitor(servers.origin);
  await terminal.signIn('terminal@sandbox.test');
});

/** What the rows of a seller's list say. */
const rowsOf = (page: Page): string[] => page.rows.map((_, row) => page.$(row).text()).get();
const total = (page: Page) =>
  Number(/ of ([\d,]+)/.exec(page.$('nav[aria-label=Pages]').text())?.[1]?.replaceAll(',', '') ?? 0);

describe('sales of a terminal', () => {
  it('show a page of ten rows and its position', async () => {
    const page = await terminal.open('/terminal/sales');
    expect(page.rows).toHaveLength(10);
    expect(page.text).toMatch(/1 to 10 of 1,\d{3}/);
    expect(page.href('Previous')).toBeUndefined();
  });

  it('turn pages and change the page size by links, keeping filters', async () => {
    const filtered = await (
      await terminal.open('/terminal/sales')
    ).press('Show', { q: 'airtime', status: 'Successful', type: 'telecom' });
    const second = await filtered.follow('Next');
    expect(second.path).toContain('status=Successful');
    expect(second.text).toContain('11 to 20 of');
    for (const row of rowsOf(second)) {
      expect(row).toMatch(/Airtime/);
      // What was successful says so by its silence.
      expect(row).not.toMatch(/Successful|Failed|Processing|Cancelled|Low Balance/);
    }
    const larger = await second.follow('30');
    expect(larger.rows).toHaveLength(30);
    expect(larger.path).not.toContain('page=');
    expect(larger.field('status')).toBe('Successful');
  });

  it('begin with the latest, and say how to leave filters that found nothing', async () => {
    // Late in the day the first ten are of one day.
    const page = await terminal.open('/terminal/sales?size=30');
    const days = page.$('section[aria-label=Sales] > div').get();
    expect(days.length).toBeGreaterThan(1);
    for (const day of days) {
      const minutes = page
        .$(day)
        .find('small')
        .map((_, note) => {
          const [, hour, minute, half] = /(\d+):(\d+) (am|pm)/.exec(page.$(note).text())!;
          return [half, String(Number(hour) % 12).padStart(2, '0'), minute].join('');
        })
        .get();
      expect(minutes).toEqual([...minutes].sort().reverse());
    }
    const nothing = await page.press('Show', { q: 'nothing has this name', status: 'Failed', from: '2026-01-01' });
    expect(nothing.text).toContain('There are no records to display');
    expect((await nothing.follow('Remove all filters')).path).toBe('/terminal/sales?size=30');
  });

  it('are filtered by type with the upstream’s own call', async () => {
    const all = total(await terminal.open('/terminal/sales'));
    const parts = await Promise.all(
      ['prepaid', 'postpaid', 'telecom'].map(async (type) =>
        total(await terminal.open(`/terminal/sales?type=${type}`)),
      ),
    );
    expect(parts.reduce((sum, part) => sum + part)).toBe(all);
    expect(await servers.sandbox.calls('GET api/sales/service/prepaid/terminal/t-yaba-1')).toBeGreaterThan(0);
  });

  it('show a message when no row matches', async () => {
    const page = await terminal.open('/terminal/sales?q=no-such-thing');
    expect(page.text).toContain('There are no records to display');
  });

  it('link to the details of each sale', async () => {
    const page = await (await terminal.open('/terminal/sales?status=Successful&type=prepaid')).openRow();
    expect(page.path).toMatch(/^\/sales\//);
    for (const label of ['Service', 'Customer', 'Amount', 'Units', 'Reference', 'Balance before', 'Balance after'])
      expect(page.text).toContain(label);
    const receipt = await page.follow('View Receipt');
    expect(receipt.path).toMatch(/^\/reprint\//);
    expect(receipt.text).toContain('TOKEN');
  });
});

describe('a sale’s details', () => {
  it('show the service’s name to a terminal and the service profile’s to staff', async () => {
    const path = (await (await terminal.open('/terminal/sales')).openRow()).path;
    const forTerminal = await terminal.open(path);
    const staff = new Visitor(servers.origin);
    await staff.signIn('officer@sandbox.test');
    const forStaff = await staff.open(path);
    const service = (page: Page) =>
      page
        .$('dt')
        .filter((_, label) => page.$(label).text() === 'Service')
        .next()
        .text();
    expect(service(forStaff)).toBe(`${service(forTerminal)} standard`);
  });
});

describe('search', () => {
  it('finds by customer number, sale reference and vendor reference', async () => {
    const search = await terminal.open('/terminal/search');
    expect(search.text).toContain('Reference/Customer');
    const failed = await search.press('Search', { q: '+234 803 333 3333' });
    expect(rowsOf(failed)[0]).toContain('08033333333');
    const detail = await (await terminal.open('/terminal/sales?status=Successful&type=prepaid')).openRow();
    const value = (label: string) =>
      detail
        .$('dt')
        .filter((_, dt) => detail.$(dt).text() === label)
        .next()
        .text();
    for (const reference of [detail.$('.reference').first().text(), value('Vendor reference')]) {
      const found = await search.press('Search', { q: reference });
      expect(found.rows).toHaveLength(1);
      expect((await found.openRow()).path).toBe(detail.path);
    }
    expect((await search.press('Search', { q: 'NOTHINGLIKEIT' })).text).toContain('There are no records to display');
  });

  it('finds nothing of another terminal', async () => {
    const path = await terminal.open('/terminal/search?q=08033333333');
    const other = new Visitor(servers.origin);
    await other.signIn('terminal2@sandbox.test');
    const detail = path.rows.first().find('a').attr('href')!;
    const refused = await other.open(detail);
    expect([refused.status, refused.heading]).toEqual([403, 'Not allowed']);
    expect(refused.$('title').text()).toContain('Not allowed');
    expect(refused.text).toContain('You may not see this.');
  });
});

describe('deposits', () => {
  it('are listed, and each opens', async () => {
    const page = await terminal.open('/deposits');
    expect(page.rows.length).toBe(10);
    const deposit = await terminal.open(page.rows.find('a').first().attr('href')!);
    for (const label of [
      'Status',
      'Reference',
      'Amount',
      'Charges',
      'Total',
      'Source',
      'Balance before',
      'Balance after',
      'Time',
    ])
      expect(deposit.text).toContain(label);
    expect((await page.press('Show', { status: 'Cancelled' })).text).toContain('There are no records to display');
  });
});

describe('the home page of a terminal', () => {
  it('has the categories, four sales cards, latest sales and latest deposits', async () => {
    const start = await terminal.open('/');
    const home = await start.follow('More: earlier sales and deposits');
    for (const category of ['Electricity', 'Airtime', 'Data', 'Pay TV'])
      expect(home.href(category)).toMatch(/^\/terminal\/validate\?category=/);
    for (const period of ['today', 'yesterday', 'this month', 'last month'])
      expect(home.$(`[aria-label="Sales ${period}"]`).text()).toMatch(/Prepaid₦[\d,.]+Postpaid₦[\d,.]+Utilities₦/);
    expect(home.$('section[aria-labelledby=latest-sales] tbody tr')).toHaveLength(5);
    expect(home.$('section[aria-labelledby=latest-deposits] .rows > li')).toHaveLength(5);
  });

  it('has at most three notices, each of which opens and can be hidden for the session', async () => {
    const home = await terminal.open('/');
    const subjects = () =>
      home
        .$('main form a')
        .map((_, link) => home.$(link).text())
        .get();
    expect(subjects()).toHaveLength(3);
    const after = await home.press('Dismiss');
    expect(after.$('main form a')).toHaveLength(2);
    const listed = await terminal.open('/notifications');
    expect(listed.rows).toHaveLength(4);
    expect(rowsOf(listed).filter((row) => row.includes('New'))).toHaveLength(3);

    const again = new Visitor(servers.origin);
    expect((await again.signIn('terminal@sandbox.test')).$('main form a')).toHaveLength(3);
  });

  it('marks a notice as read when it is opened, once', async () => {
    const other = new Visitor(servers.origin);
    await other.signIn('terminal2@sandbox.test');
    await servers.sandbox.clear();
    const list = await other.open('/notifications');
    const notice = await list.openRow();
    expect(notice.heading).toBe('Higher data commission');
    await other.open(notice.path);
    expect(await servers.sandbox.calls('POST api/notifications/read')).toBe(1);
    expect((await other.open('/')).text).not.toContain('Higher data commission');
    const left = await other.open('/notifications');
    expect(rowsOf(left).filter((row) => row.includes('New'))).toHaveLength(2);
    // One that comes after the page was shown was not seen.
    const admin = new Visitor(servers.origin);
    await admin.signIn('admin@sandbox.test');
    const asked = await (
      await admin.open('/notices?new=1')
    ).press('Create', { subject: 'It came later', message: 'Hello', sendTo: 'all' });
    await asked.press(asked.$('button[value=create]').text());
    const read = await left.press('Mark all as read');
    expect(read.text).toContain('All notices are marked as read.');
    // One is called New electricity tariffs.
    const unread = rowsOf(read).filter((row) => row.includes('New') && !row.includes('tariffs'));
    expect(unread).toEqual([expect.stringContaining('It came later')]);
    expect((await read.press('Mark all as read')).text).not.toContain('Mark all as read');
    expect(await servers.sandbox.calls('POST api/notifications/read')).toBeGreaterThan(1);
  });
});
