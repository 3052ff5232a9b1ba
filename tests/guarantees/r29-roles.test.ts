import { beforeAll, describe, expect, it } from 'vitest';
import { STAFF_ROLES, type StaffRole } from '~/domain/staff-roles';
import type { RightName } from '~/portal/session/rights';
import { callApi } from '../support/api';
import { addressesOf, pagesOf, type Records, recordsOf } from '../support/audiences';
import { routeTable } from '../support/route-table';
import { useServers } from '../support/use-servers';
import { type Page, Visitor } from '../support/visitor';

/** What ROLES=separate lets each role change, written apart from the portal's table. */
const CHANGES: Readonly<Record<StaffRole, readonly RightName[]>> = {
  officer: ['receipt', 'cases'],
  manager: ['receipt', 'cases', 'moveMoney', 'transfers', 'saleCancel', 'bankStatement', 'approvals'],
  admin: [
    ...([
      'receipt',
      'cases',
      'channels',
      'partners',
      'services',
      'states',
      'serviceProfiles',
      'vendors',
      'staffs',
    ] as const),
    ...(['passwordReset', 'usernameChange', 'notices', 'info', 'document'] as const),
  ],
};
/** Nobody's role takes these away. */
const OWN: readonly string[] = ['public', 'home', 'passwordChange', 'secondStep', 'views', 'logout'];
const CLOSED: Readonly<Record<StaffRole, readonly string[]>> = {
  officer: [
    '/staffs',
    '/audit',
    '/bank-statement',
    '/sales/cancel',
    '/password/reset/:target/:id',
    '/username/change/:id',
  ],
  manager: ['/staffs', '/audit', '/password/reset/:target/:id', '/username/change/:id'],
  admin: ['/sales/cancel', '/bank-statement'],
};
const NOT_OF_THE_ROLE = 'This is not part of your role.';

const routes = await routeTable();
const servers = useServers({ portal: { ROLES: 'separate' } });
const people = {} as Record<StaffRole, Visitor>;
let records: Records;

beforeAll(async () => {
  records = await recordsOf(servers.sandbox.url);
  for (const role of STAFF_ROLES) {
    people[role] = new Visitor(servers.origin);
    await people[role].signIn(`${role}@sandbox.test`);
  }
});

describe.each(STAFF_ROLES)('R29: a session of the role %s, with separate roles', (role) => {
  const mayChange = (row: string | undefined) => OWN.includes(row ?? '') || CHANGES[role].includes(row as RightName);

  it('sends none of another role’s forms, whatever it says', async () => {
    const tried = routes.filter(({ action, path }) => action && path !== '/logout' && path !== '/signin');
    expect(tried.length).toBeGreaterThan(25);
    await servers.sandbox.clear();
    const token = (await people[role].open('/password/change')).$('[name=formToken]').attr('value') ?? '';
    for (const { path, action, loader } of tried) {
      if (mayChange(action?.right) || loader?.right === 'public') continue;
      for (const intent of action?.intents ?? []) {
        const body = new URLSearchParams({ formToken: token, formKey: 'any', intent, sealed: 'x' }).toString();
        const answer = await people[role].request(addressesOf(records, 'staff')[path] ?? path, {
          method: 'POST',
          body,
          headers: { origin: servers.origin, 'content-type': 'application/x-www-form-urlencoded' },
        });
        expect(`${path} ${intent}: ${answer.status}`).toBe(`${path} ${intent}: 403`);
      }
    }
    expect((await servers.sandbox.callNames()).filter((call) => !call.startsWith('GET'))).toEqual([]);
  });

  it('has on its pages only what it may do, and no link leads to a refusal', async () => {
    const followed = new Map<string, Promise<Page>>();
    const pages = pagesOf('staff', routes, records).filter(({ route }) => !CLOSED[role].includes(route.path));
    const served: Page[] = [];
    for (const { address, route } of pages) {
      const page = await people[role].open(address);
      if (page.status === 403) {
        expect(page.text, address).toContain(NOT_OF_THE_ROLE);
        expect(mayChange(route.action?.right), `${address} is refused`).toBe(false);
        continue;
      }
      served.push(page);
      for (const form of page.$('main form[method=post]').get()) {
        const action = new URL(page.$(form).attr('action') ?? address, servers.origin).pathname;
        expect(mayChange(rowOf(action)), `a form to ${action} on ${address}`).toBe(true);
      }
    }
    expect(served.length).toBeGreaterThan(20);
    for (const page of served)
      for (const link of page.$('a[href^="/"]').get()) {
        const href = page.$(link).attr('href')!;
        const { pathname, searchParams } = new URL(href, servers.origin);
        if (pathname === '/logout') continue;
        // Of links that differ in a record's id alone, one is followed.
        const kind = `${routeOf(pathname)?.path} ${[...searchParams.keys()].join()}`;
        if (!followed.has(kind)) followed.set(kind, people[role].open(href));
        expect((await followed.get(kind)!).status, `${href} on ${page.path}`).not.toBe(403);
      }
    expect(followed.size).toBeGreaterThan(30);
  });

  it('gets no file of a list whose page it may not open', async () => {
    const statusOf = async (list: string) => [list, (await people[role].open(`/lists/${list}/csv`)).status];
    const expected = (list: string, page = `/${list}`) => [list, CLOSED[role].includes(page) ? 404 : 200];
    for (const list of ['staffs', 'audit', 'vendors', 'cases', 'approvals'])
      expect(await statusOf(list)).toEqual(expected(list));
    expect(await statusOf('bankStatement')).toEqual(expected('bankStatement', '/bank-statement'));
  });

  it.each(CLOSED[role])('does not open %s, and has it in no menu', async (path) => {
    const address = addressesOf(records, 'staff')[path] ?? path;
    const page = await people[role].open(address);
    expect(page.status).toBe(403);
    expect(page.text).toContain(NOT_OF_THE_ROLE);
    expect((await people[role].open('/')).$(`nav a[href="${path}"]`).length).toBe(0);
  });
});

function routeOf(pathname: string) {
  return (
    routes.find(({ path }) => path === pathname) ??
    routes.find(({ path }) => path !== '/*' && new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(pathname))
  );
}

function rowOf(pathname: string): string | undefined {
  return routeOf(pathname)?.action?.right;
}

describe('R29: nobody is above their role, also with the full menu of the spec', () => {
  const plain = useServers();

  it.each([
    ['officer', ['Officer']],
    ['manager', ['Officer', 'Manager']],
    ['admin', ['Officer', 'Manager', 'Admin']],
  ])('a session of %s creates only %s', async (role, offered) => {
    const visitor = new Visitor(plain.origin);
    await visitor.signIn(`${role}@sandbox.test`);
    const dialog = await visitor.open('/staffs?new=1');
    const roles = dialog.$('select[name=role] option:not([value=""])');
    expect(roles.map((_, option) => dialog.$(option).text()).get()).toEqual(offered);
    await plain.sandbox.clear();
    const email = `above.${role}@example.test`;
    const { action, body } = dialog.formOf('Create', { firstname: 'A', lastname: 'B', email, password: 'Some-pass-1' });
    body.set('role', 'admin');
    const headers = { origin: plain.origin, 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await visitor.request(action, { method: 'POST', body: body.toString(), headers });
    const sent = (await plain.sandbox.callNames()).filter((call) => call === 'POST api/staffs');
    if (role === 'admin') return void expect(sent).toHaveLength(1);
    expect(await answer.text()).toContain('Choose a role that is not above your own.');
    expect(sent).toEqual([]);
  });

  it('an officer disables officers, and neither a manager, an administrator nor the own account', async () => {
    const other = { firstname: 'Other', lastname: 'Officer', email: 'other.officer@example.test' };
    const made = { ...other, password: 'Some-pass-1', mobile: null, role: 'officer' };
    await callApi(plain.sandbox.url, 'admin@sandbox.test', 'staffs', made);
    const visitor = new Visitor(plain.origin);
    await visitor.signIn('officer@sandbox.test');
    const list = await visitor.open('/staffs');
    const switched = list.rows.filter((_, row) => list.$(row).find('[href*="disable="]').length > 0);
    expect(switched.map((_, row) => list.$(row).text()).get()).toEqual([expect.stringContaining(other.email)]);
    const dialog = await visitor.open(switched.find('[href*="disable="]').attr('href')!);
    const { action, body } = dialog.formOf('Disable');
    await plain.sandbox.clear();
    const staff =
      (await callApi<{ id: string; role: string }[]>(plain.sandbox.url, 'admin@sandbox.test', 'staffs')) ?? [];
    const headers = { origin: plain.origin, 'content-type': 'application/x-www-form-urlencoded' };
    for (const { id } of staff.filter(({ role }) => role !== 'officer')) {
      body.set('id', id);
      await visitor.request(action, { method: 'POST', body: body.toString(), headers });
      expect((await visitor.open('/staffs')).alerts.join()).toContain('This account’s role is above yours');
    }
    expect((await plain.sandbox.callNames()).filter((call) => call.endsWith('/toggle'))).toEqual([]);
    expect((await dialog.press('Disable')).text).toContain('other.officer@example.test');
    expect((await plain.sandbox.callNames()).filter((call) => call.endsWith('/toggle'))).toHaveLength(1);
  });
});
