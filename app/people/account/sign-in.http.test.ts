import { describe, expect, it } from 'vitest';
import { useServers } from '../../../tests/support/use-servers';
import { PASSWORD, Visitor } from '../../../tests/support/visitor';

const servers = useServers();

const visitor = (headers?: Record<string, string>) => new Visitor(servers.origin, headers);

describe('signing in', () => {
  it('leads a terminal home, with its balance in the header', async () => {
    const home = await visitor().signIn('terminal@sandbox.test');
    expect(home.path).toBe('/');
    expect(home.$('header').text()).toMatch(/Balance ₦[\d,]+\.\d\d/);
  });

  it('shows the server’s message after a wrong password, and keeps the username only', async () => {
    const page = await visitor().signIn('terminal@sandbox.test', 'wrong');
    expect(page.status).toBe(422);
    expect(page.alerts).toEqual(['Invalid username or password.']);
    expect(page.field('username')).toBe('terminal@sandbox.test');
    expect(page.html).not.toContain('value="wrong"');
  });

  it('shows the error of a missing value beside the field and with a link to it', async () => {
    const page = await visitor().signIn('', '');
    expect(page.status).toBe(400);
    expect(page.alerts[0]).toContain('Username : Enter your username.');
    expect(page.$(`#${page.$('[role=alert] a').attr('href')?.slice(1)}`).attr('name')).toBe('username');
    expect(page.$('[name=username]').attr('aria-invalid')).toBe('true');
  });

  it('shows a single error beside its field only, and moves the focus there', async () => {
    const page = await visitor().signIn('', PASSWORD);
    const field = page.$('[name=username]');
    // Text browsers ignore the class.
    expect([field.attr('autofocus'), page.$('[role=alert]').attr('class')]).toEqual(['autofocus', 'hidden']);
    expect(page.$(`[id="${field.attr('aria-describedby')}"]`).text()).toBe('Enter your username.');
  });

  it('says that cookies are blocked, keeps the username and makes no API call', async () => {
    class WithoutCookies extends Visitor {
      protected override keep(): void {}
    }
    await servers.sandbox.clear();
    const page = await new WithoutCookies(servers.origin).signIn('terminal@sandbox.test');
    expect([page.status, page.alerts]).toEqual([
      422,
      [expect.stringMatching(/^Your browser did not send back the cookie .* Allow cookies for this site/)],
    ]);
    expect(page.field('username')).toBe('terminal@sandbox.test');
    expect(await servers.sandbox.calls('*')).toBe(0);
    // Once cookies are allowed, the same page works.
    const somebody = visitor();
    expect(
      (
        await somebody.post(
          '/signin',
          new URLSearchParams({ username: 'terminal@sandbox.test', password: PASSWORD }).toString(),
        )
      ).status,
    ).toBe(422);
    expect(
      (
        await somebody.post(
          '/signin',
          new URLSearchParams({ username: 'terminal@sandbox.test', password: PASSWORD }).toString(),
        )
      ).heading,
    ).toBe('Home');
  });

  it('leads back to the requested page', async () => {
    const somebody = visitor();
    const signIn = await somebody.open('/terminal/sales?status=Failed');
    expect(signIn.heading).toBe('Sign In');
    const page = await signIn.press('Sign In', { username: 'terminal@sandbox.test', password: PASSWORD });
    expect(page.path).toBe('/terminal/sales?status=Failed');
  });

  it('shows the success screen of the registration', async () => {
    const page = await visitor().open('/signin/success');
    expect(page.heading).toBe('Sign In');
    expect(page.text).toContain('Registered successfully!');
  });

  it('shows the success screen to a signed-in user too, who can sign in as another', async () => {
    const somebody = visitor();
    await somebody.signIn('vendor@sandbox.test');
    const page = await somebody.open('/signin/success');
    expect([page.path, page.heading]).toEqual(['/signin/success', 'Sign In']);
    expect(page.$('[role=status]').text()).toContain('Registered successfully!');
    const home = await page.press('Sign In', { username: 'terminal@sandbox.test', password: PASSWORD });
    expect(home.path).toBe('/');
    expect(home.href('Validate')).toBe('/terminal/validate');
  });

  it('redirects a signed-in user from the form to the home page', async () => {
    const terminal = visitor();
    await terminal.signIn('terminal@sandbox.test');
    expect((await terminal.open('/signin')).path).toBe('/');
  });

  it('says that the service cannot be reached, and keeps the username', async () => {
    await servers.sandbox.fault({ call: 'POST api/auth/token', kind: 'reset', times: 1 });
    const page = await visitor().signIn('terminal@sandbox.test');
    expect(page.status).toBe(503);
    expect(page.alerts[0]).toContain('The service cannot be reached right now.');
    expect(page.field('username')).toBe('terminal@sandbox.test');
    await servers.sandbox.clear();
  });
});

describe('logging out', () => {
  it('happens on load when the request comes from the portal, for every copy of the cookie', async () => {
    const terminal = visitor();
    const home = await terminal.signIn('terminal@sandbox.test');
    const copy = new Map(terminal.cookies);
    expect((await home.follow('Logout')).heading).toBe('Sign In');
    expect((await terminal.open('/')).heading).toBe('Sign In');

    const thief = visitor();
    for (const [name, value] of copy) thief.cookies.set(name, value);
    expect((await thief.open('/')).heading).toBe('Sign In');
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a prefetch', { 'sec-fetch-site': 'same-origin', purpose: 'prefetch' }],
    ['somebody unknown', {}],
  ])('needs a press of the button when the request comes from %s', async (_who, headers) => {
    const terminal = visitor();
    await terminal.signIn('terminal@sandbox.test');
    const page = await terminal.open('/logout', headers);
    expect(page.heading).toBe('Logout');
    expect((await terminal.open('/')).heading).toBe('Home');
    expect((await page.press('Logout')).heading).toBe('Sign In');
    expect((await terminal.open('/')).heading).toBe('Sign In');
  });
});

describe('changing the password', () => {
  it('succeeds, shows the success message once, and invalidates the old password', async () => {
    const terminal = visitor();
    await terminal.signIn('terminal2@sandbox.test');
    const form = await terminal.open('/password/change');
    const wrong = await form.press('Change Password', { currentPassword: 'nonsense', newPassword: 'Sandbox-2' });
    expect(wrong.alerts).toEqual(['The current password is not correct.']);
    expect(wrong.html).not.toContain('Sandbox-2');
    const empty = await form.press('Change Password', { currentPassword: '', newPassword: '' });
    expect(empty.alerts[0]).toContain('Enter your current password.');

    const done = await form.press('Change Password', { currentPassword: PASSWORD, newPassword: 'Sandbox-2' });
    expect(done.text).toContain('Password changed successfully!');
    expect((await terminal.open('/password/change')).text).not.toContain('successfully');
    expect((await visitor().signIn('terminal2@sandbox.test', PASSWORD)).status).toBe(422);
    expect((await visitor().signIn('terminal2@sandbox.test', 'Sandbox-2')).path).toBe('/');
  });
});
