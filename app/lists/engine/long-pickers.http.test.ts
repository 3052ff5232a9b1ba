import { beforeAll, describe, expect, it } from 'vitest';
import { withManyRows } from '../../../tests/support/many-rows';
import { useProxiedServers } from '../../../tests/support/use-servers';
import { type Page, Visitor } from '../../../tests/support/visitor';

const { proxy, servers } = useProxiedServers();
let staff: Visitor;
beforeAll(async () => {
  staff = new Visitor(servers.origin);
  await staff.signIn('admin@sandbox.test');
  withManyRows(proxy, 5_000);
});

const choices = (page: Page, name: string) =>
  page
    .$(`select[name=${name}] option`)
    .map((_, option) => page.$(option).text())
    .get();

describe('with 5,000 vendors', () => {
  it('a deposit finds its vendor by a part of the name, keeps the typed values, and succeeds', async () => {
    const form = await staff.open('/deposits?new=deposit');
    expect(choices(form, 'vendorId')).toEqual(['Find one of 5,000 first']);
    const found = await form.press('Find', { 'vendorId-find': 'corner shop 12', amount: '1,234' });
    expect(found.field('amount')).toBe('1,234');
    expect(choices(found, 'vendorId')[0]).toMatch(/^The first 20 of \d+ matches$/);
    expect(choices(found, 'vendorId')).toHaveLength(21);
    const none = await found.press('Find', { 'vendorId-find': 'nobody of this name' });
    expect(choices(none, 'vendorId')).toEqual(['Nothing matches']);
    const one = await none.press('Find', { 'vendorId-find': 'v-corner' });
    expect(choices(one, 'vendorId')).toEqual(['1 match: choose it here', 'Corner Shop']);
    const review = await one.press('Continue', { vendorId: 'v-corner' });
    expect(review.$('[role=dialog]').text()).toContain('Corner Shop');
    expect((await review.press('Deposit ₦1,234.00')).$('[role=status]').text()).toContain('Deposit');
  });

  it('the chosen option stays among the matches of another search', async () => {
    const form = await staff.open('/deposits?new=refund&vendorId=v-adaeze&vendorId-find=corner+shop+9');
    expect(form.$('select[name=vendorId] option[selected]').attr('value')).toBe('v-adaeze');
    expect(choices(form, 'vendorId').length).toBeGreaterThan(2);
  });

  it('filters and reports search their vendors', async () => {
    const sales = await (await staff.open('/sales')).press('Show', { 'vendor-find': 'corner shop 12' });
    expect(choices(sales, 'vendor')[0]).toMatch(/^All \(the first 20 of \d+ matches\)$/);
    const report = await (
      await staff.open('/reports/transactions?from=2026-11-01')
    ).press('Show', { 'vendor-find': 'corner shop 12' });
    expect(choices(report, 'vendor')).toHaveLength(21);
  });

  it('a notice finds vendors by a search, and keeps the ticked ones', async () => {
    const form = await staff.open('/notices?new=1');
    expect(form.$('input[name=vendorIds]')).toHaveLength(0);
    const found = await form.press('Find', { 'vendorIds-find': 'v-corner', subject: 'Found', message: 'Hello' });
    expect([found.field('subject'), found.$('input[name=vendorIds]').length]).toEqual(['Found', 1]);
    const other = await found.press('Find', { 'vendorIds-find': 'v-adaeze', vendorIds: 'v-corner' });
    expect(
      other
        .$('input[name=vendorIds]')
        .map((_, box) => other.$(box).attr('value'))
        .get(),
    ).toEqual(['v-corner', 'v-adaeze']);
    expect(other.$('input[name=vendorIds][checked]').attr('value')).toBe('v-corner');
    expect(
      (await other.press('Create', { sendTo: 'some', vendorIds: 'v-corner' })).$('[role=status]').text(),
    ).toContain('Notice created.');
  });

  it('a notice of which it is not known whether it was made keeps the ticked vendors', async () => {
    const found = await (await staff.open('/notices?new=1')).press('Find', { 'vendorIds-find': 'v-corner' });
    await servers.sandbox.fault({ call: 'POST api/notices', kind: 'applyThenDie', times: 1 });
    const values = { sendTo: 'some', vendorIds: 'v-corner', subject: 'Perhaps sent', message: 'Hello' };
    const unknown = await found.press('Create', values);
    expect(unknown.alerts.join(' ')).toContain('It is not known whether this was done');
    expect(unknown.$('input[name=vendorIds][checked]').attr('value')).toBe('v-corner');
  });

  it('a service profile finds its service by a search, and keeps the typed values', async () => {
    const form = await staff.open('/serviceProfile/create');
    const found = await form.press('Find', {
      name: 'Typed so far',
      'serviceId-find': 'airtime 7',
      commissionRate: '1.5',
    });
    expect([found.field('name'), found.field('commissionRate')]).toEqual(['Typed so far', '1.5']);
    expect(choices(found, 'serviceId').length).toBeGreaterThan(1);
  });
});

describe('P3: with 5,000 of everything', () => {
  it.each([
    '/',
    '/channels',
    '/partners',
    '/services',
    '/services/create',
    '/states',
    '/serviceProfiles',
    '/serviceProfile/create',
    '/vendors',
    '/vendors/v-adaeze',
    '/vendors/v-adaeze?new=service',
    '/vendors/reject/v-newcomer',
    '/subvendors/s-yaba',
    '/deposits',
    '/deposits?new=deposit',
    '/deposits?new=refund',
    '/transfers?new=transfer&vendorId=v-adaeze',
    '/staffs',
    '/sales',
    '/commissions',
    '/notices',
    '/notices?new=1',
    '/reports/transactions?from=2026-11-01',
    '/reports/deposits?from=2026-11-01',
    '/reports/balances',
  ])('%s is at most 8 KB', async (path) => {
    const page = await staff.open(path);
    expect([path, page.status]).toEqual([path, 200]);
    const { body } = await staff
      .request(path, { headers: { 'accept-encoding': 'br' } })
      .then(async (response) => ({ body: response.headers.get('content-length'), _: await response.arrayBuffer() }));
    expect(Number(body)).toBeLessThanOrEqual(8_192);
  });
});
