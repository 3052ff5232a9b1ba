import { expect, it, vi } from 'vitest';
import { useServers } from '../../../tests/support/use-servers';
import { type Page, Visitor } from '../../../tests/support/visitor';

const servers = useServers();

it('the first sale of a terminal here takes 5 taps, and begins with those it sold to before', async () => {
  const terminal = new Visitor(servers.origin);
  await terminal.signIn('terminal@sandbox.test');
  const home = await homeWithCustomers(terminal);
  expect(customersOn(home).length).toBe(4);
  // The list of its sales is read once for them.
  await servers.sandbox.clear();
  await terminal.open('/');
  expect((await servers.sandbox.callNames()).filter((call) => call.startsWith('GET api/sales'))).toEqual([]);

  // Each of these is a tap; the number and the amount are typed.
  const provider = await home.follow('Electricity');
  const customer = await provider.follow('IKEDC');
  // Only its owner knows of which kind a new meter is. The number is typed at once, without a tap.
  expect(customer.$('[name=serviceId][checked]').length).toBe(0);
  expect(customer.$('[name=customer]').attr('autofocus')).toBeDefined();
  const number = '1111111111111';
  const sale = await customer.press('Validate', { customer: number, serviceId: customer.pick('Prepaid meter') });
  expect(sale.alerts).toEqual([]);
  expect(sale.$('[name=amount]').attr('autofocus')).toBeDefined();
  const receipt = await sale.press('Process', { amount: '2000' });
  expect(receipt.text).toContain('N2,000.00');

  const sold = customersOn(await terminal.open('/'));
  expect(sold.first().text()).toContain(number);
  expect(sold.length).toBe(4);
});

it('a repeat of a sale that this portal did not make begins on the home page', async () => {
  const terminal = new Visitor(servers.origin);
  await terminal.signIn('terminal@sandbox.test');
  const last = customersOn(await homeWithCustomers(terminal))
    .last()
    .find('a');
  const form = await terminal.open(last.attr('href')!);
  expect(form.heading).toBe('New Sale');
  expect(form.text).toContain(last.find('.font-semibold').text());
});

/** Opens the home page until the terminal's list of sales, which no page waits for long, was read. */
function homeWithCustomers(terminal: Visitor): Promise<Page> {
  return vi.waitUntil(
    async () => {
      const home = await terminal.open('/');
      return customersOn(home).length > 0 && home;
    },
    { timeout: 60_000 },
  );
}

function customersOn(home: Page) {
  return home.$('[aria-labelledby=recent-customers] li');
}
