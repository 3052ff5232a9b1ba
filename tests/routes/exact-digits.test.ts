import { afterEach, expect, it } from 'vitest';
import { PREPAID, sell } from '../support/selling';
import { useProxiedServers } from '../support/use-servers';
import { Visitor } from '../support/visitor';

const { servers, proxy } = useProxiedServers();
afterEach(() => void (proxy.change = {}));

/** Lets the API send the digits of these fields as JSON numbers, of which the zeros in front are lost. */
function asNumbers(...fields: string[]): { digits: string[] } {
  const seen: string[] = [];
  proxy.change.text = (text) =>
    text.replace(new RegExp(`"(${fields.join('|')})":"([\\d -]{10,29})"`, 'g'), (_, field: string, value: string) => {
      const digits = value.replace(/\D/g, '');
      seen.push(digits);
      return `"${field}":${digits.replace(/^0+/, '')}`;
    });
  return { digits: seen };
}

async function terminal(): Promise<Visitor> {
  const visitor = new Visitor(servers.origin);
  await visitor.signIn('terminal@sandbox.test');
  return visitor;
}

const grouped = (digits: string) => digits.replace(/(\d{4})(?=\d)/g, '$1-');

it('R32: a token that the API sends as a number is shown, printed and shared with all its digits, or not at all', async () => {
  const visitor = await terminal();
  const numbers = asNumbers('token', 'kct1', 'kct2');
  const outcomes = new Set<string>();
  for (let sale = 0; sale < 12; sale++) {
    numbers.digits.length = 0;
    const receipt = await sell(visitor, PREPAID);
    const digits = numbers.digits.at(-1)!;
    const shared = decodeURIComponent(receipt.$('a[href^="https://wa.me"]').attr('href') ?? '');
    const printed = decodeURIComponent(receipt.$('a[href^="intent:"]').attr('href') ?? '');
    for (const text of [receipt.text, shared, printed]) {
      const token = digits.startsWith('0') ? 'could not be read' : grouped(digits);
      expect(text).toContain(token);
    }
    const wrong = [...receipt.text.matchAll(/\b\d{4}(?:-\d{1,4}){4}\b/g)].filter(
      ([found]) => found !== grouped(digits),
    );
    expect(wrong).toEqual([]);
    outcomes.add(digits.startsWith('0') ? 'lost' : 'kept');
  }
  expect(outcomes).toContain('kept');
});

it('R32: the number that a provider confirms without its leading zero is sold to as it was typed', async () => {
  const visitor = await terminal();
  asNumbers('number');
  const step = await visitor.open('/terminal/validate?category=airtime&provider=MTN');
  const sale = await step.press('Validate', { customer: '08031234567' });
  expect(sale.text).toContain('08031234567');
  proxy.exchanged.length = 0;
  await sale.press('Process', { amount: '450' });
  const sent = proxy.exchanged.find(({ call }) => call === 'POST api/sales')!;
  expect(JSON.parse(sent.request)).toMatchObject({ customer: '08031234567' });
});

it('R32: a number with a dot inside is another person’s, and is refused as it was typed', async () => {
  const visitor = await terminal();
  const step = await visitor.open('/terminal/validate?category=electricity&provider=IKEDC');
  const refused = await step.press('Validate', { customer: '451234567.8', serviceId: step.pick('Prepaid meter') });
  expect(refused.field('customer')).toBe('451234567.8');
  expect(refused.heading).not.toBe('New Sale');
  let bulk = await (
    await visitor.open('/terminal/bulk')
  ).press('Check the lines', {
    lines: 'IKEDC Prepaid meter,11111111111.11,500,\nIKEDC Prepaid meter,1111111111111.0,500,',
  });
  await expect.poll(async () => (bulk = await visitor.open(bulk.path)).headers.get('refresh')).toBeNull();
  expect(bulk.text).toContain('11111111111.11');
  expect(bulk.$('button[value=sell]').text()).toContain('Sell 1 line');
});
