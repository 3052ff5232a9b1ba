import { expect, it } from 'vitest';
import { AIRTIME, sell } from '../../../tests/support/selling';
import { useServers } from '../../../tests/support/use-servers';
import { Visitor } from '../../../tests/support/visitor';

const servers = useServers();

async function signedIn(who: string): Promise<Visitor> {
  const visitor = new Visitor(servers.origin);
  await visitor.signIn(`${who}@sandbox.test`);
  return visitor;
}

/** Sells to a customer, and returns the reference and staff's page of the sale. */
async function soldTo(staff: Visitor, customer: string, amount: string) {
  const receipt = await sell(await signedIn('terminal'), { ...AIRTIME, customer }, amount);
  const reference = receipt.path.split('/')[2]!.split('?')[0]!;
  const sale = await (await (await staff.open('/sales')).press('Show', { q: reference })).openRow();
  return { reference, sale };
}

it('a case is opened on a sale, noted, told to the customer, seen by colleagues, and closed by Check again', async () => {
  const officer = await signedIn('officer');
  // The provider of this customer ends the sale when it is asked again after ten seconds.
  const { reference, sale } = await soldTo(officer, '08022222222', '431');
  const form = await sale.follow('Customer complains');
  expect((await form.press('Open a case', { text: '' })).text).toContain('Write what the customer says.');
  const open = await form.press('Open a case', { text: 'No airtime since ten o’clock' });
  expect(open.text).toMatch(/Open for less than a minute.*No airtime since ten o’clock Ope Ojo/);
  // The same sale has one open case.
  expect((await form.press('Open a case', { text: 'Again' })).html).toContain('A case of this sale is open already.');
  const noted = await open.press('Add the note', { text: 'Called the provider' });
  expect(noted.text).toMatch(/Called the provider Ope Ojo/);
  await open.press('Add the note', { text: 'Called the provider' });
  expect(noted.field('words')).toContain('Please do not pay again');
  const told = await noted.press('Save what was told', { words: 'We call you back' });
  expect(told.text).toContain('Told We call you back');

  const manager = await signedIn('manager');
  const home = await manager.open('/');
  expect(home.text).toContain('Open cases 1 MTN Airtime');
  const same = await home.follow('Open cases 1');
  expect(same.text).toContain('Called the provider');
  expect((await manager.open('/vendors/v-adaeze')).text).toMatch(/Open cases.*MTN Airtime/);
  await servers.sandbox.clear();
  const asked = await same.press('Check again');
  expect(await servers.sandbox.calls('PUT api/sales')).toBe(1);
  expect(asked.text).toMatch(/Asked again: \w+/);
  const closed = asked.text.includes('Closed')
    ? asked
    : await asked.press('Close the case', { text: 'Money given back' });
  expect(closed.text).toMatch(/Closed .*\(Musa Bello/);
  expect((await noted.press('Add the note', { text: 'Late' })).html).toContain(
    'This case is closed, and stays as it is.',
  );
  expect((await manager.open('/')).text).not.toContain('case is open');
  expect((await manager.open(`/cases?q=${reference}`)).rows.length).toBe(1);
  const entries = (await manager.open(sale.path)).text;
  expect(entries).toMatch(/Close case.*Tell customer.*Note on case.*Open case/);
  // What was sent twice was done once.
  expect(entries.match(/Note on case/g)).toHaveLength(1);

  // The vendor's page leads to its closed cases, and the list to a file with all that was noted.
  const vendor = await manager.open('/vendors/v-adaeze');
  expect(vendor.text).toContain('None is open.');
  const all = await vendor.follow('All cases (1)');
  const found = await all.press('Show', { state: 'Closed', q: reference });
  expect(found.rows.text()).toMatch(/MTN Airtime/);
  expect((await found.press('Show', { state: 'Open' })).rows.text()).not.toContain('MTN');
  // Under one row two formats are enough.
  expect(found.$('a[aria-label^=Download]')).toHaveLength(2);
  const csv = await (await manager.request(found.href('Download as CSV')!)).text();
  expect(csv).toMatch(new RegExp(`${reference}.*Closed.*We call you back.*Ope Ojo,.*Called the provider`));
});

it('a case of a sale that has ended is closed by words, and what a second person types meanwhile is kept', async () => {
  const officer = await signedIn('officer');
  const { sale } = await soldTo(officer, '08033333333', '432');
  const open = await (await sale.follow('Customer complains')).press('Open a case', { text: 'Paid and got nothing' });
  // Its outcome is known, and closes nothing.
  expect(open.$('button').text()).not.toContain('Check again');
  const closed = await open.press('Close the case', { text: 'Paid back in cash' });
  expect(closed.text).toMatch(/Closed Paid back in cash \(Ope Ojo/);
  const late = await open.press('Close the case', { text: 'Sold again' });
  expect(late.html).toContain('This case is closed, and stays as it is.');
  expect(late.field('text')).toBe('Sold again');
  const again = await late.press('Open a case again', { text: 'Still nothing' });
  expect(again.text).toContain('Open for');
  const second = await late.press('Open a case again', { text: 'Called twice' });
  expect(second.html).toContain('A case of this sale is open already.');
  expect(second.$('textarea[name=text]').first().text().trim()).toBe('Called twice');
  expect((await (await officer.open('/sales')).follow('Cases')).heading).toBe('Cases');
});

it('cases are of staff alone', async () => {
  for (const who of ['vendor', 'terminal']) expect((await (await signedIn(who)).open('/cases')).status).toBe(403);
  expect((await (await signedIn('admin')).open('/cases?sale=NOSUCHSALE12')).text).toContain(
    'No sale with this reference was found.',
  );
});
