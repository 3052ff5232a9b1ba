import { expect, it } from 'vitest';
import { AIRTIME, sell } from '../../../tests/support/selling';
import { useServers } from '../../../tests/support/use-servers';
import { Visitor } from '../../../tests/support/visitor';

const servers = useServers();

async function terminal(): Promise<Visitor> {
  const visitor = new Visitor(servers.origin);
  await visitor.signIn('terminal@sandbox.test');
  return visitor;
}

it('a customer is named from the receipt, found by name, sold to again by name or last amount, exported and deleted', async () => {
  const visitor = await terminal();
  const receipt = await sell(visitor, AIRTIME, '1,234');
  await sell(visitor, AIRTIME, '300');
  const naming = await receipt.follow('Name this customer');
  expect(naming.field('customer')).toBe(AIRTIME.customer);
  const wrong = await naming.press('Save', { name: '' });
  expect(wrong.text).toContain('Enter a name.');
  expect(wrong.field('customer')).toBe(AIRTIME.customer);
  expect((await wrong.press('Save', { name: 'Ada', customer: 'abc' })).text).toContain('at least 5 digits');
  const saved = await wrong.press('Save', { name: 'Mama Chidi, shop' });
  expect(saved.text).toContain('Mama Chidi, shop');
  expect(saved.text).toMatch(/personal data.*kept for this terminal only/);

  // Home has a new name at once, and the number beside it.
  expect((await visitor.open('/')).text).toContain(`Mama Chidi, shop ${AIRTIME.customer}, MTN`);
  const sale = await (await (await visitor.open('/')).follow('Customers')).follow('Mama Chidi, shop');
  expect(sale.heading).toBe('New Sale');
  expect(sale.text).toContain(`${AIRTIME.customer} You call it Mama Chidi, shop`);
  const named = await visitor.open(receipt.path);
  expect(named.text).toContain('Successful, to Mama Chidi, shop');
  expect(named.text).not.toContain('Name this customer');
  const lines = { lines: `MTN Airtime,${AIRTIME.customer},100,` };
  const bulk = await (await visitor.open('/terminal/bulk')).press('Check the lines', lines);
  await expect.poll(async () => (await visitor.open(bulk.path)).text).toContain('Mama Chidi, shop 1. MTN Airtime');
  await servers.sandbox.clear();
  const again = await saved.follow('₦1,234');
  expect((await again.press('Process')).text).toMatch(/Successful|same sale/i);

  // The same customer has one name.
  const renamed = await naming.press('Save', { name: 'Chidi’s mother' });
  expect(renamed.text).toContain('Chidi’s mother is saved. The name before was Mama Chidi, shop.');
  expect(renamed.text).not.toContain('Mama Chidi, shop MTN');
  const csv = await (await visitor.request('/terminal/customers/csv')).text();
  expect(csv).toMatch(/MTN Airtime,"=""08011111111""",,Chidi’s mother/);
  const deleted = await renamed.press('Delete');
  expect(deleted.text).not.toContain('Chidi’s mother');
});

it('a terminal names as many customers as it has, and finds them by name and number', async () => {
  const visitor = await terminal();
  const form = (await visitor.open('/terminal/customers?service=MTN+Airtime&customer=0')).formOf('Save');
  const typed = (index: number) => {
    form.body.set('name', `Customer ${index}`);
    form.body.set('customer', String(8_050_000_000 + index));
    return form.body.toString();
  };
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: servers.origin };
  for (let index = 1; index <= 210; index++)
    expect((await visitor.request(form.action, { method: 'POST', body: typed(index), headers })).status).toBe(303);
  const found = await (await visitor.open('/terminal/customers')).press('Find', { q: 'customer 137' });
  expect(found.text).toContain('8050000137');
  expect((await found.press('Find', { q: '8050000002' })).text).toContain('Customer 2');
  expect((await found.press('Find', { q: 'nobody' })).text).toContain('No customer has this name or number.');
  const none = await (await visitor.open('/terminal/customers')).press('Delete all 210');
  expect(none.text).not.toContain('Customer 1');
});
