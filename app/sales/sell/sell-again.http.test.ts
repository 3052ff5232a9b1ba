import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AIRTIME, PREPAID, sell, validate } from '../../../tests/support/selling';
import { useServers } from '../../../tests/support/use-servers';
import { type Page, Visitor } from '../../../tests/support/visitor';

const servers = useServers();
let terminal: Visitor;
beforeEach(async () => {
  terminal = new Visitor(servers.origin);
  await terminal.signIn('terminal@sandbox.test');
});
afterEach(() => servers.sandbox.clear());

/** Returns the text of the amount that is chosen. */
function chosen(form: Page): string {
  const id = form.$('[name=choice][checked]').attr('id');
  return form.$(`label[for="${id}"]`).text();
}

describe('a repeat sale', () => {
  it.each([
    ['receipt', '3,451'],
    ['sale', '3,452'],
    ['list', '3,453'],
    ['home page', '3,454'],
    ['customer step', '3,455'],
  ])('begins at the %s, with the customer validated and the last amount chosen', async (place, amount) => {
    const receipt = await sell(terminal, PREPAID, amount);
    const home = () => terminal.open('/');
    const customerStep = () => terminal.open('/terminal/validate?category=electricity&provider=IKEDC');
    const recent = `1111111111111 IKEDC Prepaid meter ₦${amount}`;
    const form = await {
      receipt: () => receipt.follow('Sell again'),
      sale: async () => (await (await terminal.open('/terminal/sales')).openRow()).follow('Sell again'),
      list: async () => (await terminal.open('/terminal/sales')).follow('Sell again to 1111111111111'),
      'home page': async () => (await home()).follow(recent),
      'customer step': async () => (await customerStep()).follow(recent),
    }[place]!();
    expect(form.heading).toBe('New Sale');
    expect(form.text).toContain('CHINEDU OKONKWO');
    expect(chosen(form)).toMatch(/^₦[\d,]+ last Balance after ₦[\d,.]+$/);
    expect(chosen(form)).toContain(amount);
    await servers.sandbox.clear();
    const typed = amount.replace('3', '1');
    const sold = await form.press('Process', { choice: 'other', amount: typed });
    expect(sold.text).toContain(`Amount Tendered N${typed}.00`);
    expect(await servers.sandbox.calls('POST api/sales')).toBe(1);
  });

  it('sells the last amount without anything typed', async () => {
    await sell(terminal, { ...AIRTIME, customer: '08021234567' }, '640');
    await terminal.open('/terminal/sales');
    const form = await (await terminal.open('/')).follow('08021234567 MTN Airtime ₦640');
    // As if some time had passed: the sandbox takes the same sale within half a minute for a duplicate.
    const warned = await form.press('Process');
    expect(warned.alerts[0]).toContain('The same sale was made a moment ago.');
    expect((await warned.press('Sell again')).text).toContain('N640.00');
  });

  it('leads to the customer step when the provider cannot be asked, and keeps the number', async () => {
    await servers.sandbox.fault({ call: 'POST api/sales/validate', kind: 'error' });
    const step = await terminal.open('/terminal/validate?again=MTN+Airtime&customer=08031234567&amount=200');
    expect(step.path).toContain('provider=MTN');
    expect(step.alerts).toHaveLength(1);
    expect(step.field('customer')).toBe('08031234567');
  });

  it('says that a service is not sold under its name now, and keeps the customer', async () => {
    const step = await terminal.open('/terminal/validate?again=Gone+Service&customer=08031234567&amount=200');
    expect(step.html).toContain('Choose the service: it is not clear which one “Gone Service” is now.');
    expect(step.href('Airtime')).toContain('customer=08031234567');
  });

  it('leads to the customer step with number and amount when the provider refuses the customer', async () => {
    await servers.sandbox.fault({
      call: 'POST api/sales/validate',
      kind: 'refuse',
      message: 'This meter is blocked.',
      times: 1,
    });
    const step = await terminal.open(
      '/terminal/validate?again=IKEDC+Prepaid+meter&customer=1111111111111&amount=200&category=electricity',
    );
    expect(step.path).toContain('provider=IKEDC');
    expect(step.alerts).toEqual(['This meter is blocked.']);
    expect(step.field('customer')).toBe('1111111111111');
    expect(step.$('input[type=radio][checked]').next().text()).toContain('Prepaid meter');
  });

  it('is not offered anywhere for a sale that is still processing', async () => {
    const page = await sell(terminal, { ...AIRTIME, customer: '08022222222' });
    expect(page.heading).toBe('Sale Processing');
    expect(page.href('Sell again')).toBeUndefined();
    expect((await terminal.open('/')).text).not.toContain('08022222222');
    expect((await terminal.open('/terminal/validate?category=airtime&provider=MTN')).text).not.toContain('08022222222');
  });

  it('is offered for a sale that failed', async () => {
    const page = await sell(terminal, { ...AIRTIME, customer: '08033333333' }, '330');
    expect(chosen(await page.follow('Sell again'))).toContain('₦330');
  });
});

describe('a seller', () => {
  it('leaves every tile where it was, and finds with New Sale the same step again', async () => {
    const tiles = async (path: string) => (await terminal.open(path)).$('.choices').first().text();
    const before = [await tiles('/'), await tiles('/terminal/validate?category=tv')];
    const form = await validate(terminal, { category: 'Pay TV', provider: 'GOtv', customer: '7012345678' });
    const receipt = await form.press('Process');
    expect([await tiles('/'), await tiles('/terminal/validate?category=tv')]).toEqual(before);
    const step = await receipt.follow('New Sale');
    expect(step.path).toContain('provider=GOtv');
    expect(step.field('customer')).toBeUndefined();
    expect(step.$('[name=customer]').attr('autofocus')).toBeDefined();
  });

  it('sees only the customers of the own terminal', async () => {
    await sell(terminal, { ...AIRTIME, customer: '08051234567' });
    expect((await terminal.open('/')).text).toContain('08051234567');
    const other = new Visitor(servers.origin);
    await other.signIn('terminal2@sandbox.test');
    expect((await other.open('/')).text).not.toContain('08051234567');
  });
});

describe('the amount of a sale', () => {
  it('can be chosen, and leaves what the form says', async () => {
    const form = await validate(terminal, AIRTIME);
    const value = form.pick('₦500');
    const after = /₦500 Balance after (₦[\d,.]+)/.exec(form.text)![1]!;
    const receipt = await form.press('Process', { choice: value });
    expect(receipt.text).toContain('N500.00');
    expect(receipt.$('header').text()).toContain(after);
  });

  it('is asked for again when another one is typed than is chosen, and nothing is sold', async () => {
    const form = await validate(terminal, AIRTIME);
    await servers.sandbox.clear();
    const refused = await form.press('Process', { choice: form.pick('₦500'), amount: '750' });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(
      'To sell ₦500.00, empty the amount and choose it again. To sell ₦750.00, press Process.',
    );
    expect(refused.field('amount')).toBe('750');
    expect(await servers.sandbox.calls('POST api/sales')).toBe(0);
    expect((await refused.press('Process', { choice: 'other' })).text).toContain('N750.00');
  });
});
