import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmationOf, MONEY_FORMS, sendButton } from '../../../tests/support/money-forms';
import { codeAt, keyOn, recoveryCodesOn } from '../../../tests/support/second-step';
import { type Servers, startServers } from '../../../tests/support/servers';
import { Visitor } from '../../../tests/support/visitor';

let servers: Servers;
let strict: Servers;
beforeAll(async () => {
  servers = await startServers({ portal: { STAFF_TOTP: 'optional', STEP_UP_ABOVE: '1000000' } });
  strict = await startServers({ portal: { STAFF_TOTP: 'required' } });
});
afterAll(async () => {
  await servers.stop();
  await strict.stop();
});

const visitorOf = (of: Servers) => new Visitor(of.origin);
async function signedIn(who: string, of = servers): Promise<Visitor> {
  const visitor = visitorOf(of);
  await visitor.signIn(`${who}@sandbox.test`);
  return visitor;
}

/** Sets up the second step of somebody who is signed in, with the code before the one that the app shows now. */
async function setUp(visitor: Visitor) {
  const page = await (await visitor.open('/password/change')).follow('Second step at sign-in');
  const done = await page.press('Set up', { code: codeAt(keyOn(page), -1) });
  return { key: keyOn(page), codes: recoveryCodesOn(done), done };
}

describe('a second step of one’s own', () => {
  it('set up in two windows, says in the second that its key does not count', async () => {
    const admin = await signedIn('admin');
    const [first, second] = [await admin.open('/second-step'), await admin.open('/second-step')];
    expect(keyOn(first)).not.toBe(keyOn(second));
    await first.press('Set up', { code: codeAt(keyOn(first), -1) });
    const late = await second.press('Set up', { code: codeAt(keyOn(second), -1) });
    expect(late.html).toContain('Your second step is set up already. If that was in another window,');
    const next = await visitorOf(servers).signIn('admin@sandbox.test');
    expect((await next.press('Sign In', { code: codeAt(keyOn(second)) })).text).toContain('This code is not right');
    await late.press('Turn off', { code: codeAt(keyOn(first)) });
  });

  it('is set up from a QR code, asked for at the next sign-in, and ends the other sessions', async () => {
    const manager = await signedIn('manager');
    const other = await signedIn('manager');
    const page = await (await manager.open('/password/change')).follow('Second step at sign-in');
    expect(page.$('svg[aria-label="QR code for your authenticator app"]').length).toBe(1);
    const key = keyOn(page);
    const wrong = await page.press('Set up', { code: codeAt(key, 5) });
    expect(wrong.text).toContain('The clock of your phone is about 2.5 minutes ahead, so its codes are not right.');
    expect(keyOn(wrong)).toBe(key);
    const done = await wrong.press('Set up', { code: codeAt(key, -1) });
    const codes = recoveryCodesOn(done);
    expect(new Set(codes).size).toBe(10);
    expect((await done.follow('Go on')).text).toMatch(/On since .*Recovery codes left: 10/);
    expect((await other.open('/vendors')).path).toContain('/signin');

    const again = visitorOf(servers);
    const half = await again.signIn('manager@sandbox.test');
    expect(half.path).toBe('/signin/code');
    // The password alone opens nothing, and moves nothing.
    for (const path of ['/', '/vendors', '/lists/sales/csv', '/second-step'])
      expect((await again.open(path)).path).toMatch(/^\/signin\/code/);
    await servers.sandbox.clear();
    const order = await again.post('/deposits', new URLSearchParams({ intent: 'deposit', sealed: 'x' }).toString());
    expect(order.path).toMatch(/^\/signin/);
    expect((await half.press('Sign In', { code: '12' })).text).toContain('This code is not right');
    // The code that set it up was used.
    expect((await half.press('Sign In', { code: codeAt(key, -1) })).text).toContain('it was used');
    const wanted = await again.open('/vendors');
    const home = await wanted.press('Sign In', { code: codeAt(key) });
    expect(home.path).toBe('/vendors');
    expect(home.heading).toBe('Vendors');

    // A recovery code signs in once.
    const lost = await visitorOf(servers).signIn('manager@sandbox.test');
    const recovered = await lost.press('Sign In', { code: codes[0]!.toLowerCase().replace('-', '') });
    expect(recovered.alerts.join() + recovered.html).toContain('You used a recovery code; 9 are left.');
    const twice = await visitorOf(servers).signIn('manager@sandbox.test');
    expect((await twice.press('Sign In', { code: codes[0]! })).text).toContain('This code is not right');

    const own = await again.open('/second-step');
    const fresh = await own.press('Make new codes', { code: codeAt(key, 1) });
    expect(recoveryCodesOn(fresh)).toHaveLength(10);
    expect((await twice.press('Sign In', { code: codes[1]! })).text).toContain('This code is not right');
    const off = await (await again.open('/second-step')).press('Turn off', { code: recoveryCodesOn(fresh)[3]! });
    expect(off.html).toContain('The second step is turned off.');
    expect((await visitorOf(servers).signIn('manager@sandbox.test')).path).toBe('/');
    const audited = servers.output.filter((line) => line.includes('"audit"') && line.includes('second step'));
    expect(audited.some((line) => line.includes('set up second step'))).toBe(true);
    expect(audited.some((line) => line.includes('"refused"'))).toBe(true);
    expect(servers.output.join('')).not.toContain(key.replaceAll(' ', ''));
  });

  it('takes no code any more after five wrong ones, also not a right one', async () => {
    const { key } = await setUp(await signedIn('officer'));
    let page = await visitorOf(servers).signIn('officer@sandbox.test');
    for (let wrong = 0; wrong < 5; wrong++) page = await page.press('Sign In', { code: '000000' });
    const locked = await page.press('Sign In', { code: codeAt(key) });
    expect(locked.text).toContain('There were too many wrong codes. Wait 15 minutes');
  });

  it('is reset by an administrator with a reason, and by nobody else', async () => {
    const admin = await signedIn('admin');
    const list = await admin.open('/staffs');
    const dialog = await admin.open(list.$('a[href*="reset=staff-officer"]').attr('href')!);
    expect((await dialog.press('Reset', { reason: '' })).text).toContain('Say why, for the audit.');
    const done = await dialog.press('Reset', { reason: 'Lost the phone' });
    expect(done.html).toContain('The second step was reset');
    expect(servers.output.some((line) => line.includes('reset second step') && line.includes('Lost the phone'))).toBe(
      true,
    );
    // Nobody but the officer had one.
    expect((await admin.open('/staffs')).href('Reset second step')).toBeUndefined();
    const officer = visitorOf(servers);
    const home = await officer.signIn('officer@sandbox.test');
    expect(home.path).toBe('/');
    expect(home.text).toContain('Your second step was reset by Amaka Obi: Lost the phone');
    // It stays, so that nobody else who signs in takes it away.
    expect((await (await signedIn('officer')).open('/')).text).toContain('was reset by Amaka Obi');
    expect((await admin.open('/')).text).not.toContain('was reset');
    const manager = await signedIn('manager');
    expect((await manager.open('/staffs?reset=staff-officer')).$('[role=dialog]').length).toBe(0);
    const { action, body } = dialog.formOf('Reset', { reason: 'x' });
    expect((await manager.post(action, body.toString())).status).toBe(422);
  });

  it('is asked for before an order above the limit, which is sent afterwards, once', async () => {
    const admin = await signedIn('admin');
    const form = MONEY_FORMS.find(({ call }) => call === 'POST api/deposits/staff')!;
    const order = await admin.open(confirmationOf(form, 1_000_001, 'step-up'));
    await servers.sandbox.clear();
    const asked = await order.press(sendButton(order, 'Deposit'));
    expect(asked.text).toContain('An order of this amount needs a second step');
    expect(await servers.sandbox.calls(form.call)).toBe(0);
    const codes = await asked.press('Set up', { code: codeAt(keyOn(asked), -1) });
    const back = await codes.follow('Go on');
    expect((await back.press(sendButton(back, 'Deposit'))).html).toMatch(/Deposit successful|Duplicate/);
    expect(await servers.sandbox.calls(form.call)).toBe(1);
    await order.press(sendButton(order, 'Deposit'));
    expect(await servers.sandbox.calls(form.call)).toBe(1);
  });
});

describe('a second step that is required', () => {
  it('is set up before anything else, by staff alone', async () => {
    const visitor = visitorOf(strict);
    const page = await visitor.signIn('manager@sandbox.test');
    expect(page.path).toBe('/signin/code');
    expect((await visitor.open('/')).path).toBe('/signin/code');
    const done = await page.press('Set up', { code: codeAt(keyOn(page), -1) });
    expect(recoveryCodesOn(done)).toHaveLength(10);
    const home = await done.follow('Go on');
    expect(home.path).toBe('/');
    expect((await visitor.open('/second-step')).text).not.toContain('Turn off');
    const again = await visitorOf(strict).signIn('manager@sandbox.test');
    expect(again.$('button[value=setUp]').length).toBe(0);
    const vendor = await visitorOf(strict).signIn('vendor@sandbox.test');
    expect(vendor.path).toBe('/');
  });
});
