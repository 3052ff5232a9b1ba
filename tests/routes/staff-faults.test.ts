import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useServers } from '../support/use-servers';
import { type Page, Visitor } from '../support/visitor';

const servers = useServers({
  portal: { UPSTREAM_TIMEOUT_MS: '900', PAGE_DEADLINE_MS: '3000', MONEY_TIMEOUT_MS: '1500' },
});
let staff: Visitor;
beforeAll(async () => {
  staff = new Visitor(servers.origin);
  await staff.signIn('admin@sandbox.test');
});
beforeEach(() => servers.sandbox.clear());

const KINDS = ['reset', 'halfBody', 'wrongShape', 'html', 'empty', 'error'];
const FOREIGN = /proxy-internal|NullReference|at .*\.(js|ts):\d|502 Bad Gateway/;

type Form = { path: string; button: string; call: string; typed?: Record<string, string>; keeps?: string };
/** Every form that creates or changes a record, except those that move money (staff-money). */
const FORMS: Form[] = [
  {
    path: '/channels?new=1',
    button: 'Create',
    call: 'POST api/channels',
    typed: { name: 'Fault', code: 'FLT' },
    keeps: 'name',
  },
  { path: '/partners?new=1', button: 'Create', call: 'POST api/partners', typed: { name: 'Fault' }, keeps: 'name' },
  { path: '/states?new=1', button: 'Create', call: 'POST api/states', typed: { name: 'Fault' }, keeps: 'name' },
  {
    path: '/staffs?new=1',
    button: 'Create',
    call: 'POST api/staffs',
    typed: { firstname: 'F', lastname: 'T', email: 'f@example.test', password: 'Long-enough', role: 'officer' },
    keeps: 'email',
  },
  {
    path: '/services/create?name=StarTimes+Basic&category=tv',
    button: 'Submit',
    call: 'POST api/services',
    typed: { group: 'postpaid' },
    keeps: 'group',
  },
  {
    path: '/serviceProfile/create',
    button: 'Submit',
    call: 'POST api/serviceProfiles',
    keeps: 'name',
    typed: {
      name: 'Fault',
      commissionRate: '1',
      serviceId: 'svc-1',
      partnerId: 'p-volt-switch',
      serviceProfileType: 'API',
    },
  },
  {
    path: '/serviceProfiles/edit/profile-1',
    button: 'Submit',
    call: 'PUT api/serviceProfiles',
    typed: { description: 'Fault' },
    keeps: 'description',
  },
  { path: '/serviceProfiles/profile-spare?confirm=delete', button: 'Delete', call: 'DELETE api/serviceProfiles/*' },
  {
    path: '/vendors?new=1',
    button: 'Create',
    call: 'POST api/vendors',
    typed: {
      businessName: 'F',
      businessAlias: 'F',
      username: 'f@example.test',
      password: 'Long-enough',
      type: 'Company',
    },
    keeps: 'businessName',
  },
  { path: '/vendors?delete=v-newcomer', button: 'Delete', call: 'DELETE api/vendors/*' },
  { path: '/vendors/v-applicant?confirm=approve', button: 'Approve', call: 'POST api/vendors/approve' },
  { path: '/vendors/v-adaeze?confirm=account', button: 'Create Account', call: 'POST api/vendorinfo/create/account' },
  {
    path: '/vendors/v-adaeze?new=subvendor',
    button: 'Create',
    call: 'POST api/subvendors',
    typed: { name: 'Fault', username: 'f', password: 'Long-enough' },
    keeps: 'name',
  },
  {
    path: '/vendors/v-corner?new=service',
    button: 'Add',
    call: 'POST api/vendors/services/link',
    typed: { serviceProfileId: 'profile-1' },
  },
  {
    path: '/vendors/reject/v-applicant?new=1',
    button: 'Create',
    call: 'POST api/vendors/feedbacks',
    typed: { field: 'utility', message: 'Fault' },
    keeps: 'message',
  },
  {
    path: '/vendor/v-adaeze/service/v-adaeze-profile-1?confirm=unlink',
    button: 'Unlink',
    call: 'POST api/vendors/services/unlink',
  },
  {
    path: '/subvendors/s-yaba?new=terminal&terminalType=BROWSER',
    button: 'Create',
    call: 'POST api/terminals/browser',
    typed: { name: 'Fault', username: 'f', password: 'Long-enough' },
    keeps: 'name',
  },
  {
    path: '/subvendors/s-yaba?new=terminal&terminalType=POS',
    button: 'Create',
    call: 'POST api/terminals',
    typed: { name: 'Fault' },
    keeps: 'name',
  },
  {
    path: '/password/reset/vendor/v-adaeze',
    button: 'Reset Password',
    call: 'POST api/auth/password/reset',
    typed: { adminPassword: 'Sandbox-1', newPassword: 'Newer-one-1' },
  },
  {
    path: '/password/reset/terminal/t-yaba-1',
    button: 'Reset Password',
    call: 'POST api/*/password/reset',
    typed: { adminPassword: 'Sandbox-1', newPassword: 'Newer-one-1' },
  },
  {
    path: '/username/change/v-corner',
    button: 'Change Username',
    call: 'POST api/auth/username/change',
    typed: { username: 'corner2@example.test' },
    keeps: 'username',
  },
  {
    path: '/password/change',
    button: 'Change Password',
    call: 'POST api/auth/password/change',
    typed: { currentPassword: 'Sandbox-1', newPassword: 'Newer-one-1' },
  },
  {
    path: '/notices?new=1',
    button: 'Create',
    call: 'POST api/notices',
    typed: { subject: 'Fault', message: 'Fault', sendTo: 'some', vendorIds: 'v-corner' },
    keeps: 'subject',
  },
  { path: '/notices?delete=n-tariff', button: 'Delete', call: 'DELETE api/notices/*' },
];

describe.each(FORMS)('R14: $button at $path', ({ path, button, call, typed = {}, keeps }) => {
  it('shows the error, keeps the typed values, and is sent once, whatever the upstream responds', async () => {
    for (const kind of KINDS) {
      await servers.sandbox.clear();
      await servers.sandbox.fault({ call, kind });
      const form = await staff.open(path);
      const page = await form.press(button, typed);
      expect(await servers.sandbox.calls(call), kind).toBe(1);
      expect(page.alerts.join(' '), kind).toMatch(
        /not known whether|cannot be reached right now|could not be understood/,
      );
      expect(page.html, kind).not.toMatch(FOREIGN);
      expect(page.html, kind).not.toMatch(/Long-enough|Newer-one-1/);
      if (keeps) expect([kind, page.field(keeps)]).toEqual([kind, typed[keeps]]);
    }
    await servers.sandbox.clear();
    await servers.sandbox.fault({ call, kind: 'refuse', message: 'Not for you today.' });
    const refused: Page = await (await staff.open(path)).press(button, typed);
    expect(refused.alerts.join(' ')).toContain('Not for you today.');
    if (keeps) expect(refused.field(keeps)).toBe(typed[keeps]);
  });
});

describe('R14: a status', () => {
  it.each(['/channels', '/partners', '/services', '/serviceProfiles', '/staffs'])(
    'of %s that could not be switched shows an error',
    async (path) => {
      for (const kind of ['reset', 'html', 'refuse']) {
        await servers.sandbox.clear();
        await servers.sandbox.fault({ call: 'POST api/*/toggle', kind, message: 'Not for you today.' });
        const list = await staff.open(path);
        const button = list.$('.status-button').first();
        // Disabling a staff member needs a confirmation.
        const asked = button.is('a') ? await staff.open(button.attr('href')!) : undefined;
        const { action, body } = asked
          ? asked.formOf('Disable')
          : list.formOf(button.text().replace(/\s+/g, ' ').trim());
        const page = await staff.post(action, body.toString());
        expect(page.url.pathname).toBe(path);
        expect(page.alerts.join(' '), kind).toMatch(/not known whether this was done|Not for you today/);
      }
    },
  );
});
