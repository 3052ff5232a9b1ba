import { describe, expect, it } from 'vitest';
import { useServers } from '../../../tests/support/use-servers';
import { type Page, Visitor } from '../../../tests/support/visitor';

/** Every list with rows in the sandbox, by account (spec section 2, Tables). */
const LISTS: Record<string, string[]> = {
  admin: [
    '/channels',
    '/partners',
    '/services',
    '/states',
    '/serviceProfiles',
    '/vendors',
    '/vendors/v-adaeze',
    '/subvendors/s-yaba',
    '/deposits',
    '/staffs',
    '/transfers',
    '/sales',
    '/commissions',
    '/notices',
    '/reports/transactions?from=2026-01-01',
    '/reports/deposits?from=2026-01-01',
    '/reports/search?q=08033333333',
    '/reports/balances',
  ],
  vendor: [
    '/vendor/profile',
    '/vendor/services',
    '/vendor/sales',
    '/vendor/subvendor/s-yaba',
    '/deposits',
    '/vendor/transfers',
    '/commissions',
    '/notifications',
    '/reports/transactions?from=2026-01-01',
  ],
  subvendor: ['/sales'],
  terminal: ['/terminal/sales', '/terminal/search?q=08033333333', '/deposits', '/notifications'],
};

const servers = useServers();

async function signedIn(name: string): Promise<Visitor> {
  const visitor = new Visitor(servers.origin);
  await visitor.signIn(`${name}@sandbox.test`);
  return visitor;
}
const sizesOf = ({ $ }: Page) =>
  $('nav[aria-label^=Pages]')
    .last()
    .find('a[aria-label$="rows on a page"]')
    .map((_, link) => $(link).text())
    .get();
const totalOf = ({ $ }: Page) =>
  Number(/ of ([\d,]+)/.exec($('nav[aria-label^=Pages] p').last().parent().text())?.[1]?.replace(',', '') ?? 0);
const servicesOf = ({ $ }: Page) => $('section[aria-labelledby=services] tbody tr').length;

describe('the page sizes', () => {
  it('are not offered under a single row', async () => {
    const one = await (await signedIn('admin')).open('/deposits?pending=1');
    expect([one.rows.length, sizesOf(one)]).toEqual([1, []]);
  });

  it.each(Object.entries(LISTS))(
    'are offered on each list of a %s with more rows than the smallest page has',
    async (name, paths) => {
      const visitor = await signedIn(name);
      const counts: number[] = [];
      for (const path of paths) {
        const page = await visitor.open(path);
        const total = totalOf(page);
        counts.push(total);
        expect([path, sizesOf(page)]).toEqual([path, total > 10 ? ['10', '15', '20', '25', '30'] : []]);
      }
      expect(Math.max(...counts)).toBeGreaterThan(10);
    },
  );

  it('are not offered on a list without rows', async () => {
    const staff = await signedIn('admin');
    for (const path of [
      '/channels?q=nothing-like-this',
      '/sales?q=nothing-like-this',
      '/vendors/reject/v-applicant',
      '/reports/search?q=nothing-like-this',
    ]) {
      const page = await staff.open(path);
      expect([path, sizesOf(page)]).toEqual([path, []]);
    }
  });
});

it('page through the services on a vendor’s page', async () => {
  const staff = await signedIn('admin');
  const asked = await staff.open('/vendors/v-corner?new=service');
  const profiles = asked
    .$('[name=serviceProfileId] option')
    .map((_, option) => asked.$(option).attr('value'))
    .get()
    .filter(Boolean);
  for (const serviceProfileId of profiles)
    await (await staff.open('/vendors/v-corner?new=service')).press('Add', { serviceProfileId });
  const first = await staff.open('/vendors/v-corner');
  expect(servicesOf(first)).toBe(10);
  const [, total] = /1 to 10 of (\d+)/.exec(first.text)!;
  expect(Number(total)).toBeGreaterThan(10);
  const second = await first.follow('Next');
  expect(second.url.hash).toBe('#services');
  expect(second.text).toContain(`11 to ${Math.min(20, Number(total))} of ${total}`);
  const largest = first.$('section[aria-labelledby=services] a[aria-label="30 rows on a page"]').attr('href')!;
  expect(servicesOf(await staff.open(largest))).toBe(Math.min(30, Number(total)));
});
