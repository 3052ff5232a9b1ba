import { beforeEach, describe, expect, it } from 'vitest';
import { DRIVES, World } from '../support/intents';
import { AIRTIME, validate } from '../support/selling';
import { useServers } from '../support/use-servers';
import { PASSWORD, Visitor } from '../support/visitor';

const servers = useServers();
beforeEach(() => servers.sandbox.clear());

async function signedIn(account: string): Promise<Visitor> {
  const visitor = new Visitor(servers.origin);
  await visitor.signIn(`${account}@sandbox.test`);
  return visitor;
}

/** Signs out in another window of the same browser. */
async function signOutIn(visitor: Visitor): Promise<void> {
  const page = await visitor.open('/logout', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' });
  expect(page.heading).toBe('Sign In');
}

describe('a form that another window sends after signing out', () => {
  it('is kept for the same person, and says why nothing was sent', async () => {
    const staff = await signedIn('manager');
    const form = await staff.open('/channels?new=1');
    await signOutIn(staff);
    const signIn = await form.press('Create', { name: 'Kept channel', code: 'KEPT' });
    expect(signIn.text).toContain('Your session has ended. Please sign in again.');
    const back = await signIn.press('Sign In', { username: 'manager@sandbox.test', password: PASSWORD });
    expect([back.field('name'), back.field('code')]).toEqual(['Kept channel', 'KEPT']);
    expect(await servers.sandbox.calls('POST api/channels')).toBe(0);
  });

  it('is shown to nobody else', async () => {
    const staff = await signedIn('manager');
    const form = await staff.open('/channels?new=1');
    await signOutIn(staff);
    const signIn = await form.press('Create', { name: 'Secret channel', code: 'SECRET' });
    const other = await signIn.press('Sign In', { username: 'officer@sandbox.test', password: PASSWORD });
    expect(other.html).not.toContain('Secret channel');
  });

  it('does not make a visit after signing out look like an ended session', async () => {
    const staff = await signedIn('manager');
    await signOutIn(staff);
    expect((await staff.open('/channels')).text).not.toContain('Your session has ended');
  });
});

it('a record whose change was answered 401 is said to be unknown after signing in again', async () => {
  const staff = await signedIn('manager');
  const form = await staff.open('/channels?new=1');
  await servers.sandbox.fault({ call: 'POST api/channels', kind: 'applyThenRefuse', status: 401, times: 1 });
  const signIn = await form.press('Create', { name: 'Perhaps made', code: 'PERHAPS' });
  expect(signIn.text).toContain('it is not known whether it was done');
  const back = await signIn.press('Sign In', { username: 'manager@sandbox.test', password: PASSWORD });
  expect(back.alerts.join(' ')).toContain('it is not known whether it was done. Look before you send it again.');
  expect(back.field('name')).toBe('Perhaps made');
  expect(await servers.sandbox.calls('POST api/channels')).toBe(1);
});

it.each([
  ['/services/create', 'POST api/services', 'GET api/services/groups'],
  ['/serviceProfile/create', 'POST api/serviceProfiles', 'GET api/partners'],
])('a record made at %s is said to be unknown, also when the page cannot be loaded', async (route, post, get) => {
  const world = new World(servers.origin, servers.sandbox.url, undefined as never);
  const { visitor, action, body } = await DRIVES[route]!.create!.render(world, 'create');
  await servers.sandbox.fault({ call: post, kind: 'reset', times: 1 });
  await servers.sandbox.fault({ call: get, kind: 'error' });
  const page = await visitor.post(action, body);
  expect([page.status, page.text]).toEqual([503, expect.stringContaining('It is not known whether this was done')]);
  expect(page.text).toContain('Look before you send it again. This page could not be loaded.');
  expect(page.text.match(/give this number/g)).toHaveLength(1);
  expect(await servers.sandbox.calls(post)).toBe(1);
});

it('a notice whose answer was lost is said to be unknown, also when its vendors cannot be listed', async () => {
  const staff = await signedIn('manager');
  const form = await staff.open('/notices?new=1');
  await servers.sandbox.fault({ call: 'POST api/notices', kind: 'reset', times: 1 });
  await servers.sandbox.fault({ call: 'GET api/vendors/active', kind: 'error' });
  const vendorIds = form.$('input[name=vendorIds]').first().val();
  const typed = { subject: 'Perhaps sent', message: 'Hello', sendTo: 'some', vendorIds: String(vendorIds) };
  const page = await form.press('Create', typed);
  expect([page.status, page.alerts.join(' ')]).toEqual([503, expect.stringContaining('It is not known whether')]);
  expect(page.field('subject')).toBe('Perhaps sent');
  expect(page.$('input[name=vendorIds]:checked').val()).toBe(vendorIds);
  expect(await servers.sandbox.calls('POST api/notices')).toBe(1);
});

it('a new form for a sale like a lost one says so before it can be sent', async () => {
  const terminal = await signedIn('terminal');
  const form = await validate(terminal, AIRTIME);
  await servers.sandbox.fault({ call: 'POST api/sales', kind: 'reset', times: 1 });
  expect((await form.press('Process', { amount: '1,601' })).heading).toBe('Outcome not known');
  const fresh = await (await validate(terminal, AIRTIME)).press('Process', { amount: '1,601' });
  expect(fresh.alerts.join(' ')).toContain('A sale like this one was sent before');
  expect(await servers.sandbox.calls('POST api/sales')).toBe(1);
  expect((await fresh.press('Sell again')).text).toContain('N1,601.00');
});

it('a status that two people switch at once is switched once', async () => {
  const [one, two] = [await signedIn('admin'), await signedIn('manager')];
  const forms = await Promise.all([one, two].map((visitor) => visitor.open('/vendors/v-corner?disable=v-corner')));
  await servers.sandbox.fault({ call: 'POST api/vendors/toggle', kind: 'delay', ms: 500 });
  const pages = await Promise.all(forms.map((form) => form.press('Disable')));
  expect(await servers.sandbox.calls('POST api/vendors/toggle')).toBe(1);
  const said = pages.map((page) => page.$('[role=status], [role=alert]').text()).join(' ');
  expect(said).toContain('It is inactive now.');
  expect(said).toMatch(/being changed by somebody else|had changed already/);
});

it('a status can be switched again at once from the page that shows it', async () => {
  const staff = await signedIn('admin');
  for (const state of ['inactive', 'active', 'inactive', 'active']) {
    const page = await (await staff.open('/states')).visitor.open('/channels');
    const label = page.$('tbody form button').first().text().trim();
    const after = await page.press(label);
    expect(after.$('[role=status]').text()).toContain(`It is ${state} now.`);
  }
});

it('New Service without script keeps the key and the token of its form out of the address', async () => {
  const staff = await signedIn('admin');
  const page = await staff.open('/services/create');
  const { action, body } = page.formOf('Continue');
  body.set('formKey', 'key');
  body.set('formToken', 'token');
  const next = await staff.open(`${action.split('?')[0]}?${body}`);
  expect(next.path).not.toMatch(/formKey|formToken/);
});

it.each([
  {
    what: 'an approval',
    address: '/vendors/v-applicant?confirm=approve',
    button: 'Approve',
    call: 'POST api/vendors/approve',
  },
  { what: 'a deletion', address: '/notices?delete=n-tariff', button: 'Delete', call: 'DELETE api/notices/*' },
])('says why $what was refused also when somebody else has done it', async ({ address, button, call }) => {
  const staff = await signedIn('manager');
  const mine = await staff.open(address);
  await (await (await signedIn('admin')).open(address)).press(button);
  await servers.sandbox.fault({ call, kind: 'refuse', status: 422, message: 'Somebody was faster.' });
  const page = await mine.press(button);
  expect(page.alerts.join(' ')).toContain('Somebody was faster.');
});
