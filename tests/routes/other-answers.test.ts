import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useProxiedServers } from '../support/use-servers';
import { type Page, Visitor } from '../support/visitor';

const { proxy, servers } = useProxiedServers();
let staff: Visitor;
let terminal: Visitor;
beforeAll(async () => {
  staff = new Visitor(servers.origin);
  terminal = new Visitor(servers.origin);
  await Promise.all([staff.signIn('admin@sandbox.test'), terminal.signIn('terminal@sandbox.test')]);
});
beforeEach(async () => {
  proxy.change = {};
  await servers.sandbox.clear();
});

type Row = Record<string, unknown>;
/** Lets the API answer some of its calls with other data. */
function answering(calls: RegExp, change: (data: never) => unknown): void {
  proxy.change.answer = (envelope, call) => {
    const { success, data, ...rest } = envelope as { success: boolean; data: never };
    return success && calls.test(call) ? { success, ...rest, data: change(data) } : envelope;
  };
}
const each = (change: (row: Row) => Row) => (rows: Row[]) => rows.map(change);
const without =
  (...fields: string[]) =>
  (row: Row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !fields.includes(name)));
const sent = (call: string) =>
  proxy.exchanged.filter((exchange) => exchange.call === call).map(({ request }) => JSON.parse(request) as Row);
const says = (page: Page) => page.$('[role=status], [role=alert]').text();

describe('a commission that was paid while its row still says payable', () => {
  it('is paid by one call, shown as paid, and not offered again to any user or at any URL', async () => {
    const list = await staff.open('/commissions');
    answering(
      /^GET api\/commissions/,
      each((row) => ({ ...row, payable: true })),
    );
    proxy.exchanged.length = 0;
    const label = list.$('a[href*="pay="]').first().attr('aria-label')!;
    const href = list.$('a[href*="pay="]').first().attr('href')!;
    const pays = (page: Page) =>
      page.$('a[href*="pay="]').filter((_, link) => page.$(link).attr('aria-label') === label).length;
    const dialog = await staff.open(href);
    const paid = await dialog.press('Pay');
    expect(paid.$('[role=dialog]').text()).toContain('Paid Successfully');
    expect(pays(await staff.open('/commissions'))).toBe(0);

    const another = new Visitor(servers.origin);
    await another.signIn('officer@sandbox.test');
    expect(pays(await another.open('/commissions'))).toBe(0);
    const forms = await Promise.all([
      another.open(href),
      staff.open(`${href}&key=another-form`),
      staff.open(`${href}&key=one-more&again=1`),
    ]);
    for (const page of forms) expect(page.$('[role=dialog]').text()).toContain('Paid Successfully');
    expect((await dialog.press('Pay')).$('[role=dialog]').text()).toContain('Paid Successfully');
    expect(sent('POST api/commissions/pay')).toHaveLength(1);
  });

  it('shows a missing amount as not available, not as zero', async () => {
    answering(/^GET api\/(commissions|deposits\/payable)/, (data: Row | Row[]) =>
      Array.isArray(data) ? data.map(without('total')) : {},
    );
    const list = await staff.open('/commissions');
    expect(list.text).toContain('not available');
    expect(list.text).not.toContain('₦0.00');
    const dialog = await staff.open(list.$('a[href*="pay="]').first().attr('href')!);
    expect(dialog.$('[role=dialog]').text()).toContain('What is payable is not available.');
  });
});

describe('vendor information', () => {
  const applicant = async () => {
    const visitor = new Visitor(servers.origin);
    await visitor.signIn('newvendor@sandbox.test');
    return visitor;
  };
  const INFO = {
    firstName: 'Ngozi',
    lastName: 'Eze',
    dob: '1988-04-12T00:00:00',
    address: '4 Aba Road',
    identity: 'Military_ID',
    idNumber: 'A1',
    wFirstName: 'Ifeanyi',
    hasBasicKyc: false,
    docRelPath: '~/uploads/doc.pdf',
    errors: [],
  };

  it.each([
    ['flat', { status: 'Unconfirmed', isCompleted: false, ...INFO }],
    ['nested', { status: 'Unconfirmed', isCompleted: false, vendorInfo: INFO }],
  ])('that is %s fills the form, and saving sends back all of it', async (_, data) => {
    answering(/^GET api\/vendorinfo\//, () => data);
    const form = await (await applicant()).open('/info');
    expect([form.field('firstName'), form.field('dob'), form.field('idNumber')]).toEqual(['Ngozi', '12/04/1988', 'A1']);
    expect(form.href('View')).toMatch(/^\/documents\//);
    proxy.exchanged.length = 0;
    await form.press('Save & Continue');
    expect(sent('POST api/vendorinfo')[0]).toMatchObject({
      firstName: 'Ngozi',
      lastName: 'Eze',
      dob: '1988-04-12',
      address: '4 Aba Road',
      identity: 'Military_ID',
      wFirstName: 'Ifeanyi',
      docUploaded: true,
      idUploaded: false,
    });
  });

  it.each([
    [
      'a part could not be read',
      {
        status: 'Unconfirmed',
        isCompleted: false,
        vendorInfo: { ...INFO, dob: 'the twelfth of April', mobile: { number: '0803' } },
      },
      /could not be understood: Primary mobile, Date of birth/,
    ],
    ['it is something else', { id: 5, fullName: 'Ngozi Eze' }, /could not be understood/],
  ])('cannot be changed when %s', async (_, data, words) => {
    answering(/^GET api\/vendorinfo\//, () => data);
    const visitor = await applicant();
    const page = await visitor.open('/info');
    expect(page.text + says(page)).toMatch(words);
    expect(page.$('button[value=submit], button:contains("Save & Continue")')).toHaveLength(0);
    proxy.exchanged.length = 0;
    await visitor.post('/info', 'intent=save&firstName=Ngozi');
    expect(sent('POST api/vendorinfo')).toEqual([]);
  });

  it('that the basic KYC fixed is read-only for staff too, and is kept', async () => {
    answering(/^GET api\/vendorinfo\//, () => ({
      status: 'Unconfirmed',
      isCompleted: false,
      vendorInfo: { ...INFO, hasBasicKyc: true, errors: [{ id: 1, field: 'lastName', message: 'As on the card.' }] },
    }));
    const form = await staff.open('/info?vendor=v-newcomer');
    const isReadOnly = (name: string) => form.$(`[name=${name}]`).attr('readonly') !== undefined;
    expect(['firstName', 'lastName', 'address', 'idNumber'].map(isReadOnly)).toEqual([true, false, true, false]);
    proxy.exchanged.length = 0;
    await form.press('Save & Continue', { firstName: 'Somebody', lastName: 'Else' });
    expect(sent('POST api/vendorinfo')[0]).toMatchObject({
      firstName: 'Ngozi',
      lastName: 'Else',
      address: '4 Aba Road',
    });
  });

  it('is shown to staff with a formatted date of birth and the name of the identification', async () => {
    answering(/^GET api\/vendors\/[^/]+$/, (data: Row) => ({
      ...data,
      vendorInfo: { ...INFO, identity: 'Intl_Passport', bvnVerified: null },
    }));
    const page = await staff.open((await staff.open('/vendors')).$('tbody a').first().attr('href')!);
    expect(page.text).toContain('Date of birth 12/04/1988');
    expect(page.text).toContain('Identification International Passport');
    expect(page.text).toContain('BVN verified Not given');
  });
});

describe('a service profile', () => {
  const open = async (path = '') =>
    staff.open(((await staff.open('/serviceProfiles')).$('tbody a').first().attr('href') ?? '') + path);

  it('that does not say whether it is linked cannot be deleted, even by URL', async () => {
    answering(/^GET api\/serviceProfiles\/[^/]+$/, without('isLinked'));
    const page = await open();
    expect(page.text).toContain('In use Unknown');
    expect(page.href('Delete')).toBeUndefined();
    const asked = await open('?confirm=delete');
    expect(asked.alerts.join(' ')).toContain('It is not known whether this service profile is in use');
    await staff.post(asked.path, 'intent=delete');
    expect(await servers.sandbox.calls('DELETE api/serviceProfiles/*')).toBe(0);
  });

  it('that is linked cannot be deleted, even by URL', async () => {
    answering(/^GET api\/serviceProfiles\/[^/]+$/, (data: Row) => ({ ...data, isLinked: true }));
    const asked = await open('?confirm=delete');
    expect(asked.alerts.join(' ')).toContain('This service profile is in use and cannot be deleted.');
    const answer = await staff.post(asked.path, 'intent=delete');
    expect(answer.text + says(answer)).toContain('is in use and cannot be deleted');
    expect(await servers.sandbox.calls('DELETE api/serviceProfiles/*')).toBe(0);
  });

  it('sends back unchanged values: a cap of zero, and a channel that the list does not have', async () => {
    answering(/^GET api\/(serviceProfiles\/[^/]+|channels)$/, (data: Row | Row[]) =>
      Array.isArray(data)
        ? []
        : {
            ...data,
            commissionCap: 0,
            minAmount: '50',
            maxAmount: 0,
            channelId: 'ch-9',
            channelCode: 'USSD',
            description: 'Two\nlines',
          },
    );
    const id = (await staff.open('/serviceProfiles')).$('tbody a').first().attr('href')!.split('/').pop()!;
    const form = await staff.open(`/serviceProfiles/edit/${id}`);
    proxy.exchanged.length = 0;
    await form.press('Submit');
    expect(sent('PUT api/serviceProfiles')).toEqual([
      expect.objectContaining({
        id,
        commissionCap: 0,
        minAmount: 50,
        maxAmount: 0,
        channelId: 'ch-9',
        description: 'Two\nlines',
      }),
    ]);
  });

  it('with an unreadable field cannot be edited', async () => {
    answering(/^GET api\/serviceProfiles\/[^/]+$/, (data: Row) => ({
      ...data,
      maxAmount: 'about ₦5,000',
      description: { text: 'x' },
    }));
    const id = (await staff.open('/serviceProfiles')).$('tbody a').first().attr('href')!.split('/').pop()!;
    const page = await staff.open(`/serviceProfiles/edit/${id}`);
    expect(page.alerts.join(' ')).toContain('could not be understood: Description, Max Amount.');
    expect(page.$('button:contains("Submit")')).toHaveLength(0);
  });
});

describe('names and choices in other shapes', () => {
  it('sells a service whose category is a plain string and that has no provider', async () => {
    answering(/^GET api\/services\/category/, (data: Row[]) =>
      data[0] && 'value' in data[0] ? data.map(({ value }) => value) : data.slice(0, 1).map(without('provider')),
    );
    const home = await terminal.open('/');
    const form = await home.follow('airtime');
    expect(form.text).toContain('Phone number');
    proxy.exchanged.length = 0;
    const answer = await form.press('Validate', { customer: '08011111111' });
    expect(answer.status).toBeLessThan(500);
    expect(sent('POST api/sales/validate')).toEqual([expect.objectContaining({ category: 'airtime', disco: null })]);
  });

  it('reads {id, name} as choices', async () => {
    answering(
      /^GET api\/services\/category$/,
      each(({ value, name }) => ({ id: value, name })),
    );
    // One whose categories were not looked up before.
    const other = new Visitor(servers.origin);
    expect((await other.signIn('terminal2@sandbox.test')).href('Airtime')).toContain('category=airtime');
  });

  it('reads objects in place of names, and names in place of objects', async () => {
    answering(/^GET api\/(deposits|sales)(\/[^/]+)?$/, (data: Row | Row[]) => {
      const change = (row: Row) => ({
        ...row,
        vendor: { id: 'v', name: 'Zuma Stores' },
        customer: '08035550001',
        serviceProfile: 'Zuma profile',
        subvendor: 'Zuma kiosk',
      });
      return Array.isArray(data) ? data.map(change) : change(data);
    });
    expect((await staff.open('/deposits')).text).toContain('Zuma Stores');
    const sales = await staff.open('/sales');
    expect(sales.text).toContain('08035550001');
    const sale = await sales.follow('Details');
    expect(sale.text).toContain('Service Zuma profile');
    expect(sale.text).toContain('Subvendor Zuma kiosk');
    expect(sale.text).not.toContain('[object');
  });

  it('shows lists and select fields although one vendor in them is empty', async () => {
    answering(/^GET api\/vendors(\/active)?$/, (rows: Row[]) => [{}, null, ...rows]);
    for (const path of [
      '/vendors',
      '/deposits?new=deposit',
      '/deposits?new=refund',
      '/transfers?new',
      '/sales',
      '/reports/transactions?from=2026-11-01',
      '/notices?new',
    ]) {
      const page = await staff.open(path);
      expect([path, page.status]).toEqual([path, 200]);
      expect([path, page.$('option[value=""]:contains("undefined")').length]).toEqual([path, 0]);
    }
  });
});

describe('amounts that are missing', () => {
  it.each(['/deposits', '/transfers', '/commissions', '/sales', '/reports/balances', '/'])(
    'are shown as not available on %s, never as zero',
    async (path) => {
      const money = ['amount', 'total', 'balance', 'shortAmount'];
      const strip = (value: unknown): unknown =>
        Array.isArray(value)
          ? value.map(strip)
          : value && typeof value === 'object'
            ? Object.fromEntries(
                Object.entries(value)
                  .filter(([name]) => !money.includes(name))
                  .map(([name, inner]) => [name, strip(inner)]),
              )
            : value;
      answering(/^GET api\/(deposits|transfers|commissions|sales|vendors\/balances|dashboard)/, strip);
      const page = await staff.open(path);
      expect(page.text).toContain('not available');
      expect(page.$('main').text()).not.toMatch(/₦0(?!\.?[1-9])/);
    },
  );
});

describe('an API that was written by others', () => {
  it('answers a change with 204: an answer came, which says nothing', async () => {
    proxy.change = { empties: (call) => call.startsWith('POST api/channels') || call.startsWith('PUT api/channels') };
    const form = await staff.open('/channels?new=1');
    const page = await form.press('Create', { name: 'USSD two', code: 'U2' });
    expect(page.text).toContain(
      'It is not known whether this was done: the service answered, but does not say so. It probably was.',
    );
    expect(page.text).not.toContain('no answer came back');
    expect(page.$('input[name=name]').first().attr('value')).toBe('USSD two');
  });

  it('sends the receipt of a sale whose status it says nowhere', async () => {
    const list = await terminal.open('/terminal/sales?status=Successful');
    const sale = await terminal.open(list.$('a[href^="/sales/"]').first().attr('href')!);
    const href = sale.$('a[href^="/receipt/"], a[href^="/reprint/"]').first().attr('href')!;
    const without = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(without)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(
              Object.entries(value).flatMap(([name, own]) =>
                /^(sale)?status$/i.test(name) ? [] : [[name, without(own)]],
              ),
            )
          : value;
    answering(/api\/(sales|reports)/, without);
    const page = await terminal.open(href);
    expect(page.$('.receipt').length).toBeGreaterThan(0);
    expect(page.text).toContain('The status of this sale is not known: the service does not give one.');
    expect(page.text).not.toContain('Do not sell this');
  });

  it('sends the latest sales beside the latest deposits', async () => {
    answering(/^GET api\/dashboard\/latest/, (sales) => ({ sales, deposits: [] }));
    expect((await staff.open('/')).text).toMatch(/Latest sales.*(Airtime|meter)/);
  });

  it('writes its names with capitals', async () => {
    const capitals = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(capitals)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(
              Object.entries(value).map(([name, own]) => [name[0]!.toUpperCase() + name.slice(1), capitals(own)]),
            )
          : value;
    proxy.change.answer = capitals;
    const visitor = new Visitor(servers.origin);
    expect((await visitor.signIn('manager@sandbox.test')).heading).toBe('Home');
    expect((await visitor.open('/vendors')).text).toContain('Adaeze Stores Ltd');
    // A report is read row by row.
    const report = '/reports/transactions?from=2026-11-01&to=2026-11-27';
    const shown = (await visitor.open(report)).rows.length;
    proxy.change.answer = (answer) => answer;
    expect(shown).toBe((await visitor.open(report)).rows.length);
    expect(shown).toBeGreaterThan(5);
    proxy.change.answer = capitals;
    const refused = await new Visitor(servers.origin).signIn('manager@sandbox.test', 'wrong');
    expect(refused.heading).toBe('Sign In');
    expect(refused.text).not.toContain('could not be understood');
  });

  it('sends lists in pages: the page says that, and takes no part for all', async () => {
    answering(/^GET api\/vendors$/, (items: Row[]) => ({ items: items.slice(0, 1), total: items.length, page: 1 }));
    const page = await staff.open('/vendors');
    expect(page.text).toContain('The service sends this list in pages, and the portal can only read whole lists.');
    expect(page.text).not.toContain('Adaeze Stores Ltd');
  });
});
