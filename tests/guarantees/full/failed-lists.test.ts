import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sample } from '../../support/scale';
import { useServers } from '../../support/use-servers';
import { type Page, Visitor } from '../../support/visitor';

const servers = useServers({ portal: { UPSTREAM_TIMEOUT_MS: '8000', PAGE_DEADLINE_MS: '8000' } });
const visitors: Record<string, Visitor> = {};
beforeAll(async () => {
  for (const name of ['manager', 'vendor', 'terminal']) {
    visitors[name] = new Visitor(servers.origin);
    await visitors[name].signIn(`${name}@sandbox.test`);
  }
});
afterEach(() => servers.sandbox.clear());

/** Every list with its heading, its API call and an action of its page. */
const LISTS: { who: string; path: string; call: string; heading: string; offers?: string }[] = [
  { who: 'manager', path: '/channels', call: 'GET api/channels', heading: 'Channels', offers: 'New Channel' },
  { who: 'manager', path: '/partners', call: 'GET api/partners', heading: 'Partners', offers: 'New Partner' },
  { who: 'manager', path: '/services', call: 'GET api/services', heading: 'Services', offers: 'New Service' },
  { who: 'manager', path: '/states', call: 'GET api/states', heading: 'States', offers: 'New State' },
  {
    who: 'manager',
    path: '/serviceProfiles',
    call: 'GET api/serviceProfiles',
    heading: 'Service Profiles',
    offers: 'New',
  },
  { who: 'manager', path: '/vendors', call: 'GET api/vendors', heading: 'Vendors', offers: 'New Vendor' },
  { who: 'manager', path: '/staffs', call: 'GET api/staffs', heading: 'Staffs', offers: 'New Staff' },
  { who: 'manager', path: '/notices', call: 'GET api/notices', heading: 'Notices', offers: 'New Notice' },
  { who: 'manager', path: '/deposits', call: 'GET api/deposits', heading: 'Deposits', offers: 'New Deposit' },
  { who: 'manager', path: '/transfers', call: 'GET api/transfers', heading: 'Transfers', offers: 'New Transfer' },
  { who: 'manager', path: '/sales', call: 'GET api/sales', heading: 'Sales' },
  { who: 'manager', path: '/commissions', call: 'GET api/commissions', heading: 'Commissions' },
  { who: 'manager', path: '/reports/balances', call: 'GET api/vendors/balances', heading: 'Balance Report' },
  { who: 'vendor', path: '/vendor/services', call: 'GET api/vendors/services/*', heading: 'Services' },
  { who: 'vendor', path: '/vendor/sales', call: 'GET api/sales/vendor/*', heading: 'Sales' },
  {
    who: 'vendor',
    path: '/vendor/transfers',
    call: 'GET api/transfers/vendor/*',
    heading: 'Transfers',
    offers: 'New Transfer',
  },
  { who: 'vendor', path: '/deposits', call: 'GET api/deposits/vendor/*', heading: 'Deposits' },
  { who: 'vendor', path: '/commissions', call: 'GET api/commissions/*', heading: 'Commissions' },
  { who: 'vendor', path: '/notifications', call: 'GET api/notifications/*', heading: 'Notifications' },
  { who: 'terminal', path: '/terminal/sales', call: 'GET api/sales/terminal/*', heading: 'Sales' },
  { who: 'terminal', path: '/deposits', call: 'GET api/deposits/terminal/*', heading: 'Deposits' },
  { who: 'terminal', path: '/notifications', call: 'GET api/notifications/*', heading: 'Notifications' },
];

function expectFailedList(page: Page, { path, heading, offers }: (typeof LISTS)[number], says: string): void {
  expect([path, page.heading]).toEqual([path, heading]);
  expect(page.$('title').text()).toContain(heading);
  expect(page.alerts).toEqual([expect.stringMatching(new RegExp(`could not be loaded\\. ${says}`))]);
  expect(page.href('Try again')).toBe(path);
  expect(page.text).not.toMatch(/no records|₦0\.00|CSV/);
  if (offers) expect(page.href(offers)).toBeDefined();
}

/** Every second list gets an answer that is none of the API's, the others none at all. */
const LOSSES = [
  { kind: 'reset', status: 503, says: 'The service cannot be reached right now\\.' },
  { kind: 'error', status: 502, says: 'The service gave an answer that could not be understood\\.' },
];
const CASES = LISTS.map((list, index) => ({ ...list, loss: LOSSES[index % 2]! }));

describe.each(sample(CASES, 5))('a list of the $who at $path', (list) => {
  it('keeps heading and actions when it is refused or fails, and shows the reason', async () => {
    const visitor = visitors[list.who]!;
    await servers.sandbox.fault({ call: list.call, kind: 'refuse', message: 'The books are closed.', status: 403 });
    const refused = await visitor.open(list.path);
    expectFailedList(refused, list, 'The books are closed\\.');
    expect(refused.status).toBe(403);
    await servers.sandbox.clear();
    await servers.sandbox.fault({ call: list.call, kind: list.loss.kind });
    const lost = await visitor.open(list.path);
    expectFailedList(lost, list, list.loss.says);
    expect(lost.status).toBe(list.loss.status);
    expect(lost.text).not.toContain('proxy-internal-7');
    await servers.sandbox.clear();
    expect((await lost.follow('Try again')).status).toBe(200);
  });
});

describe('while its list fails', () => {
  it.each(
    sample(
      [
        { path: '/channels?new=1', call: 'GET api/channels', title: 'New Channel', button: 'Create' },
        { path: '/vendors?new=1', call: 'GET api/vendors', title: 'New Vendor', button: 'Create' },
        { path: '/deposits?new=deposit', call: 'GET api/deposits', title: 'New Deposit', button: 'Continue' },
        { path: '/transfers?new=transfer', call: 'GET api/transfers', title: 'New Transfer', button: 'Continue' },
      ],
      2,
    ),
  )('the dialog $title still opens', async ({ path, call, title, button }) => {
    await servers.sandbox.fault({ call, kind: 'hang', ms: 60_000 });
    const page = await visitors.manager!.open(path);
    expect(page.$('#dialog-title').text()).toBe(title);
    expect(page.$(`.dialog button:contains("${button}")`).length + page.$('.dialog select').length).toBeGreaterThan(0);
    expect(page.alerts.join(' ')).toContain('could not be loaded. The service cannot be reached right now.');
  });

  it('no commission can be paid, and a payment without a response is called unknown', async () => {
    const manager = visitors.manager!;
    const dialog = (await manager.open('/commissions')).$('a[href*="pay="]').first().attr('href')!;
    await servers.sandbox.fault({ call: 'GET api/commissions', kind: 'error' });
    const page = await manager.open(dialog);
    expect(page.$('[role=dialog], .dialog').text()).toContain('The commission could not be loaded.');
    expect(page.$('.dialog button')).toHaveLength(0);
    const lost = await manager.open(`${dialog}&lost=1`);
    expect(lost.$('.dialog').text()).toContain(
      'It is not known whether your last order was done, and it could not be looked up.',
    );
  });
});
