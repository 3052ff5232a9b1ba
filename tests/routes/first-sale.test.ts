import { expect, it } from 'vitest';
import { useServers } from '../support/use-servers';
import { Visitor } from '../support/visitor';

const servers = useServers();

it('the first sale of a terminal here takes 5 taps, and begins with those it sold to before', async () => {
  const terminal = new Visitor(servers.origin);
  const home = await terminal.signIn('terminal@sandbox.test');
  const recent = home.$('[aria-labelledby=recent-customers] li');
  expect(recent.length).toBe(4);
  // The list of its sales is read once for them.
  await servers.sandbox.clear();
  await terminal.open('/');
  expect((await servers.sandbox.callNames()).filter((call) => call.startsWith('GET api/sales'))).toEqual([]);

  // Each of these is a tap; the number and the amount are typed.
  const provider = await home.follow('Electricity');
  const customer = await provider.follow('IKEDC');
  expect(customer.$('[name=serviceId][checked]').parent().text()).toContain('Prepaid');
  expect(customer.$('[name=customer]').attr('autofocus')).toBeDefined();
  const sale = await customer.press('Validate', { customer: '1111111111111' });
  expect(sale.text).toContain('CHINEDU OKONKWO');
  // One tap for the amount, and the last.
  const receipt = await sale.press('Process', { amount: '2000' });
  expect(receipt.text).toContain('Amount Tendered N2,000.00');

  const sold = (await terminal.open('/')).$('[aria-labelledby=recent-customers] li');
  expect(sold.first().text()).toContain('1111111111111');
  expect(sold.length).toBe(4);
});

it('a repeat of a sale that this portal did not make begins on the home page', async () => {
  const terminal = new Visitor(servers.origin);
  const home = await terminal.signIn('terminal@sandbox.test');
  const last = home.$('[aria-labelledby=recent-customers] li a').last();
  const form = await terminal.open(last.attr('href')!);
  expect(form.heading).toBe('New Sale');
  expect(form.text).toContain(last.find('.font-semibold').text());
});
