import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { movableClock } from '../support/movable-clock';
import { AIRTIME, validate } from '../support/selling';
import { type Servers, startServers } from '../support/servers';
import { useServers } from '../support/use-servers';
import { PASSWORD, Visitor } from '../support/visitor';

const servers = useServers();
beforeEach(() => servers.sandbox.clear());

async function terminal(): Promise<Visitor> {
  const visitor = new Visitor(servers.origin);
  await visitor.signIn('terminal@sandbox.test');
  return visitor;
}

/** Ends the session of a browser that keeps its cookies, as signing out in another window does. */
async function signOutElsewhere(visitor: Visitor): Promise<void> {
  const other = new Visitor(visitor.origin);
  for (const [name, value] of visitor.cookies) other.cookies.set(name, value);
  await other.open('/logout', { referer: visitor.origin });
}

describe('a session that ends in the middle of a sale', () => {
  it('loses nothing: after signing in again the form is filled in, and sells once', async () => {
    const visitor = await terminal();
    const sale = await validate(visitor, AIRTIME);
    await signOutElsewhere(visitor);
    const signIn = await sale.press('Process', { amount: '1,777', mobile: '0803 123 4567', email: 'ada@example.com' });
    expect(signIn.heading).toBe('Sign In');
    expect(signIn.text).toContain('Your session has ended. Please sign in again.');

    const back = await signIn.press('Sign In', { username: 'terminal@sandbox.test', password: PASSWORD });
    expect(back.heading).toBe('New Sale');
    expect([back.field('amount'), back.field('mobile'), back.field('email')]).toEqual([
      '1,777',
      '0803 123 4567',
      'ada@example.com',
    ]);
    const receipt = await back.press('Process');
    expect(receipt.text).toContain('N1,777.00');
    expect(await servers.sandbox.calls('POST api/sales')).toBe(1);
  });

  it('shows the typed values to no other user', async () => {
    const visitor = await terminal();
    const sale = await validate(visitor, AIRTIME);
    await signOutElsewhere(visitor);
    const signIn = await sale.press('Process', { amount: '1,778' });
    const other = await signIn.press('Sign In', { username: 'terminal2@sandbox.test', password: PASSWORD });
    expect(other.heading).toBe('Validate');
    expect(other.html).not.toContain('1,778');
    expect(other.html).not.toContain('08011111111');
  });

  it('keeps the customer number of the first step too', async () => {
    const visitor = await terminal();
    const form = await visitor.open('/terminal/validate?category=airtime&provider=MTN');
    await servers.sandbox.fault({ call: 'POST api/sales/validate', kind: 'unauthorised', times: 1 });
    const signIn = await form.press('Validate', { customer: '0803 765 4321' });
    const back = await signIn.press('Sign In', { username: 'terminal@sandbox.test', password: PASSWORD });
    expect(back.field('customer')).toBe('0803 765 4321');
  });

  it('never stores a password', async () => {
    const visitor = await terminal();
    const form = await visitor.open('/password/change');
    await servers.sandbox.fault({ call: 'POST api/auth/password/change', kind: 'unauthorised', times: 1 });
    const signIn = await form.press('Change Password', { currentPassword: PASSWORD, newPassword: 'Sandbox-9' });
    const back = await signIn.press('Sign In', { username: 'terminal@sandbox.test', password: PASSWORD });
    expect(back.heading).toBe('Change Password');
    expect(back.html).not.toContain('Sandbox-9');
  });
});

describe('a token near its end', () => {
  const clock = movableClock();
  let short: Servers;
  beforeAll(
    async () => void (short = await startServers({ portal: clock.env, sandbox: { SANDBOX_TOKEN_MINUTES: '10' } })),
  );
  beforeEach(() => short.sandbox.clear());
  afterAll(() => short.stop());

  async function nearItsEnd(): Promise<Visitor> {
    const visitor = new Visitor(short.origin);
    const form = await visitor.open('/signin');
    const { action, body } = form.formOf('Sign In', { username: 'terminal@sandbox.test', password: PASSWORD });
    await visitor.request(action, {
      method: 'POST',
      body: body.toString(),
      headers: { origin: short.origin, 'content-type': 'application/x-www-form-urlencoded' },
    });
    return visitor;
  }

  const copyOf = (visitor: Visitor) => {
    const copy = new Visitor(short.origin);
    for (const [name, value] of visitor.cookies) copy.cookies.set(name, value);
    return copy;
  };

  it('is used until it expires when the response of the refresh was lost', async () => {
    const visitor = await nearItsEnd();
    await short.sandbox.fault({ call: 'POST api/auth/refresh', kind: 'applyThenDie', times: 1 });
    expect((await visitor.open('/deposits')).heading).toBe('Deposits');
    expect((await visitor.open('/terminal/sales')).heading).toBe('Sales');
  });

  it('is not refreshed for a copied cookie after its owner has logged out', async () => {
    const visitor = await nearItsEnd();
    const copy = copyOf(visitor);
    expect((await copy.open('/deposits')).heading).toBe('Deposits');
    await visitor.open('/logout', { referer: `${short.origin}/` });
    expect((await copy.open('/deposits')).heading).toBe('Sign In');
  });

  it('is used to its end when the refresh is refused, and then leads to sign-in and back', async () => {
    const visitor = await nearItsEnd();
    await short.sandbox.fault({ call: 'POST api/auth/refresh', kind: 'refuse', status: 400, times: 1 });
    expect((await visitor.open('/deposits')).heading).toBe('Deposits');
    clock.set(10 * 60_000);
    const signIn = await visitor.open('/deposits');
    clock.set(0);
    expect(signIn.heading).toBe('Sign In');
    expect(signIn.text).toContain('Your session has ended.');
    expect(visitor.cookies.has('session')).toBe(false);
    expect((await signIn.press('Sign In', { username: 'terminal@sandbox.test', password: PASSWORD })).heading).toBe(
      'Deposits',
    );
  });
});

describe('a password that was changed', () => {
  const signedIn = async (username: string, password = PASSWORD) => {
    const visitor = new Visitor(servers.origin);
    expect((await visitor.signIn(username, password)).heading).toBe('Home');
    return visitor;
  };

  it('ends the account’s other sessions at their next request, but not this one', async () => {
    const [here, elsewhere, another] = [
      await signedIn('shop@sandbox.test'),
      await signedIn('shop@sandbox.test'),
      await signedIn('vendor@sandbox.test'),
    ];
    const done = await (
      await here.open('/password/change')
    ).press('Change Password', { currentPassword: PASSWORD, newPassword: 'Sandbox-2' });
    expect(done.text).toContain('Password changed successfully!');
    expect((await here.open('/vendor/profile')).heading).not.toBe('Sign In');
    const ended = await elsewhere.open('/vendor/profile');
    expect(ended.heading).toBe('Sign In');
    expect(ended.text).toContain('Your session has ended.');
    expect((await another.open('/vendor/profile')).heading).not.toBe('Sign In');
    const back = await ended.press('Sign In', { username: 'shop@sandbox.test', password: 'Sandbox-2' });
    expect(back.path).toBe('/vendor/profile');
  });

  it('by staff ends the sessions of its owner, even while the API still accepts their tokens', async () => {
    const [owner, staff] = [await signedIn('terminal2@sandbox.test'), await signedIn('admin@sandbox.test')];
    const id = 't-ikeja-1';
    const reset = await staff.open(`/password/reset/terminal/${id}`);
    const name = reset.$('main strong').first().text();
    expect(name).not.toBe('');
    await reset.press('Reset Password', { adminPassword: PASSWORD, newPassword: 'Sandbox-3' });
    expect((await owner.open('/deposits')).heading).toBe('Sign In');
    expect((await staff.open('/vendors')).heading).toBe('Vendors');
  });
});

describe('a token too large for a browser', () => {
  it('shows an error message at sign-in', async () => {
    await servers.sandbox.fault({ call: 'POST api/auth/token', kind: 'largeToken', bytes: 12_000 });
    const page = await new Visitor(servers.origin).signIn('terminal@sandbox.test');
    expect([page.status, page.heading]).toEqual([422, 'Sign In']);
    expect(page.alerts.join()).toContain('your account carries more permissions than a browser can keep');
  });
});
