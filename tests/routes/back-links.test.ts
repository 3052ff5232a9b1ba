import { expect, it } from 'vitest';
import { useServers } from '../support/use-servers';
import { type Page, Visitor } from '../support/visitor';

const servers = useServers();

/** Every page of a record: its user, its list, and the target of its link back. Without `path`, the first record of the list. */
const RECORDS: { user: string; list: string; path?: string; label?: string; back?: string }[] = [
  { user: 'admin', list: '/deposits' },
  { user: 'admin', list: '/transfers' },
  { user: 'admin', list: '/sales' },
  { user: 'admin', list: '/notices' },
  { user: 'admin', list: '/serviceProfiles' },
  { user: 'admin', list: '/vendors' },
  { user: 'admin', list: '/vendors/v-adaeze', path: '/subvendors/s-yaba', label: 'Back to vendor' },
  { user: 'admin', list: '/subvendors/s-yaba', label: 'Back to subvendor' },
  {
    user: 'admin',
    list: '/subvendors/s-yaba',
    path: '/terminals/t-yaba-1',
    label: 'Back to vendors',
    back: '/vendors',
  },
  { user: 'admin', list: '/vendors/v-adaeze', label: 'Back' },
  { user: 'admin', list: '/vendors/v-applicant', path: '/vendors/reject/v-applicant', label: 'Back' },
  { user: 'vendor', list: '/deposits' },
  { user: 'vendor', list: '/vendor/transfers' },
  { user: 'vendor', list: '/vendor/sales' },
  { user: 'vendor', list: '/vendor/services' },
  { user: 'vendor', list: '/notifications', label: 'All notifications' },
  { user: 'vendor', list: '/vendor/profile', label: 'Back to profile' },
  { user: 'vendor', list: '/vendor/subvendor/s-yaba', label: 'Back to subvendor' },
  { user: 'subvendor', list: '/sales' },
  { user: 'terminal', list: '/deposits' },
  { user: 'terminal', list: '/terminal/sales' },
  { user: 'terminal', list: '/notifications', label: 'All notifications' },
];

it.each(RECORDS)(
  'the record that $user opens from $list ($path) has a link back above its heading',
  async ({ user, list, path, label = 'Back to list', back = list }) => {
    const visitor = new Visitor(servers.origin);
    await visitor.signIn(`${user}@sandbox.test`);
    const opened = path
      ? await visitor.open(path)
      : await visitor.open(firstRecord(await visitor.open(list), list === '/vendors/v-adaeze'));
    expect(opened.status).toBe(200);
    const content = opened.$('main').find('a, h1');
    const heading = content.index(opened.$('main h1'));
    const above = content
      .slice(0, heading)
      .map((_, link) => [[opened.$(link).text(), opened.$(link).attr('href')]])
      .get();
    expect(above).toEqual([[label, back]]);
    expect(opened.$('main a').filter((_, link) => opened.$(link).attr('href') === back)).toHaveLength(1);
  },
);

/** Returns the link of the first row; on a vendor's page, of the first service. */
function firstRecord({ $ }: Page, isService: boolean): string {
  return $(isService ? 'section[aria-labelledby=services] tbody a' : 'main tbody a, main .rows a')
    .first()
    .attr('href')!;
}

it('leads back to the list as it was searched, without the dialog over it, and from another site to the whole list', async () => {
  const staff = new Visitor(servers.origin);
  await staff.signIn('admin@sandbox.test');
  const list = await staff.open('/deposits?status=Approved&page=2&new=refund');
  const record = await list.openRow();
  expect(record.href('Back to list')).toBe('/deposits?status=Approved&page=2');
  for (const referer of [
    'https://evil.example/deposits?q=x',
    `${servers.origin}/deposits`,
    `${servers.origin}/vendors?q=x`,
  ])
    expect((await staff.open(record.path, { referer })).href('Back to list'), referer).toBe('/deposits');
});
