import { afterEach, expect, it } from 'vitest';
import { confirmationOf, MONEY_FORMS } from '../../../tests/support/money-forms';
import { AIRTIME, sell } from '../../../tests/support/selling';
import { useServers } from '../../../tests/support/use-servers';
import { type Page, Visitor } from '../../../tests/support/visitor';

const servers = useServers({ portal: { TWO_PEOPLE_ABOVE: '5000000' } });
afterEach(() => servers.sandbox.clear());

async function as(who: string): Promise<Visitor> {
  const visitor = new Visitor(servers.origin);
  await visitor.signIn(`${who}@sandbox.test`);
  return visitor;
}

const kinds = ({ $ }: Page) =>
  $('main section h2')
    .map((_, heading) => $(heading).text())
    .get();
const menuEntry = ({ $ }: Page) => $('nav a[href="/to-do"]').first().text();

it('shows staff what waits, the oldest first, each with its next step, and the menu how much', async () => {
  const admin = await as('admin');
  const before = await admin.open('/to-do');
  expect(kinds(before)).toContain('Applications to decide 1');
  const decide = await before.follow('Decide');
  expect(decide.heading).toContain('Sunrise Phones Ltd');
  // The list of vendors says which of those that are not confirmed can be decided.
  const vendors = await admin.open('/vendors?status=Unconfirmed');
  const rows = vendors.rows.toArray().map((row) => vendors.$(row).text());
  expect(rows.filter((row) => row.includes('submitted'))).toEqual([expect.stringContaining('Sunrise')]);
  expect(rows.length).toBeGreaterThan(1);
  const compared = await before.follow('Compare');
  expect(compared.$('main a.button').text()).toMatch(/Approve.*Reject/);

  // A case, an order that needs two people, and lines of a bank statement.
  const receipt = await sell(await as('terminal'), { ...AIRTIME, customer: '08022222222' });
  const reference = receipt.path.split('/')[2]!.split('?')[0]!;
  const manager = await as('manager');
  await (await manager.open(`/cases?sale=${reference}`)).press('Open a case', { text: 'No airtime' });
  const deposit = MONEY_FORMS.find(({ call }) => call === 'POST api/deposits/staff')!;
  const asked = await manager.open(`${confirmationOf(deposit, 6_000_000)}&reason=Float`);
  await asked.press('Ask for approval of ₦6,000,000.00');
  const columns = await (
    await manager.open('/bank-statement')
  ).press('Read the lines', {
    rows: 'Date,Narration,Credit\n16/11/2026,ADAEZE STORES,15123\n16/11/2026,NOBODY,16000',
  });
  await columns.press('Add the lines');

  const page = await admin.open('/to-do');
  expect(kinds(page)).toEqual(expect.arrayContaining(['Approvals 1', 'Open cases 1', 'Bank lines 2']));
  expect(page.text).toMatch(/A deposit: Corner Shop, ₦6,000,000\.00 Musa Bello: “Float”, since 18\/11\/2026/);
  expect((await page.follow('Open the case')).text).toContain('No airtime');
  expect((await page.follow('Deposit together')).text).toContain('1 not certain');
  const approve = page.$('a[aria-label^="Decide: A deposit"]').attr('href')!;
  expect((await admin.open(approve)).$('[role=dialog]').text()).toContain('Float');
  const total = kinds(page).reduce((sum, kind) => sum + Number(/\d+$/.exec(kind)![0]), 0);
  expect(menuEntry(await admin.open('/vendors'))).toBe(`To do (${total})`);
  // What was done is not counted any more.
  await (await admin.open(`/cases?sale=${reference}`)).press('Add the note', { text: 'Asked the provider' });
  expect(menuEntry(await admin.open('/vendors'))).toBe('To do');
  // Whoever made an order does not decide about it.
  expect(kinds(await manager.open('/to-do'))).not.toContain('Approvals 1');
});

it('names what could not be loaded, and shows the rest', async () => {
  const admin = await as('admin');
  await servers.sandbox.fault({ call: 'GET api/deposits/pending', kind: 'error' });
  const page = await admin.open('/to-do');
  expect(page.status).toBe(200);
  expect(page.text).toContain('Duplicates could not be loaded.');
  expect(kinds(page)).toContain('Applications to decide 1');
});

it('is for staff alone', async () => {
  expect((await (await as('vendor')).open('/to-do')).status).toBe(403);
});
