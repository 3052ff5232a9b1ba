import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useServers } from '../../../tests/support/use-servers';
import { type Page, Visitor } from '../../../tests/support/visitor';

const servers = useServers();
let staff: Visitor;
beforeAll(async () => {
  staff = new Visitor(servers.origin);
  await staff.signIn('manager@sandbox.test');
});
afterEach(() => servers.sandbox.clear());

/** The spec's lists (section 2): columns, API call, and a search word that matches some rows. */
const LISTS = [
  { path: '/channels', columns: ['Name', 'Code', 'Status', 'Created'], word: 'partner api' },
  { path: '/partners', columns: ['Name', 'Balance', 'Status', 'Created'], word: 'volt' },
  {
    path: '/services',
    columns: ['Name', 'Status', 'Category', 'Provider', 'Group', 'Created'],
    word: 'dstv',
  },
  { path: '/states', columns: ['Name', 'Created'], word: 'lagos' },
  {
    path: '/serviceProfiles',
    columns: ['Name', 'Service', 'Provider', 'Status', 'Created', 'Details'],
    word: 'gotv',
  },
  {
    path: '/vendors',
    columns: ['Name', 'Status', 'Created', 'Details', 'Delete'],
    word: 'corner',
  },
  { path: '/staffs', columns: ['Name', 'E-mail', 'Status', 'Created'], word: 'amaka' },
  {
    path: '/deposits',
    columns: ['Vendor', 'Source', 'Amount', 'Status', 'Created', 'Details'],
    word: 'corner',
  },
  {
    path: '/transfers',
    columns: ['Vendor', 'Subvendor', 'Amount', 'Status', 'Created', 'Details'],
    word: 'ikeja',
  },
  {
    path: '/sales',
    columns: ['Vendor', 'Service', 'Customer', 'Amount', 'Status', 'Time', 'Details'],
    word: 'dstv',
  },
  { path: '/commissions', columns: ['Vendor', 'Amount', 'Month', 'Pay'], word: 'adaeze' },
  {
    path: '/notices',
    columns: ['Subject', 'Category', 'Created', 'Details', 'Delete'],
    word: 'tariff',
  },
] as const;

const rowsOf = ({ $ }: Page) =>
  $('tbody tr')
    .map((_, row) => $(row).text().replace(/\s+/g, ' ').trim())
    .get();
const plain = (header: string) => header.replace(/ [▲▼]$/, '');

describe.each(LISTS)('$path', ({ path, columns, word }) => {
  it('has the columns of the spec, and is searched on the server', async () => {
    const page = await staff.open(path);
    expect(
      page
        .$('th')
        .map((_, header) => plain(page.$(header).text().trim()))
        .get(),
    ).toEqual(columns);
    expect(rowsOf(page).length).toBeLessThanOrEqual(10);
    const found = await page.press('Show', { q: word });
    expect(found.url.searchParams.get('q')).toBe(word);
    expect(rowsOf(found).length).toBeGreaterThan(0);
    for (const row of rowsOf(found)) expect(row.toLowerCase()).toContain(word.split(' ')[0]);
    const nothing = await page.press('Show', { q: 'nothing has this name' });
    expect(rowsOf(nothing)).toEqual(['There are no records to display Remove all filters']);
    expect(rowsOf(await nothing.follow('Remove all filters'))).toEqual(rowsOf(page));
  });
});

describe('a list', () => {
  it('is sorted by a column, up and down, and stays so on the next page and in a search', async () => {
    const names = (page: Page) =>
      page
        .$('tbody tr td:first-child')
        .map((_, cell) => page.$(cell).text())
        .get();
    const up = await (await staff.open('/states')).follow('Name');
    expect(names(up)[0]).toBe('Abia');
    expect(up.$('th[aria-sort=ascending]').text()).toContain('Name');
    const down = await up.follow('Name ▲');
    expect(names(down).slice(0, 2)).toEqual(['Zamfara', 'Yobe']);
    const next = await down.follow('Next');
    expect(next.url.searchParams.get('sort')).toBe('-name');
    expect(names(next)[0]! < names(down)[9]!).toBe(true);
    expect((await down.press('Show', { q: 'a' })).url.searchParams.get('sort')).toBe('-name');
  });

  it('is filtered by the values of a column', async () => {
    const page = await staff.open('/services');
    expect(
      page
        .$('select[name=group] option')
        .map((_, option) => page.$(option).attr('value'))
        .get(),
    ).toEqual(['', 'postpaid', 'prepaid', 'telecom']);
    const filtered = await page.press('Show', { category: 'tv', q: '' });
    expect(rowsOf(filtered)).toHaveLength(3);
    expect(filtered.field('category')).toBe('tv');
  });

  it.each([
    ['/sales', 'Time'],
    ['/deposits', 'Created'],
    ['/transfers', 'Created'],
  ])('%s begins with the latest, and can be limited to days in Lagos', async (path, header) => {
    const page = await staff.open(path);
    expect(page.$('th[aria-sort=descending]').text()).toBe(`${header} ▼`);
    const dayOf = (row: string) => /(\d\d)\/(\d\d)\/(\d{4}), \d\d:\d\d [ap]m/.exec(row)!.slice(1).reverse().join('-');
    const last = await staff.open(`${path}?sort=${header.toLowerCase()}`);
    const [first, latest] = [last, page].map((list) => dayOf(rowsOf(list)[0]!));
    expect(first! < latest!).toBe(true);

    const ofDay = await page.press('Show', { from: latest!, to: latest! });
    expect(new Set(rowsOf(ofDay).map(dayOf))).toEqual(new Set([latest]));
    const shown = latest!.split('-').reverse().join('/');
    expect(ofDay.$('[aria-label="Active filters"]').text()).toMatch(`From: ${shown}`);
    const rest = await ofDay.follow(`Remove the filter From: ${shown} ×`);
    expect([rest.field('from'), rest.field('to')]).toEqual(['', shown]);
    const total = (list: Page) => Number(/ of ([\d,]+)/.exec(list.text)![1]!.replace(',', ''));
    const before = await page.press('Show', {
      to: new Date(Date.parse(latest!) - 86_400_000).toISOString().slice(0, 10),
    });
    expect(total(ofDay) + total(before)).toBe(total(page));
    const file = await staff.request(ofDay.href('Download as CSV')!);
    expect((await file.text()).trim().split('\n')).toHaveLength(total(ofDay) + 1);
  });

  it('says what is wrong with a day, keeps what was typed, and offers no file', async () => {
    const wrong = await (await staff.open('/transfers')).press('Show', { from: '31/11/2026', to: '20 Nov 2026' });
    expect(wrong.$('#list-from-error').text()).toBe(
      'From: This is not a day. Write it as day/month/year, such as 20/11/2026.',
    );
    expect([wrong.field('from'), wrong.field('to')]).toEqual(['31/11/2026', '20/11/2026']);
    expect(wrong.$('title').text()).toMatch(/^Error: Transfers/);
    expect([wrong.rows.length, wrong.href('Download as CSV')]).toEqual([0, undefined]);
    const file = await staff.request('/lists/transfers/csv?from=2026-11-01&to=2026-11-31');
    expect([file.status, await file.text()]).toEqual([400, expect.stringContaining('This is not a day.')]);
    const turned = await wrong.press('Show', { from: '2026-11-21' });
    expect(turned.$('#list-to-error').text()).toBe('To: The last day is before the first.');
  });

  it('uses the API’s filter by type of service once a vendor is chosen', async () => {
    const ofVendor = await (await staff.open('/sales')).press('Show', { vendor: 'v-corner' });
    for (const row of rowsOf(ofVendor)) expect(row).toContain('Corner Shop');
    const prepaid = await ofVendor.press('Show', { type: 'prepaid' });
    for (const row of rowsOf(prepaid)) expect(row).toContain('Prepaid meter');
    expect(await servers.sandbox.calls('GET api/sales/service/prepaid/vendor/v-corner')).toBe(1);
  });

  it('sends the browser one page, however many rows the upstream has', async () => {
    const ten = await staff.open('/sales');
    expect(ten.text).toMatch(/1 to 10 of 3,680/);
    expect(rowsOf(ten)).toHaveLength(10);
    expect(ten.html.length).toBeLessThan(40_000);
    const thirty = await staff.open('/sales?size=30&page=2');
    expect(thirty.text).toMatch(/31 to 60 of 3,680/);
    expect(rowsOf(thirty)).toHaveLength(30);
  });

  it('switches a record by its status button, and keeps its page, sort and filters', async () => {
    const page = await staff.open('/services?q=startimes+or+dstv&sort=name');
    expect(rowsOf(page)).toEqual(['There are no records to display Remove all filters']);
    const list = await staff.open('/services?category=tv&sort=-name');
    const form = list.$('tbody form').first();
    const id = form.find('[name=id]').attr('value');
    const formKey = (page: Page) => page.field('formKey');
    const body = `id=${id}&status=Active&intent=toggle&formKey=${formKey(list)}`;
    expect(form.find('button').attr('aria-label')).toMatch(/is Active\. Switch it\./);
    const after = await staff.post(form.attr('action')!, body);
    expect(after.path).toBe('/services?category=tv&sort=-name');
    expect(after.$('[role=status]').text()).toContain('It is inactive now.');
    expect(rowsOf(after)[0]).toContain('Inactive');
    // Two presses of one button count as one; a press on the page that shows Inactive makes it active again.
    await staff.post(form.attr('action')!, body);
    expect(await servers.sandbox.calls('POST api/services/toggle')).toBe(1);
    const back = await staff.post(
      form.attr('action')!,
      `id=${id}&status=Inactive&intent=toggle&formKey=${formKey(after)}`,
    );
    expect(back.$('[role=status]').text()).toContain('It is active now.');
  });

  it('shows all other balances when the balance of one partner fails', async () => {
    await servers.sandbox.fault({ call: 'GET api/partners/balance/Airlink Hub', kind: 'error' });
    const page = await staff.open('/partners');
    expect(page.status).toBe(200);
    expect(rowsOf(page).map((row) => row.includes('not available'))).toEqual([false, true, false]);
    expect(rowsOf(page)[0]).toMatch(/₦[\d,]+\.\d\d/);
  });
});

describe('the CSV of a list', () => {
  const linesOf = async (response: Response) =>
    (await response.text())
      .replace(/^\ufeff/, '')
      .trimEnd()
      .split('\r\n');

  it.each(LISTS)('of $path has all rows, in the format of the spec', async ({ path }) => {
    const page = await staff.open(path);
    const href = page.href('Download as CSV')!;
    const file = await staff.request(href);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="\w+_\d{8}_\d{4}\.csv"$/);
    const [header, ...rows] = await linesOf(file);
    expect(header).toBe(header!.toUpperCase());
    const total = Number(/ of ([\d,]+)/.exec(page.$('nav[aria-label=Pages]').text())![1]!.replace(',', ''));
    expect(rows).toHaveLength(total);
  });

  it('has all pages of the searched, filtered and sorted list', async () => {
    const page = await staff.open('/sales?q=dstv&sort=-amount&size=15&page=2&status=Successful');
    const rows = await linesOf(await staff.request(page.href('Download as CSV')!));
    expect(rows[0]).toBe('REFERENCE,VENDOR,SERVICE,CUSTOMER,AMOUNT,STATUS,TIME');
    const amounts = rows.slice(1).map((row) => Number(/,(\d+\.\d\d),Successful,/.exec(row)![1]));
    expect(amounts.length).toBeGreaterThan(15);
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
    for (const row of rows.slice(1)) expect(row).toContain('DStv');
  });

  it('responds 404 for an unknown list', async () => {
    expect((await staff.request('/lists/constructor/csv')).status).toBe(404);
  });
});

describe('a search for an amount', () => {
  it('finds the rows with it, however it is written', async () => {
    const [amount] = /₦[\d,.]+/.exec((await staff.open('/sales')).$('tbody tr').first().text())!;
    for (const typed of [amount, amount.slice(1), amount.replace(/[₦,]/g, '').replace('.00', '')]) {
      const found = (await staff.open(`/sales?${new URLSearchParams({ q: typed })}`)).rows;
      expect(found.length, typed).toBeGreaterThan(0);
      expect(found.first().text()).toContain(amount);
    }
    const other = await staff.open('/sales?q=987654321.01');
    expect(other.text).toContain('There are no records to display');
  });
});

describe('a search that finds nothing', () => {
  it('offers what is like it, within the other filters, and no number', async () => {
    const list = await staff.open('/vendors?q=adaezi+stor');
    expect(list.text).toMatch(/Did you mean Adaeze Stores Ltd ?\?/);
    const found = await list.follow('Adaeze Stores Ltd');
    expect(found.rows.length).toBe(1);
    expect(found.text).not.toContain('Did you mean');
    expect((await staff.open('/sales?q=airtmie&status=Successful')).text).toMatch(/Did you mean \w+ Airtime/);
    expect((await staff.open('/sales?q=0801111111999')).text).not.toContain('Did you mean');
    expect((await staff.open('/vendors?q=zzzzzz')).text).not.toContain('Did you mean');
  });
});

describe('rows for a file', () => {
  it('are ticked, or those of the page, or all that match', async () => {
    const manager = new Visitor(servers.origin);
    await manager.signIn('manager@sandbox.test');
    const list = await manager.open('/sales?status=Successful');
    const choosing = await list.follow('Tick rows for a file');
    const boxes = choosing.$('tbody input[type=checkbox]');
    expect(boxes).toHaveLength(10);
    expect(boxes.first().attr('aria-label')).toMatch(/^Tick .*\S/);
    const form = choosing.$('form#rows-file');
    const fields = new URLSearchParams(
      form
        .find('input[type=hidden]')
        .toArray()
        .map((field) => [choosing.$(field).attr('name')!, choosing.$(field).attr('value')!]),
    );
    const linesOf = async (rows: string, ...ticked: string[]) => {
      const asked = new URLSearchParams(fields);
      asked.set('rows', rows);
      for (const id of ticked) asked.append('only', id);
      const answer = await manager.request(`${form.find('button').first().attr('formaction')}?${asked}`);
      return { status: answer.status, lines: (await answer.text()).trim().split('\r\n') };
    };
    const [first, , third] = boxes.toArray().map((box) => choosing.$(box).attr('value')!);
    const ticked = await linesOf('ticked', first!, third!);
    expect(ticked.lines).toHaveLength(3);
    const page = await linesOf('page');
    expect(page.lines).toHaveLength(11);
    expect([page.lines[1], page.lines[3]]).toEqual(ticked.lines.slice(1));
    const all = await linesOf('all');
    expect(all.lines.length).toBeGreaterThan(50);
    expect(all.lines.slice(1).every((line) => line.includes('Successful'))).toBe(true);
    fields.set('rows', 'ticked');
    const none = await manager.open(`${form.find('button').first().attr('formaction')}?${fields}`);
    expect(none.alerts).toEqual(['Tick the rows for the file first.']);
    expect(none.path).toBe('/sales?status=Successful&tick=1');
    expect(choosing.href('Do not tick rows')).toBe('/sales?status=Successful');
  });
});
