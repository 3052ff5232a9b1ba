import { beforeAll, beforeEach, expect, it } from 'vitest';
import { useProxiedServers } from '../support/use-servers';
import { Visitor } from '../support/visitor';

const { proxy, servers } = useProxiedServers();
let staff: Visitor;
beforeAll(async () => {
  staff = new Visitor(servers.origin);
  await staff.signIn('admin@sandbox.test');
});
beforeEach(() => servers.sandbox.clear());

/** Every form whose options the portal defines, filled in with one value that is not an option. */
const FORMS: {
  path: string;
  button: string;
  call: string;
  typed: Record<string, string>;
  field: string;
  says: string;
}[] = [
  {
    path: '/vendors?new=1',
    button: 'Create',
    call: 'POST api/vendors',
    typed: { businessName: 'Zuma', businessAlias: 'Zuma', username: 'zuma@example.test', password: 'Long-enough' },
    field: 'type',
    says: 'Type: Choose Individual or Company.',
  },
  {
    path: '/staffs?new=1',
    button: 'Create',
    call: 'POST api/staffs',
    typed: { firstname: 'F', lastname: 'T', email: 'f@example.test', password: 'Long-enough' },
    field: 'role',
    says: 'Role: Choose Officer, Manager or Admin.',
  },
  {
    path: '/serviceProfile/create',
    button: 'Submit',
    call: 'POST api/serviceProfiles',
    typed: { name: 'Zuma', commissionRate: '1', serviceId: 'svc-1', partnerId: 'p-volt-switch' },
    field: 'serviceProfileType',
    says: 'Type: Choose POS or API.',
  },
  {
    path: '/notices?new=1',
    button: 'Create',
    call: 'POST api/notices',
    typed: { subject: 'S', message: 'M', sendTo: 'some', vendorIds: 'v-corner' },
    field: 'category',
    says: 'Category: Choose Information, Warning, Critical or Dummy.',
  },
  {
    path: '/vendors/reject/v-applicant?new=1',
    button: 'Create',
    call: 'POST api/vendors/feedbacks',
    typed: { message: 'M' },
    field: 'field',
    says: 'Field: Choose a field.',
  },
  {
    path: '/subvendors/s-yaba?new=terminal&terminalType=BROWSER',
    button: 'Create',
    call: 'POST api/terminals/browser',
    typed: { name: 'Zuma', username: 'z', password: 'Long-enough' },
    field: 'terminalType',
    says: 'Choose BROWSER or POS.',
  },
];

it.each(FORMS)(
  'refuses a $field that $path does not offer, without an API call',
  async ({ path, button, call, typed, field, says }) => {
    const form = await staff.open(path);
    const { action, body } = form.formOf(button, typed);
    body.set(field, 'Zebra');
    const page = await staff.post(action, body.toString());
    expect(page.status).toBe(400);
    expect(
      page
        .$('ul.list-disc li')
        .map((_, item) => page.$(item).text().trim())
        .get(),
    ).toEqual([says]);
    expect(await servers.sandbox.calls(call)).toBe(0);
    expect(page.text).not.toMatch(/invalid|expected|discriminator|terminalType|serviceProfileType/i);
  },
);

it('shows the API’s message about a field without a label, but not the API’s name of the field', async () => {
  const message = 'Terminals of this type are not handed out any more.';
  proxy.change.answer = (envelope, call) =>
    call === 'POST api/terminals' ? { success: false, errors: [{ field: 'terminalType', message }] } : envelope;
  const page = await (
    await staff.open('/subvendors/s-yaba?new=terminal&terminalType=POS')
  ).press('Create', { name: 'Zuma' });
  expect(
    page
      .$('ul.list-disc li')
      .map((_, item) => page.$(item).text())
      .get(),
  ).toEqual([message]);
  expect(page.text).not.toContain('terminalType');
});

it('New Service without script asks for the network of a category before it names what else is missing', async () => {
  const form = await (await staff.open('/services/create')).press('Continue', { name: 'StarTimes Basic' });
  const networks = await form.press('Submit', { category: 'tv' });
  expect(networks.alerts).toEqual([]);
  expect(networks.$('select[name=provider] option').text()).toContain('StarTimes');
  expect([networks.field('name'), networks.field('category')]).toEqual(['StarTimes Basic', 'tv']);
  const missing = await networks.press('Submit', { provider: 'StarTimes' });
  expect(missing.text).toContain('Choose a group.');
  expect(missing.field('provider')).toBe('StarTimes');
  expect((await missing.press('Submit', { group: 'postpaid' })).text).toContain('Service created.');
});
