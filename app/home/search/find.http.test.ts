import { expect, it } from 'vitest';
import { confirmationOf, MONEY_FORMS, sendButton } from '../../../tests/support/money-forms';
import { AIRTIME, sell } from '../../../tests/support/selling';
import { useServers } from '../../../tests/support/use-servers';
import { Visitor } from '../../../tests/support/visitor';
import type { FoundGroup } from './found.data';

const servers = useServers();

async function signedIn(who: string): Promise<Visitor> {
  const visitor = new Visitor(servers.origin);
  await visitor.signIn(`${who}@sandbox.test`);
  return visitor;
}

/** Returns what the search of the header shows while a text is typed. */
async function found(who: Visitor, q: string): Promise<{ groups: FoundGroup[]; missing: string[] }> {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${servers.origin}/go/found?q=${encodeURIComponent(q)}`, { headers: { cookie } });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { groups: FoundGroup[]; missing: string[] };
}
const names = ({ groups }: { groups: FoundGroup[] }) =>
  groups.map(({ name, hits }) => `${name}: ${hits.map((hit) => hit.name).join(', ')}`);

it('a word or a number leads to a page, a vendor, a sale or a deposit', async () => {
  const receipt = await sell(await signedIn('terminal'), AIRTIME, '613');
  const reference = receipt.path.split('/')[2]!.split('?')[0]!;
  const manager = await signedIn('manager');
  const home = await manager.open('/');
  expect(home.$('form[role=search][action="/go"] input[name=q]').attr('aria-label')).toBe('Find anything');
  const go = await manager.open('/go');
  expect(go.text).toContain('Pages');
  expect((await go.press('Find', { q: 'balance rep' })).path).toBe('/reports/balances');
  expect((await go.press('Find', { q: 'adaeze sto' })).path).toBe('/vendors/v-adaeze');
  const sale = await go.press('Find', { q: reference });
  expect(sale.path).toMatch(/^\/sales\//);
  expect(sale.text).toContain(reference);
  expect((await go.press('Find', { q: reference.toLowerCase() })).path).toBe(sale.path);
  // A customer's number, as it is written down, leads to the sales of this customer.
  expect((await go.press('Find', { q: `+234 ${AIRTIME.customer.slice(1)}` })).path).toBe(sale.path);
  expect((await go.press('Find', { q: 'bank st' })).path).toBe('/bank-statement');
  // Nobody signs out by a word that is its beginning.
  expect((await go.press('Find', { q: 'logou' })).text).toContain('Nothing is called “logou”.');
  const several = await go.press('Find', { q: 'report' });
  expect(several.path).toContain('/go?q=report');
  expect(several.text).toMatch(/Balance Report Deposit Report Transaction Report/);
  expect((await go.press('Find', { q: 'no such thing' })).text).toContain('Nothing is called “no such thing”.');
  const form = MONEY_FORMS.find(({ call }) => call === 'POST api/deposits/staff')!;
  const order = await manager.open(confirmationOf(form, 8_765, 'go'));
  const made = await order.press(sendButton(order, 'Deposit'));
  const deposit = await manager.open(made.$('a[href^="/deposits/"]').first().attr('href')!);
  const own = deposit.$('.reference').text();
  expect((await go.press('Find', { q: own.toLowerCase() })).path).toBe(deposit.path);
  // One of fifty references has no digit.
  await servers.sandbox.clear();
  await go.press('Find', { q: 'kakfduxvvufr' });
  expect(await servers.sandbox.calls('POST api/reports/search')).toBeGreaterThan(0);
  expect(await servers.sandbox.calls('GET api/deposits')).toBe(1);
  await servers.sandbox.fault({ call: 'POST api/reports/search', kind: 'error', times: 4 });
  expect((await go.press('Find', { q: 'ABCDEF123456' })).text).toContain('Sales could not be searched.');
  await servers.sandbox.clear();
  expect((await (await signedIn('terminal')).open('/go')).status).toBe(403);
});

it('names in any order and with small mistakes are found, and not opened at once', async () => {
  const admin = await signedIn('admin');
  expect(names(await found(admin, 'stores adaeze'))).toEqual(['Vendors: Adaeze Stores Ltd']);
  expect(names(await found(admin, 'adaeez'))).toEqual(['Vendors: Adaeze Stores Ltd']);
  const like = await admin.open('/go?q=adaeez');
  expect(like.path).toBe('/go?q=adaeez');
  expect(like.text).toContain('Adaeze Stores Ltd');
  // The best match comes first: the page of this name before the one that is only like it.
  expect(names(await found(admin, 'staffs'))[0]).toBe('Pages: Staffs');
  const person = (await found(admin, 'amaka')).groups.find(({ name }) => name === 'Staffs')!.hits[0]!;
  expect((await admin.open(person.href)).text).toContain('Amaka');
  expect(names(await found(admin, ''))).toEqual([]);
  // What could not be read is named, the rest is there.
  await servers.sandbox.fault({ call: 'GET api/staffs', kind: 'error', times: 4 });
  const officer = await signedIn('officer');
  await officer.open('/channels');
  expect(await found(admin, 'adaeze')).toMatchObject({ groups: [{ name: 'Vendors' }] });
});

it('a sale that has a case is opened by its reference, and several sales of a customer lead to their list first', async () => {
  const terminal = await signedIn('terminal');
  const customer = { ...AIRTIME, customer: '08077123456' };
  const references: string[] = [];
  for (const amount of ['621', '622'])
    references.push((await sell(terminal, customer, amount)).path.split('/')[2]!.split('?')[0]!);
  const manager = await signedIn('manager');
  await (await manager.open(`/cases?sale=${references[0]}`)).press('Open a case', { text: 'No airtime' });
  expect((await manager.open(`/go?q=${references[0]}`)).path).toMatch(/^\/sales\//);
  const sales = (await found(manager, customer.customer)).groups.find(({ name }) => name === 'Sales')!.hits;
  expect(sales.map(({ name }) => name)).toEqual(['All 2 sales', references[1], references[0]]);
  expect(sales[1]!.more).toMatch(/10:\d\d.am.*MTN Airtime, 08077123456, .*622\.00/);
  expect((await manager.open(sales[0]!.href)).rows).toHaveLength(2);
  const vendor = await signedIn('vendor');
  const own = (await found(vendor, customer.customer)).groups.find(({ name }) => name === 'Sales')!.hits;
  expect((await vendor.open(own[0]!.href)).rows).toHaveLength(2);
});

it('a vendor finds what is its own', async () => {
  const receipt = await sell(await signedIn('terminal'), AIRTIME, '617');
  const reference = receipt.path.split('/')[2]!.split('?')[0]!;
  const vendor = await signedIn('vendor');
  expect(names(await found(vendor, 'yaba'))).toEqual([
    expect.stringMatching(/^(Subvendors|Terminals): /),
    expect.stringMatching(/^(Subvendors|Terminals): /),
  ]);
  expect((await vendor.open('/go?q=transaction rep')).path).toMatch(/^\/reports\/transactions/);
  expect((await vendor.open(`/go?q=${reference}`)).text).toContain(reference);
  expect(names(await found(vendor, 'corner shop'))).toEqual([]);
  expect((await vendor.open('/go')).text).not.toContain('Your views');
  expect((await vendor.open('/go?q=nothing like it')).href('Look in the sales')).toContain('/vendor/sales?q=');
});
