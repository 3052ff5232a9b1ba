import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiProxy, startApiProxy } from '../../support/api-proxy';
import { ACCOUNT_OF, type Audience, AUDIENCES, dataAddress, pagesOf, recordsOf } from '../../support/audiences';
import { inParallel } from '../../support/in-parallel';
import { routeTable } from '../../support/route-table';
import { sample } from '../../support/scale';
import { AIRTIME, validate } from '../../support/selling';
import { SECRET, type Servers, startServers } from '../../support/servers';
import { PASSWORD, Visitor } from '../../support/visitor';

/** Pages that a visitor opens at the same time. */
const AT_ONCE = 8;

/** Passwords that are used nowhere else and that every kind of escaping changes. */
const TYPED = {
  wrong: 'Wrong one "&<1>',
  new: 'Newer one "&<2>',
  reset: 'Reset one "&<3>',
  vendor: 'Vendor one "&<4>',
  terminal: 'Terminal one "&<5>',
  subvendor: 'Subvendor one "&<6>',
  staff: 'Staff one "&<7>',
  register: 'Register one "&<8>',
} as const;

const routes = await routeTable();
let proxy: ApiProxy;
let servers: Servers;
beforeAll(async () => {
  proxy = await startApiProxy();
  // Tokens of 10 minutes are refreshed by every page, so that the search includes refreshed tokens.
  servers = await startServers({
    portal: { UPSTREAM_URL: proxy.url, LOG_LEVEL: 'debug' },
    sandbox: { SANDBOX_TOKEN_MINUTES: '10' },
  });
  proxy.target = servers.sandbox.url;
});
afterAll(async () => {
  await servers.stop();
  await proxy.stop();
});

type Seen = { where: string; text: string };

/** A visitor that records everything sent to the browser: bodies, redirect URLs and all headers, including cookies. */
class WatchedVisitor extends Visitor {
  constructor(
    origin: string,
    readonly seen: Seen[],
  ) {
    super(origin);
  }

  override async request(path: string, init: Parameters<Visitor['request']>[1] = {}): Promise<Response> {
    const response = await super.request(path, init);
    const where = `${init.method ?? 'GET'} ${path}`;
    this.seen.push(
      { where: `address of ${where}`, text: path },
      {
        where: `headers of ${where}`,
        text: [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n'),
      },
    );
    this.seen.push({ where: `body of ${where}`, text: await response.clone().text() });
    return response;
  }
}

/** Returns the encodings of a secret: plain, escaped for HTML, JSON and URLs, and base64. */
function spellings(secret: string): string[] {
  const html = secret
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
  const json = JSON.stringify(secret).slice(1, -1);
  const escaped = json.replace(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);
  const address = encodeURIComponent(secret);
  const base64 = Buffer.from(secret).toString('base64');
  return [
    ...new Set([
      secret,
      html,
      json,
      JSON.stringify(json).slice(1, -1),
      escaped,
      escaped.toUpperCase(),
      address,
      address.replaceAll('%20', '+'),
      base64,
      base64.replace(/=+$/, ''),
      Buffer.from(secret).toString('base64url'),
    ]),
  ];
}

/** Bearer and refresh tokens that passed between portal and API. */
function tokensOf({ exchanged }: ApiProxy): string[] {
  const issued = exchanged.filter(
    ({ call, status }) => /^POST api\/auth\/(token|refresh)$/.test(call) && status === 200,
  );
  return issued.flatMap(({ answer }) => {
    const { data } = JSON.parse(answer) as { data: { token?: string; refreshToken?: string } | null };
    return data?.token && data.refreshToken ? [data.token, data.refreshToken] : [];
  });
}

/** Sends every kind of form with a password, and again while the API fails. */
async function submitForms(staff: Visitor, terminal: Visitor, nobody: Visitor): Promise<void> {
  await nobody.signIn('terminal@sandbox.test', TYPED.wrong);
  await (
    await nobody.open('/register')
  ).press('Register', { businessName: 'Watched Shop', username: 'shop@register.test', password: TYPED.register });
  await (
    await terminal.open('/password/change')
  ).press('Change Password', { currentPassword: TYPED.wrong, newPassword: TYPED.new });
  await (
    await staff.open('/vendors?new=1')
  ).press('Create', {
    businessName: 'Watched Vendor',
    businessAlias: 'Watched',
    username: 'one@vendor.test',
    password: TYPED.vendor,
    type: 'Company',
  });
  await (
    await staff.open('/vendors?new=1')
  ).press('Create', {
    businessName: '',
    businessAlias: 'Watched',
    username: 'none',
    password: TYPED.vendor,
    type: 'Company',
  });
  await (
    await staff.open('/vendors/v-adaeze?new=subvendor')
  ).press('Create', { name: 'Watched Subvendor', username: 'watched-s', password: TYPED.subvendor });
  await (
    await staff.open('/subvendors/s-yaba?new=terminal&terminalType=BROWSER')
  ).press('Create', { name: 'Watched Terminal', username: 'watched-t', password: TYPED.terminal });
  await (
    await staff.open('/staffs?new=1')
  ).press('Create', { firstname: 'F', lastname: 'T', email: 'one@staff.test', password: TYPED.staff, role: 'officer' });
  await (
    await staff.open('/password/reset/vendor/v-corner')
  ).press('Reset Password', { adminPassword: TYPED.wrong, newPassword: TYPED.reset });
  await (
    await staff.open('/password/reset/terminal/t-ikeja-1')
  ).press('Reset Password', { adminPassword: PASSWORD, newPassword: TYPED.reset });
  const whileTheApiFails: { visitor: Visitor; path: string; button: string; typed: Record<string, string> }[] = [
    {
      visitor: terminal,
      path: '/password/change',
      button: 'Change Password',
      typed: { currentPassword: PASSWORD, newPassword: TYPED.new },
    },
    {
      visitor: staff,
      path: '/password/reset/vendor/v-corner',
      button: 'Reset Password',
      typed: { adminPassword: PASSWORD, newPassword: TYPED.reset },
    },
    {
      visitor: staff,
      path: '/vendors?new=1',
      button: 'Create',
      typed: {
        businessName: 'F',
        businessAlias: 'F',
        username: 'f@vendor.test',
        password: TYPED.vendor,
        type: 'Company',
      },
    },
    {
      visitor: nobody,
      path: '/signin',
      button: 'Sign In',
      typed: { username: 'manager@sandbox.test', password: TYPED.wrong },
    },
    {
      visitor: nobody,
      path: '/register',
      button: 'Register',
      typed: { businessName: 'F', username: 'f@register.test', password: TYPED.register },
    },
  ];
  for (const kind of ['wrongShape', 'error', 'refuse', 'reset', 'unauthorised']) {
    for (const { visitor, path, button, typed } of whileTheApiFails) {
      const page = await visitor.open(path);
      await servers.sandbox.fault({ call: 'POST api/*', kind, message: 'Refused.' });
      const answer = await page.press(button, typed);
      await servers.sandbox.clear();
      // The session has ended: signing in restores the typed values, but no password.
      if (visitor !== nobody && answer.heading === 'Sign In')
        await answer.press('Sign In', {
          username: visitor === staff ? ACCOUNT_OF.staff : ACCOUNT_OF.terminal,
          password: PASSWORD,
        });
    }
  }
}

it('R20: no page, embedded data, header, URL or log line contains a token or a password', async () => {
  const seen: Seen[] = [];
  const records = await recordsOf(servers.sandbox.url);
  const people = new Map<Audience, Visitor>();
  for (const audience of AUDIENCES) {
    const visitor = new WatchedVisitor(servers.origin, seen);
    expect((await visitor.signIn(ACCOUNT_OF[audience])).url.pathname).toBe('/');
    people.set(audience, visitor);
  }
  let pages = 0;
  for (const [audience, visitor] of people) {
    const all = sample(pagesOf(audience, routes, records), 3);
    await inParallel(all, AT_ONCE, async (left) => {
      for (const page of left) {
        expect([page.address, (await visitor.open(page.address)).status]).toEqual([
          page.address,
          page.route.path === '/*' ? 404 : 200,
        ]);
        await (await visitor.request(dataAddress(page))).text();
        await (await visitor.request(dataAddress({ ...page, route: { ...page.route, id: 'root' } }))).text();
      }
    });
    pages += all.length;
  }
  for (const path of ['/signin?next=%2Fdeposits', '/signin/success', '/register', '/no/such/page'])
    await new WatchedVisitor(servers.origin, seen).open(path);
  await (await validate(people.get('terminal')!, AIRTIME)).press('Process', { amount: '1,500' });
  await submitForms(people.get('staff')!, people.get('terminal')!, new WatchedVisitor(servers.origin, seen));
  await (
    await people.get('terminal')!.open('/password/change')
  ).press('Change Password', { currentPassword: PASSWORD, newPassword: TYPED.new });
  expect((await new WatchedVisitor(servers.origin, seen).signIn(ACCOUNT_OF.terminal, TYPED.new)).url.pathname).toBe(
    '/',
  );

  const tokens = tokensOf(proxy);
  const sent = proxy.exchanged.map(({ request }) => request).join('\n');
  // Checks that tokens did pass through the portal and that the log has lines.
  expect(tokens.length).toBeGreaterThan(50);
  expect(proxy.exchanged.some(({ call }) => call === 'POST api/auth/refresh')).toBe(true);
  for (const [name, password] of Object.entries(TYPED))
    expect([name, sent.includes(JSON.stringify(password))]).toEqual([name, true]);
  expect(servers.output.filter((line) => line.includes('"request"')).length).toBeGreaterThan(pages);

  const places = [...seen, ...servers.output.map((line) => ({ where: 'the log', text: line }))];
  // A token is found by its last part, which no escaping changes, or by the beginning of its base 64.
  const ofToken = (token: string) => [token.split('.').at(-1)!, Buffer.from(token).toString('base64').slice(0, 200)];
  const patterns = [
    ...new Set([...[PASSWORD, SECRET, ...Object.values(TYPED)].flatMap(spellings), ...tokens.flatMap(ofToken)]),
  ];
  const found = places.flatMap(({ where, text }) =>
    patterns.filter((pattern) => text.includes(pattern)).map((pattern) => `${where}: ${pattern.slice(0, 40)}`),
  );
  console.log(
    `R20: ${pages} pages of ${AUDIENCES.length} audiences, ${seen.length.toLocaleString('en-GB')} bodies, headers and addresses and ${servers.output.length.toLocaleString('en-GB')} lines of the log: ${tokens.length} tokens and ${Object.keys(TYPED).length + 2} passwords and keys, ${found.length} found`,
  );
  expect(found).toEqual([]);
});
