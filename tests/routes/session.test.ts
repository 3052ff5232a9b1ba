import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AIRTIME, validate } from '../support/selling';
import { startServers, type Servers } from '../support/servers';
import { PASSWORD, Visitor } from '../support/visitor';

let servers: Servers;
beforeAll(async () => void (servers = await startServers()));
beforeEach(() => servers.sandbox.clear());
afterAll(() => servers.stop());

async function terminal(): Promise<Visitor> {
  const visitor = new Visitor(servers.origin);
  await visitor.signIn('terminal@sandbox.test');
  return visitor;
}

describe('a session that ends in the middle of a sale', () => {
  it('loses nothing: after signing in again the filled-in form is there, and sells once', async () => {
    const visitor = await terminal();
    const sale = await validate(visitor, AIRTIME);
    await servers.sandbox.fault({ call: 'POST api/sales', kind: 'unauthorised', times: 1 });
    const signIn = await sale.press('Process', { amount: '1,777', mobile: '0803 123 4567', email: 'ada@example.com' });
    expect(signIn.heading).toBe('Sign In');
    expect(signIn.text).toContain('Your session has ended. Please sign in again.');

    const back = await signIn.press('Sign In', { username: 'terminal@sandbox.test', password: PASSWORD });
    expect(back.heading).toBe('New Sale');
    expect([back.field('amount'), back.field('mobile'), back.field('email')]).toEqual(['1,777', '0803 123 4567', 'ada@example.com']);
    const receipt = await back.press('Process');
    expect(receipt.text).toContain('N1,777.00');
    expect(await servers.sandbox.calls('POST api/sales')).toBe(2);
  });

  it('gives what was typed to nobody else', async () => {
    const visitor = await terminal();
    const sale = await validate(visitor, AIRTIME);
    await servers.sandbox.fault({ call: 'POST api/sales', kind: 'unauthorised', times: 1 });
    const signIn = await sale.press('Process', { amount: '1,778' });
    const other = await signIn.press('Sign In', { username: 'terminal2@sandbox.test', password: PASSWORD });
    expect(other.heading).toBe('Validate');
    expect(other.html).not.toContain('1,778');
    expect(other.html).not.toContain('08011111111');
  });

  it('keeps a customer number too', async () => {
    const visitor = await terminal();
    const form = await visitor.open('/terminal/validate?category=airtime&provider=MTN');
    await servers.sandbox.fault({ call: 'POST api/sales/validate', kind: 'unauthorised', times: 1 });
    const signIn = await form.press('Validate', { customer: '0803 765 4321' });
    const back = await signIn.press('Sign In', { username: 'terminal@sandbox.test', password: PASSWORD });
    expect(back.field('customer')).toBe('0803 765 4321');
  });

  it('never carries a password', async () => {
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
  let short: Servers;
  beforeAll(async () => void (short = await startServers({ sandbox: { SANDBOX_TOKEN_MINUTES: '10' } })));
  beforeEach(() => short.sandbox.clear());
  afterAll(() => short.stop());

  async function nearItsEnd(): Promise<Visitor> {
    const visitor = new Visitor(short.origin);
    const form = await visitor.open('/signin');
    const { action, body } = form.formOf('Sign In', { username: 'terminal@sandbox.test', password: PASSWORD });
    await visitor.request(action, { method: 'POST', body: body.toString(), headers: { origin: short.origin, 'content-type': 'application/x-www-form-urlencoded' } });
    return visitor;
  }

  const copyOf = (visitor: Visitor) => {
    const copy = new Visitor(short.origin);
    for (const [name, value] of visitor.cookies) copy.cookies.set(name, value);
    return copy;
  };

  it.each(['error', 'reset', 'html', 'refuse500'])('signs nobody out when the renewal fails for a passing reason: %s', async (kind) => {
    const visitor = await nearItsEnd();
    await short.sandbox.fault({ call: 'POST api/auth/refresh', kind });
    expect((await visitor.open('/deposits')).heading).toBe('Deposits');
    expect((await visitor.open('/terminal/sales')).heading).toBe('Sales');
  });

  it('serves to its end when the renewal was made but its answer lost', async () => {
    const visitor = await nearItsEnd();
    await short.sandbox.fault({ call: 'POST api/auth/refresh', kind: 'applyThenDie', times: 1 });
    expect((await visitor.open('/deposits')).heading).toBe('Deposits');
    expect((await visitor.open('/terminal/sales')).heading).toBe('Sales');
  });

  it('is not renewed for a copy once its owner has logged out', async () => {
    const visitor = await nearItsEnd();
    const copy = copyOf(visitor);
    expect((await copy.open('/deposits')).heading).toBe('Deposits');
    await visitor.open('/logout', { referer: `${short.origin}/` });
    expect((await copy.open('/deposits')).heading).toBe('Sign In');
  });

  it('leads to sign-in, and back, when the renewal is refused', async () => {
    const visitor = await nearItsEnd();
    await short.sandbox.fault({ call: 'POST api/auth/refresh', kind: 'refuse', times: 1 });
    const signIn = await visitor.open('/deposits');
    expect(signIn.heading).toBe('Sign In');
    expect(signIn.text).toContain('Your session has ended.');
    expect(visitor.cookies.has('session')).toBe(false);
    expect((await signIn.press('Sign In', { username: 'terminal@sandbox.test', password: PASSWORD })).heading).toBe('Deposits');
  });
});
