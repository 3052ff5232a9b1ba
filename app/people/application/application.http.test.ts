import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FOUR, WHOLE } from '../../../tests/support/application';
import { docx, jpeg, multipart, pdf, png, type TestFile } from '../../../tests/support/documents';
import { useServers } from '../../../tests/support/use-servers';
import { type Page, Visitor } from '../../../tests/support/visitor';

const servers = useServers();
let staff: Visitor;
beforeAll(async () => {
  staff = new Visitor(servers.origin);
  await staff.signIn('admin@sandbox.test');
});
beforeEach(() => servers.sandbox.clear());

const file = (field: string, { name, mimeType, buffer }: TestFile) => ({ field, name, mimeType, buffer });
const statusOf = ({ $ }: Page) => $('[role=status]').text();

/** Registers a new vendor and signs it in. */
async function newcomer(): Promise<Visitor> {
  const visitor = new Visitor(servers.origin);
  const username = `vendor-${Math.random().toString(36).slice(2)}@example.test`;
  const done = await (
    await visitor.open('/register')
  ).press('Register', { businessName: `Shop ${username.slice(7, 13)}`, username, password: 'Sandbox-1' });
  expect(done.path).toBe('/signin/success');
  await done.press('Sign In', { username, password: 'Sandbox-1' });
  return visitor;
}

/** Presses the button of a dialog that asks whether an upload shall be deleted. */
function confirmDeletion(visitor: Visitor, { $ }: Page): Promise<Page> {
  const question = $('[role=dialog] form');
  return visitor.post(
    question.attr('action')!,
    `${question.serialize()}&intent=${question.find('button').attr('value')}`,
  );
}

describe('/register', () => {
  it('requires every field and an e-mail address, and then leads to the sign-in page', async () => {
    const visitor = new Visitor(servers.origin);
    const form = await (await visitor.open('/signin')).follow('Register');
    const empty = await form.press('Register', {});
    expect(empty.status).toBe(400);
    expect(empty.alerts.join(' ')).toMatch(/Enter your full name\..*Enter your e-mail address\..*Enter a password\./);
    const wrong = await form.press('Register', { businessName: 'Ada', username: 'ada', password: 'Sandbox-1' });
    expect(wrong.alerts.join(' ')).toContain('Enter an e-mail address, such as name@example.com.');
    expect([wrong.field('businessName'), wrong.field('username')]).toEqual(['Ada', 'ada']);
    const done = await wrong.press('Register', { username: 'ada@example.test', password: 'Sandbox-1' });
    expect(done.path).toBe('/signin/success');
    expect(done.$('[role=status]').text()).toBe('Registered successfully!');
    const taken = await form.press('Register', {
      businessName: 'Ada again',
      username: 'ada@example.test',
      password: 'Sandbox-1',
    });
    expect(taken.status).toBe(422);
    expect(taken.html).not.toContain('Sandbox-1');
  });
});

describe('an Unconfirmed vendor', () => {
  it('has Home, Update Info and Logout in its menu, and can open no other page by URL', async () => {
    const visitor = await newcomer();
    const home = await visitor.open('/');
    expect(
      home
        .$('nav[aria-label=Menu] a')
        .map((_, link) => home.$(link).text().trim())
        .get(),
    ).toEqual(['Home', 'Update Info', 'Logout']);
    expect(home.text).toContain('Complete your profile');
    for (const path of [
      '/vendor/profile',
      '/vendor/sales',
      '/deposits',
      '/commissions',
      '/password/change',
      '/notifications',
      '/sales',
      '/vendors',
    ]) {
      expect([path, (await visitor.open(path)).status]).toEqual([path, 403]);
    }
  });

  it('saves a half-filled form, returns to it, sends four real files with the form, and submits', async () => {
    const visitor = await newcomer();
    const form = await (await visitor.open('/')).follow('Update Info');
    expect(
      form
        .$('legend')
        .map((_, legend) => form.$(legend).text())
        .get(),
    ).toEqual(['Vendor Information', 'Vendor Witness', 'Uploads']);
    expect(
      form
        .$('input[type=file]')
        .map((_, input) => form.$(input).attr('accept'))
        .get(),
    ).toEqual(Array(4).fill('.pdf,.jpg,.jpeg,.png,.doc,.docx'));
    expect(form.text).toContain('at most 5 MB');
    const half = await form.press('Save & Continue', { firstName: 'Zainab', dob: '31-12-90' });
    expect(half.path).toBe('/info');
    expect(statusOf(half)).toContain('saved');
    const back = await visitor.open('/info');
    expect([back.field('firstName'), back.field('dob'), back.field('lastName') ?? '']).toEqual([
      'Zainab',
      '31/12/1990',
      '',
    ]);

    const missing = await back.press('Finish & Submit', {});
    expect(missing.status).toBe(400);
    for (const words of ['Enter a last name.', 'Choose a means of identification.', 'Enter the witness’s address.'])
      expect(missing.alerts.join(' ')).toContain(words);
    const noFiles = await missing.press('Finish & Submit', WHOLE);
    expect(noFiles.status).toBe(422);
    expect(noFiles.alerts.join(' ')).toMatch(
      /Signed document : Signed document is required\..*Utility bill : Utility bill is required\./,
    );
    expect(noFiles.field('lastName')).toBe('Sule');

    const withFiles = await noFiles.upload('Save & Continue', WHOLE, FOUR);
    expect(withFiles.$('a').filter((_, link) => withFiles.$(link).text() === 'View')).toHaveLength(4);
    const card = await visitor.request(withFiles.$('[aria-label="View identity document"]').attr('href')!);
    expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(Buffer.from(await card.arrayBuffer()).equals(jpeg().buffer)).toBe(true);

    const home = await withFiles.press('Finish & Submit', WHOLE);
    expect(home.path).toBe('/');
    expect(statusOf(home)).toContain('Application is under review...');
    expect(statusOf(home)).toContain('Until it is decided it cannot be changed.');
    // Its page signs the vendor out, so the menu does not offer it.
    expect(home.href('Update Info')).toBeUndefined();
    const signedOut = await visitor.open('/info');
    expect(signedOut.path).toBe('/signin');
    expect(statusOf(signedOut)).toContain(
      'Application is under review... Until it is decided it cannot be changed, so you were signed out.',
    );
  });

  it('opens a returned application at its remark, and has the full menu after approval', async () => {
    const visitor = await newcomer();
    await (await visitor.open('/info')).upload('Finish & Submit', WHOLE, FOUR);
    expect(statusOf(await visitor.open('/'))).toContain('under review');

    const list = await (await staff.open('/vendors')).press('Show', { q: 'Shop' });
    const vendor = await staff.open(list.$('tbody a').first().attr('href')!);
    const asStaff = await vendor.follow('Update Info');
    expect(asStaff.alerts.join(' ') + statusOf(asStaff)).toContain('Application is under review...');
    expect(asStaff.$('button').filter((_, button) => asStaff.$(button).text() === 'Finish & Submit')).toHaveLength(0);
    const feedbacks = await vendor.follow('Manage Feedbacks or Reject');
    await (await feedbacks.follow('New Feedback')).press('Create', { field: 'address', message: 'Which flat?' });

    const home = await visitor.open('/');
    expect(home.text).toContain('Your application was returned');
    expect(home.href('Complete Profile')).toBe('/info');
    const returned = await home.follow('Complete Profile');
    expect(returned.text).toMatch(/Primary address ?: Which flat\?/);
    expect(returned.$('[autofocus]').attr('name')).toBe('address');
    expect(returned.$('[name=firstName]').attr('readonly')).toBeDefined();
    expect(returned.$('[name=address]').attr('readonly')).toBeUndefined();
    expect((await returned.press('Finish & Submit', { ...WHOLE, address: 'Flat 3, 4 Allen Avenue, Ikeja' })).path).toBe(
      '/',
    );

    const approved = await (await (await staff.open(vendor.path)).follow('Approve')).press('Approve');
    expect(statusOf(approved)).toContain('approved');
    const grown = await visitor.open('/');
    expect(
      grown
        .$('nav[aria-label="Main menu"] a')
        .map((_, link) => grown.$(link).text().trim())
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
    expect((await visitor.open('/vendor/profile')).text).toContain('Flat 3, 4 Allen Avenue, Ikeja');
  });

  it('verifies its BVN, and keeps the other typed values', async () => {
    const visitor = await newcomer();
    const form = await visitor.open('/info');
    const unknown = await form.press('Verify BVN', { firstName: 'Zainab', bvn: '11111111111' });
    expect(unknown.status).toBe(422);
    expect(unknown.alerts.join(' ')).toContain('BVN : This BVN could not be verified.');
    expect([unknown.field('firstName'), unknown.field('bvn')]).toEqual(['Zainab', '11111111111']);
    const verified = await unknown.press('Verify BVN', { bvn: '22123456789' });
    expect(verified.$('.leaves-after-5s').text()).toContain('BVN verification successful!');
    expect([verified.field('bvn'), verified.$('[name=bvn]').attr('readonly')]).toEqual(['22123456789', 'readonly']);
    expect((await visitor.open(verified.path)).text).not.toContain('BVN verification successful!');
  });

  it('sees the API’s error for each field, with a link to the field', async () => {
    const visitor = await newcomer();
    const wrong = await (await visitor.open('/info')).press('Save & Continue', { mobile: '12', dob: '2020-01-01' });
    expect(wrong.status).toBe(422);
    for (const words of [
      'Primary mobile : Primary mobile has to be a Nigerian mobile number',
      'Date of birth : A vendor is at least 18 years old.',
    ])
      expect(wrong.alerts.join(' ')).toContain(words);
    for (const id of wrong
      .$('[role=alert] a')
      .map((_, link) => wrong.$(link).attr('href')!.slice(1))
      .get())
      expect(wrong.$(`#${id}`)).toHaveLength(1);
    expect(wrong.field('mobile')).toBe('12');
  });

  it('deletes an upload after a confirmation, and keeps the typed values', async () => {
    const visitor = await newcomer();
    const form = await (await visitor.open('/info')).upload('Save & Continue', {}, [file('card', jpeg())]);
    const ask = await form.press('Delete', { landmark: 'Water tower' });
    expect(ask.$('[role=dialog]').text()).toContain('Identity document will be deleted.');
    const gone = await confirmDeletion(visitor, ask);
    expect(statusOf(gone)).toContain('deleted');
    expect(gone.$('[aria-label="View identity document"]')).toHaveLength(0);
    expect(gone.field('landmark')).toBe('Water tower');
  });

  it('says in the dialog why an upload was not deleted', async () => {
    const visitor = await newcomer();
    const form = await (await visitor.open('/info')).upload('Save & Continue', {}, [file('card', jpeg())]);
    const ask = await form.press('Delete', {});
    const message = 'A document under review cannot be deleted.';
    await servers.sandbox.fault({ call: 'PUT api/vendorinfo/upload', kind: 'refuse', message, times: 1 });
    const refused = await confirmDeletion(visitor, ask);
    expect(refused.$('[role=dialog]').text()).toContain(message);
    expect(refused.$('[aria-label="View identity document"]')).toHaveLength(1);
  });

  it('finds its half-filled form again after its session ended', async () => {
    const visitor = new Visitor(servers.origin);
    await visitor.signIn('newvendor@sandbox.test');
    const form = await visitor.open('/info');
    await servers.sandbox.fault({ call: 'GET api/vendorinfo/*', kind: 'unauthorised', times: 1 });
    const signIn = await form.upload('Save & Continue', { firstName: 'Half', landmark: 'Bridge' }, [
      file('card', jpeg()),
    ]);
    expect(signIn.url.pathname).toBe('/signin');
    const back = await signIn.press('Sign In', { username: 'newvendor@sandbox.test', password: 'Sandbox-1' });
    expect([back.path, back.field('firstName'), back.field('landmark')]).toEqual(['/info', 'Half', 'Bridge']);
  });
});

describe('a file', () => {
  it('that could not be saved has an error at its field, and the rest is kept', async () => {
    const visitor = await newcomer();
    const form = await visitor.open('/info');
    const page = await form.upload('Finish & Submit', { ...WHOLE }, [
      file('signed', pdf()),
      { ...file('card', jpeg()), buffer: Buffer.from('MZ\u0090 not a picture') },
      file('passport', png()),
      file('utility', docx()),
    ]);
    expect(page.status).toBe(422);
    expect(page.alerts.join(' ')).toContain('Identity document : “card.jpg” is not what its name says');
    expect(page.$('#kyc-card').attr('aria-invalid')).toBe('true');
    expect(page.$('a').filter((_, link) => page.$(link).text() === 'View')).toHaveLength(3);
    expect(page.field('wAddress')).toBe(WHOLE.wAddress);
    expect((await visitor.open('/info')).field('lastName')).toBe('Sule');
  });

  it('that is invalid has an error even when other fields have errors', async () => {
    const visitor = await newcomer();
    const page = await (
      await visitor.open('/info')
    ).upload('Save & Continue', { dob: 'yesterday', landmark: 'Bridge' }, [
      { ...file('card', jpeg()), buffer: Buffer.from('no picture') },
    ]);
    expect(page.status).toBe(400);
    expect(page.alerts.join(' ')).toContain('Enter the date of birth as day/month/year');
    expect(page.alerts.join(' ')).toContain('“card.jpg” is not what its name says');
    expect(page.field('landmark')).toBe('Bridge');
  });

  it('that the API refuses, or whose connection is lost, shows an error', async () => {
    const visitor = await newcomer();
    for (const [kind, words] of [
      ['refuse', 'Not this one.'],
      ['error', 'not known whether'],
      ['reset', 'not known whether'],
    ] as const) {
      await servers.sandbox.clear();
      await servers.sandbox.fault({ call: 'POST api/vendorinfo/upload', kind, message: 'Not this one.' });
      const page = await (await visitor.open('/info')).upload('Save & Continue', {}, [file('utility', docx())]);
      expect(page.alerts.join(' '), kind).toContain(words);
    }
  });

  it('of another vendor can neither be seen nor replaced', async () => {
    const visitor = await newcomer();
    expect((await visitor.request('/documents/v-applicant/Agreement')).status).toBeGreaterThanOrEqual(400);
    const { body, contentType } = multipart({}, [file('signed', pdf())]);
    const answer = await visitor.request('/documents/v-applicant/Agreement', {
      method: 'POST',
      body: new Uint8Array(body),
      headers: { 'content-type': contentType, origin: servers.origin },
    });
    expect((await answer.json()).mistake).toBeTruthy();
    const mine = await visitor.request('/info?vendor=v-applicant');
    expect(await mine.text()).not.toContain('Nnamdi');
  });
});
