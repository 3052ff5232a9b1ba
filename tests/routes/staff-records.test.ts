import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useServers } from '../support/use-servers';
import { type Page, Visitor } from '../support/visitor';

const servers = useServers();
let staff: Visitor;
beforeAll(async () => {
  staff = new Visitor(servers.origin);
  await staff.signIn('admin@sandbox.test');
});
afterEach(() => servers.sandbox.clear());

const status = (page: Page) => page.$('[role=status]').text();

/** Simple records: their dialog, the errors of an empty form, valid values, and where the record is shown. */
const RECORDS: {
  path: string;
  open: string;
  empty: string[];
  good: Record<string, string>;
  call: string;
  seen: string;
}[] = [
  {
    path: '/channels',
    open: 'New Channel',
    empty: ['Enter a name.', 'Enter a code.'],
    good: { name: 'USSD', code: 'ussd' },
    call: 'POST api/channels',
    seen: 'USSD',
  },
  {
    path: '/partners',
    open: 'New Partner',
    empty: ['Enter a name.'],
    good: { name: 'Power Link' },
    call: 'POST api/partners',
    seen: 'Power Link',
  },
  {
    path: '/states',
    open: 'New State',
    empty: ['Enter a name.'],
    good: { name: 'A New State' },
    call: 'POST api/states',
    seen: 'A New State',
  },
  {
    path: '/staffs',
    open: 'New Staff',
    empty: [
      'Enter a first name.',
      'Enter a last name.',
      'Enter an e-mail address.',
      'Enter a password.',
      'Choose a role.',
    ],
    good: {
      firstname: 'Ngozi',
      lastname: 'Eze',
      email: 'ngozi@example.test',
      password: 'Long-enough',
      mobile: '',
      role: 'officer',
    },
    call: 'POST api/staffs',
    seen: 'Ngozi Eze',
  },
  {
    path: '/vendors',
    open: 'New Vendor',
    empty: ['Enter a name.', 'Enter an alias.', 'Enter an e-mail address.', 'Enter a password.', 'Choose a type.'],
    good: {
      businessName: 'Bisi Stores',
      businessAlias: 'Bisi',
      username: 'bisi@example.test',
      password: 'Long-enough',
      type: 'Company',
    },
    call: 'POST api/vendors',
    seen: 'Bisi Stores',
  },
];

describe.each(RECORDS)('$open', ({ path, open, empty, good, call, seen }) => {
  it('shows errors for missing values, keeps the typed values when it is refused, and shows the new record', async () => {
    const dialog = await (await staff.open(path)).follow(open);
    expect(dialog.$('[role=dialog] h2').text().trim()).toBe(open);
    const missing = await dialog.press('Create');
    expect(missing.status).toBe(400);
    for (const message of empty) expect(missing.alerts.join(' ')).toContain(message);
    const links = missing
      .$('[role=alert] a')
      .map((_, link) => missing.$(link).attr('href')!.slice(1))
      .get();
    for (const id of links) expect(missing.$(`[id="${id}"]`)).toHaveLength(1);

    await servers.sandbox.fault({ call, kind: 'refuse', message: 'Not on a Sunday.', times: 1 });
    const refused = await missing.press('Create', good);
    expect(refused.status).toBe(422);
    expect(refused.alerts.join(' ')).toContain('Not on a Sunday.');
    for (const [name, value] of Object.entries(good))
      if (name !== 'password') expect([name, refused.field(name) ?? '']).toEqual([name, value]);
    expect(refused.html).not.toContain('Long-enough');

    const done = await refused.press('Create', good);
    expect(done.url.pathname).toBe(path);
    expect(status(done)).toMatch(/created\./);
    expect((await done.press('Show', { q: seen })).text).toContain(seen);
  });
});

describe('tasks of staff', () => {
  it('a half-filled form is restored after signing in again', async () => {
    const other = new Visitor(servers.origin);
    await other.signIn('officer@sandbox.test');
    const dialog = await other.open('/channels?new=1');
    await servers.sandbox.fault({ call: 'POST api/channels', kind: 'unauthorised', times: 1 });
    const signIn = await dialog.press('Create', { name: 'Half filled', code: 'HALF' });
    expect(signIn.url.pathname).toBe('/signin');
    const back = await signIn.press('Sign In', { username: 'officer@sandbox.test', password: 'Sandbox-1' });
    expect(back.path).toBe('/channels?new=1');
    expect([back.field('name'), back.field('code')]).toEqual(['Half filled', 'HALF']);
  });

  it('a form sent twice in quick succession creates one record', async () => {
    const { action, body } = (await staff.open('/notices?new=1')).formOf('Create', {
      subject: 'Once',
      message: 'Only',
      sendTo: 'all',
    });
    const press = () => staff.post(action, `${body}&confirmed=1`);
    const pages = await Promise.all([press(), press(), press()]);
    for (const page of pages) expect(page.url.pathname).toBe('/notices');
    expect(await servers.sandbox.calls('POST api/notices')).toBe(1);
  });

  it('a change whose response was lost is not shown as failed', async () => {
    await servers.sandbox.fault({ call: 'POST api/partners', kind: 'applyThenDie' });
    const lost = await (await staff.open('/partners?new=1')).press('Create', { name: 'Lost Link' });
    expect(lost.alerts.join(' ')).toContain('It is not known whether this was done');
    expect(lost.text).toContain('Lost Link');
  });

  it('a service is created from an available one, with a network of its category', async () => {
    const step = await (await staff.open('/services')).follow('New Service');
    expect(step.$('[name=provider]')).toHaveLength(0);
    expect(() => step.formOf('Submit')).toThrow('is disabled');
    const form = await step.press('Continue', { name: 'StarTimes Basic', category: 'tv' });
    expect(
      form
        .$('[name=provider] option')
        .map((_, option) => form.$(option).text())
        .get(),
    ).toContain('StarTimes');
    const done = await form.press('Submit', { provider: 'StarTimes', group: 'postpaid' });
    expect(status(done)).toContain('Service created.');
    expect((await done.press('Show', { provider: 'StarTimes' })).text).toContain('Basic');
  });

  it('a service profile is created, edited and deleted, and one in use has no Delete button', async () => {
    const form = await (await staff.open('/serviceProfiles')).follow('New');
    expect(form.heading).toBe('New Service Profile');
    const typed = {
      name: 'Evening rate',
      commissionRate: '1.25',
      serviceId: 'svc-1',
      partnerId: 'p-volt-switch',
      serviceProfileType: 'API',
      minAmount: '2,000',
      maxAmount: '1,000',
      commissionCap: '',
    };
    const wrong = await form.press('Submit', typed);
    expect(wrong.alerts.join(' ')).toContain('The maximum is smaller than the minimum.');
    expect(wrong.field('minAmount')).toBe('2,000');
    const list = await wrong.press('Submit', { ...typed, maxAmount: '20,000.50' });
    expect(status(list)).toContain('Service profile created.');
    const detail = await (await list.press('Show', { q: 'Evening rate' })).follow('Evening rate');
    expect(detail.text).toMatch(
      /Commission rate 1\.25 % .*Minimum amount ₦2,000\.00 Maximum amount ₦20,000\.50 Commission cap Not given Type API/,
    );
    const edit = await detail.follow('Edit');
    expect([edit.heading, edit.field('minAmount'), edit.field('serviceProfileType')]).toEqual([
      'Edit Service Profile',
      '2,000.00',
      'API',
    ]);
    const edited = await edit.press('Submit', { commissionRate: '2', description: 'After eight' });
    expect(edited.text).toMatch(/Commission rate 2 %.*After eight/);
    const ask = await edited.follow('Delete');
    expect(ask.$('[role=dialog]').text()).toContain('Evening rate will be deleted for good.');
    expect(status(await ask.press('Delete'))).toContain('Service profile deleted.');
    expect((await staff.open('/serviceProfiles/profile-1')).href('Delete')).toBeUndefined();
  });

  it('an application is reviewed, returned and approved', async () => {
    const page = await staff.open('/vendors/v-applicant');
    for (const fact of [
      'Ebele',
      'Nnamdi',
      'NIN',
      '14 Ogui Road, Enugu',
      'Ogui Junction',
      'Tunde',
      'Signed agreement View',
      'Utility bill View',
      'BVN verified Yes',
    ])
      expect(page.text).toContain(fact);
    const document = await staff.request('/documents/v-applicant/Agreement');
    expect([
      document.status,
      document.headers.get('content-type'),
      document.headers.get('content-security-policy'),
    ]).toEqual([200, 'application/pdf', "default-src 'none'; sandbox"]);
    expect((await document.text()).slice(0, 5)).toBe('%PDF-');
    expect((await staff.request('/documents/v-applicant/Nothing')).status).toBe(404);
    const none = await staff.open('/documents/v-adaeze/Agreement');
    expect([none.status, none.alerts]).toEqual([404, ['There is no such file.']]);

    const asks = (await page.follow('Approve')).$('.dialog');
    for (const fact of ['Ebele Nnamdi', 'NIN 12345678901', 'BVN verified']) expect(asks.text()).toContain(fact);
    expect(
      asks
        .find('a[target=_blank]')
        .map((_, link) => page.$(link).attr('aria-label'))
        .get(),
    ).toEqual(['View signed agreement', 'View identification', 'View passport photo', 'View utility bill']);

    const feedbacks = await page.follow('Manage Feedbacks or Reject');
    const added = await (
      await feedbacks.follow('New Feedback')
    ).press('Create', { field: 'utility', message: 'Cannot be read' });
    expect(added.text).toMatch(/Utility bill Cannot be read/);
    const asked = await added.follow('Delete');
    expect((await asked.press('Delete')).text).toContain('There are no records to display');
    const refused = await (await (await staff.open('/vendors/v-applicant')).follow('Approve')).press('Approve');
    expect(refused.alerts.join(' ')).toContain('has not been submitted');
  });

  it('a company gets a subvendor, terminals of both kinds and a service, and loses the service again', async () => {
    const vendor = await staff.open('/vendors/v-adaeze');
    expect((await staff.open('/vendors/v-corner')).href('New Subvendor')).toBeUndefined();
    const withSubvendor = await (
      await vendor.follow('New Subvendor')
    ).press('Create', { name: 'Adaeze Lekki', username: 'lekki', password: 'Long-enough' });
    const subvendor = await withSubvendor.follow('Adaeze Lekki');
    const step = await subvendor.follow('New Terminal');
    const browser = await step.follow('BROWSER');
    expect((await browser.press('Create', { name: 'Lekki 1' })).alerts.join(' ')).toMatch(
      /Enter a username\..*Enter a password\./,
    );
    const one = await browser.press('Create', { name: 'Lekki 1', username: 'lekki-1', password: 'Long-enough' });
    const pos = await (await one.follow('New Terminal')).follow('POS');
    expect(pos.$('[name=username]')).toHaveLength(0);
    const two = await pos.press('Create', { name: 'Lekki POS' });
    expect((await two.follow('Lekki POS')).text).toMatch(/Secret \w{20}/);
    const terminal = await two.follow('Lekki 1');
    expect(terminal.text).not.toContain('Secret');
    // It says whose it is, and says nothing where the address names another's subvendor.
    expect(terminal.text).toMatch(/Subvendor Adaeze Lekki.* Vendor Adaeze Stores Ltd/);
    expect((await staff.open('/terminals/t-yaba-1?subvendor=s-corner')).text).not.toMatch(/Vendor (Adaeze|Corner)/);
    const reset = await terminal.follow('Reset Password');
    expect(reset.text).toContain('A new password for the terminal Lekki 1 .');
    expect(
      (await reset.press('Reset Password', { adminPassword: 'wrong', newPassword: 'Newer-one-1' })).alerts.join(' '),
    ).toContain('Your own password is not correct.');
    expect(
      status(await reset.press('Reset Password', { adminPassword: 'Sandbox-1', newPassword: 'Newer-one-1' })),
    ).toContain('Password reset successfully!');
    expect((await new Visitor(servers.origin).signIn('lekki-1', 'Newer-one-1')).heading).toBe('Home');

    const service = await staff.open('/vendor/v-adaeze/service/v-adaeze-profile-1');
    expect(service.text).toMatch(/Source Adaeze Stores Ltd .*Target Vendor/);
    const unlinked = await (await service.follow('Unlink')).press('Unlink');
    expect(unlinked.url.pathname).toBe('/vendors/v-adaeze');
    const added = await (await unlinked.follow('Add Service')).press('Add', { serviceProfileId: 'profile-1' });
    expect(status(added)).toContain('Service added.');
  });

  it('a vendor’s username is changed', async () => {
    const form = await (await staff.open('/vendors/v-corner')).follow('Change Username');
    expect((await form.press('Change Username', { username: 'not an address' })).alerts.join(' ')).toContain(
      'Enter an e-mail address',
    );
    expect(status(await form.press('Change Username', { username: 'corner@example.test' }))).toContain(
      'Vendor username changed successfully!',
    );
    expect((await new Visitor(servers.origin).signIn('corner@example.test')).heading).toBe('Home');
  });

  it('an Unconfirmed vendor is deleted after a confirmation, and other vendors cannot be deleted', async () => {
    const list = await staff.open('/vendors?q=newcomer');
    const ask = await list.follow('Delete');
    expect(ask.$('[role=dialog]').text()).toContain('Newcomer Ventures');
    expect(status(await ask.press('Delete'))).toContain('Vendor deleted.');
    expect((await staff.open('/vendors?q=corner')).href('Delete')).toBeUndefined();
  });

  it('a notice goes to the ticked vendors, and can be deleted', async () => {
    const form = await (await staff.open('/notices')).follow('New Notice');
    const typed = {
      subject: 'For one',
      message: '<p>Hello <b>you</b><script>alert(1)</script></p>',
      category: 'Warning',
      sendTo: 'some',
    };
    const nobody = await form.press('Create', typed);
    expect(nobody.alerts.join(' ')).toContain('Tick the vendors who receive it.');
    expect(nobody.field('message')).toBe(typed.message);
    const done = await nobody.press('Create', { ...typed, vendorIds: 'v-corner' });
    expect(status(done)).toContain('Notice created.');
    const detail = await done.follow('For one');
    expect(detail.text).toContain('Hello you');
    expect(detail.$('main script')).toHaveLength(0);
    const deleted = await (await (await staff.open('/notices?q=For+one')).follow('Delete')).press('Delete');
    expect(status(deleted)).toContain('Notice deleted.');
  });

  it('a notice to all needs a confirmation with the number of vendors, and sends no vendor ids to the API', async () => {
    const form = await staff.open('/notices?new=1');
    const vendors = form.$('input[name=vendorIds]').length;
    const asked = await form.press('Create', {
      subject: 'For all',
      message: 'Hello',
      category: 'Dummy',
      sendTo: 'all',
    });
    expect(asked.text).toContain(`Create this notice for all ${vendors} vendors?`);
    expect([asked.field('subject'), asked.$('[role=dialog] select[name=category] option[selected]').text()]).toEqual([
      'For all',
      'Dummy',
    ]);
    expect(await servers.sandbox.calls('POST api/notices')).toBe(0);
    expect(status(await asked.press(`Create for all ${vendors} vendors`))).toContain('Notice created.');
    expect(await servers.sandbox.calls('POST api/notices')).toBe(1);
  });

  it('a notice with ticked vendors goes only to these, whatever Send To says', async () => {
    const done = await (
      await staff.open('/notices?new=1')
    ).press('Create', { subject: 'Ticked', message: 'Hello', sendTo: 'all', vendorIds: 'v-corner' });
    expect(status(done)).toContain('Notice created.');
  });

  it('the home page shows the counts of vendors and deposits, and stays usable when a part fails', async () => {
    const home = await staff.open('/');
    expect(home.text).toMatch(/Vendors .*Terminals \d+ Disabled terminals 0/);
    expect(home.text).toMatch(/Deposits .*Today \(\d+\) ₦/);
    await servers.sandbox.fault({ call: 'GET api/dashboard/vendors', kind: 'error' });
    const partly = await staff.open('/');
    expect(partly.status).toBe(200);
    expect(partly.text).toContain('not available');
  });
});

describe('disabling', () => {
  it('ends the sale of a service at a terminal at once, also when the terminal has just looked it up', async () => {
    const terminal = new Visitor(servers.origin);
    await terminal.signIn('terminal@sandbox.test');
    const offer = () => terminal.open('/terminal/validate?category=airtime');
    expect((await offer()).text).toContain('Glo');
    // The switch of the first one, airtime.
    const services = await staff.open('/services?q=Glo&category=airtime');
    await services.press('Active');
    expect((await offer()).text).not.toContain('Glo');
  });

  it.each([
    ['a person', '/staffs?q=officer', 'will not be able to sign in'],
    ['a vendor', '/vendors/v-corner', 'will not be able to sell'],
    ['a subvendor', '/subvendors/s-corner', 'will not be able to sell'],
    ['a terminal', '/terminals/t-corner', 'will not be able to sell'],
  ])('%s needs a confirmation and names the record, and enabling needs none', async (_, path, effect) => {
    const page = await staff.open(path);
    const button = page.$('a.status-button').first();
    expect(button.attr('aria-label')).toMatch(/is Active\. Disable\.$/);
    const [name] = button.attr('aria-label')!.split(' is Active');
    const asked = await staff.open(button.attr('href')!);
    expect(asked.$('[role=dialog]').text()).toContain(effect);
    expect(asked.$('[role=dialog]').text()).toContain(name);
    expect(await servers.sandbox.calls('POST api/*/toggle')).toBe(0);
    const disabled = await asked.press('Disable');
    expect(status(disabled)).toContain(`${name}: `);
    expect(disabled.$('[role=dialog]')).toHaveLength(0);
    const again = await staff.open(path);
    const form = again.$('form:has(button.status-button)').first();
    expect(form.find('button').attr('aria-label')).toContain('is Inactive');
    const enabled = await again.press(form.find('button').text().replace(/\s+/g, ' ').trim());
    expect(status(enabled)).toContain(`${name}: `);
  });
});

it('Approve and New Subvendor show the missing parts of an application', async () => {
  await (
    await staff.open('/vendors?new=1')
  ).press('Create', {
    businessName: 'Early Stores',
    businessAlias: 'Early',
    username: 'early@example.test',
    password: 'Long-enough',
    type: 'Company',
  });
  const list = await staff.open('/vendors?q=early');
  const vendor = await staff.open(list.$('tbody a').first().attr('href')!);
  for (const link of ['Approve', 'New Subvendor'])
    expect((await vendor.follow(link)).$('[role=dialog]').text()).toMatch(
      /has not been submitted yet\. Missing: First name, .*Signed document/,
    );
});

it('Cancel Sale is offered on the page of a sale, but not of a cancelled one', async () => {
  const sale = await (await staff.open('/sales?status=Successful')).follow('Details');
  const cancelLink = (page: Page) => page.$('main a:contains("Cancel Sale")').attr('href');
  const done = await (await staff.open(cancelLink(sale)!)).press('Cancel this sale');
  expect(done.text).toContain('Status Cancelled');
  expect(cancelLink(done)).toBeUndefined();
});

it('Sales shows that the vendors of its filter could not be loaded, and lists the sales', async () => {
  // A change clears the cache of lookups.
  await (await staff.open('/states?new=1')).press('Create', { name: 'Looked Up Again' });
  await servers.sandbox.fault({ call: 'GET api/vendors', kind: 'error' });
  const page = await staff.open('/sales');
  expect(page.status).toBe(200);
  expect(page.alerts.join(' ')).toMatch(/^Vendors could not be loaded\. /);
  expect(page.$('tbody tr')).toHaveLength(10);
});
