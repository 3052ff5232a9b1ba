import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AIRTIME, nextAmount, PREPAID, sell, validate } from '../../../tests/support/selling';
import { startServers } from '../../../tests/support/servers';
import { useServers } from '../../../tests/support/use-servers';
import { Visitor } from '../../../tests/support/visitor';

const servers = useServers({
  portal: { UPSTREAM_TIMEOUT_MS: '1500', PAGE_DEADLINE_MS: '3500', MONEY_TIMEOUT_MS: '4000' },
});
let terminal: Visitor;
beforeAll(async () => {
  terminal = new Visitor(servers.origin);
  await terminal.signIn('terminal@sandbox.test');
});
beforeEach(() => servers.sandbox.clear());

const soldTo = async (customer: string) => (await terminal.open(`/terminal/search?q=${customer}`)).rows.length;

describe('the steps to a sale', () => {
  it('are links for category and provider, then a form for service and customer', async () => {
    const categories = await terminal.open('/terminal/validate');
    expect(categories.text).toContain('Electricity');
    const providers = await categories.follow('Electricity');
    expect(
      providers
        .$('main li a')
        .map((_, link) => providers.$(link).text())
        .get(),
    ).toEqual(
      expect.arrayContaining([
        'IKEDC',
        'EKEDC',
        'AEDC',
        'YEDC',
        'BEDC',
        'IBEDC',
        'KEDCO',
        'KAEDCO',
        'PHED',
        'EEDC',
        'JED',
      ]),
    );
    const customer = await providers.follow('IKEDC');
    expect(
      customer
        .$('.picks label')
        .map((_, tile) => customer.$(tile).text().trim())
        .get(),
    ).toEqual(['Prepaid meter', 'Postpaid account']);
    expect(customer.$('[name=amount]')).toHaveLength(0);
  });

  it('suggest the network of a phone number, and allow every other network', async () => {
    const airtime = await terminal.open('/terminal/validate?category=airtime');
    const suggested = await airtime.press('Suggest', { customer: '+234 807 123 4567' });
    const choices = suggested
      .$('button[name=provider]')
      .map((_, choice) => suggested.$(choice).text())
      .get();
    expect(choices).toContain('Glo Suggested by the number');
    expect(choices).toHaveLength(4);
    const unknown = await airtime.press('Suggest', { customer: '08011111111' });
    expect(unknown.text).toContain('The network of this number is not known. Choose it here.');
    expect(suggested.text).not.toContain('is not known');
    const other = await (await suggested.press('MTN')).press('Validate');
    expect(other.text).toContain('This number looks like Glo.');
    expect((await other.press('Process', { amount: nextAmount() })).path).toMatch(/^\/receipt\//);
  });

  it('require the amount for one electricity company only, and sell exactly that amount', async () => {
    const form = await terminal.open('/terminal/validate?category=electricity&provider=AEDC');
    const serviceId = form.pick('Prepaid meter');
    expect((await form.press('Validate', { serviceId, customer: '1111111111111' })).alerts[0]).toContain(
      'Enter an amount',
    );
    const sale = await form.press('Validate', { serviceId, customer: '1111111111111', amount: '3,217' });
    expect(sale.text).toContain('₦3,217.00');
    expect(sale.$('main [name=amount]')).toHaveLength(0);
    expect((await sale.press('Process')).text).toContain('N3,217.00');
  });

  it('keep the typed values when a customer number is invalid', async () => {
    const page = await validate(terminal, { ...AIRTIME, customer: '0803-CALL*ME' });
    expect(page.status).toBe(400);
    expect(page.alerts[0]).toContain('“0803-CALL*ME” is not a customer number. Use digits only.');
    expect(page.field('customer')).toBe('0803-CALL*ME');
  });

  it('show an error when no service is chosen', async () => {
    const form = await terminal.open('/terminal/validate?category=electricity&provider=IKEDC');
    const page = await form.press('Validate', { serviceId: '', customer: '1111111111111' });
    expect(page.alerts[0]).toContain('Choose a service.');
    expect(page.field('customer')).toBe('1111111111111');
  });

  it('show the error of a service that has no field, since there is only one', async () => {
    const form = await terminal.open('/terminal/validate?category=airtime&provider=MTN');
    const page = await form.press('Validate', { serviceId: '', customer: '08011111111' });
    expect(page.alerts).toEqual(['Choose a service.']);
    expect(page.$('[role=alert]').hasClass('hidden')).toBe(false);
  });

  it('show “Incorrect service category” and a disabled button when the customer is not valid', async () => {
    const sale = await validate(terminal, { ...PREPAID, customer: '1010101010101' });
    expect(sale.status).toBe(200);
    expect(sale.alerts).toEqual(['Incorrect service category']);
    expect(() => sale.formOf('Process')).toThrow('disabled');
    // The other kind of the same provider is one tap away.
    const other = await sale.follow('Try Postpaid account');
    expect(other.text).toContain('Customer 1010101010101');
    expect(other.text).toMatch(/Postpaid account/);

    const forced = sale.$('main form').has('[name=sealed]');
    const body = new URLSearchParams({
      sealed: forced.find('[name=sealed]').attr('value')!,
      amount: '500',
      intent: 'sell',
    });
    const refused = await terminal.post('/terminal/validate', body.toString());
    expect(refused.alerts).toContain('Incorrect service category');
    expect(await servers.sandbox.calls('POST api/sales')).toBe(0);
  });

  it('show that a provider cannot be reached, and keep the number', async () => {
    const page = await validate(terminal, { ...AIRTIME, customer: '08055555555' });
    expect(page.alerts).toEqual(['MTN cannot be reached right now.']);
    expect(page.field('customer')).toBe('08055555555');
  });

  it('show that the service does not respond, and keep the number', async () => {
    await servers.sandbox.fault({ call: 'POST api/sales/validate', kind: 'hang', ms: 15_000 });
    const page = await validate(terminal, AIRTIME);
    expect(page.status).toBe(503);
    expect(page.alerts[0]).toContain('cannot be reached right now');
    expect(page.field('customer')).toBe('08011111111');
  });
});

describe('a sale', () => {
  it('of prepaid electricity ends at a receipt with every field', async () => {
    const receipt = await sell(terminal, { ...PREPAID, customer: '1212121212121' }, '2,500');
    expect(receipt.path).toMatch(/^\/receipt\/[A-Z][A-Z0-9]{11}$/);
    expect(
      receipt
        .$('dt')
        .map((_, label) => receipt.$(label).text())
        .get(),
    ).toEqual([
      'Amount Tendered',
      'Step 1 of 3: KCT1',
      'Step 2 of 3: KCT2',
      'Step 3 of 3: TOKEN',
      'Meter',
      'Name',
      'Address',
      'Reference',
      'Receipt',
      'Time',
      'Debt Paid',
      'Reprint',
      'VAT',
      'Token Amount',
      'Token Units',
      'Tariff',
      'Agent',
    ]);
    expect(receipt.text).toMatch(/TOKEN (\d{4}-){4}\d{4}/);
    expect(receipt.text).toContain('Amount Tendered N2,500.00');
    expect(receipt.text).toContain('Powered by Vend Portal');
  });

  it('of postpaid electricity and of TV at its fixed price ends at a postpaid receipt', async () => {
    const electricity = await sell(terminal, { ...PREPAID, service: 'Postpaid account', customer: '1010101010101' });
    expect(electricity.text).toContain('Account 1010101010101');
    const form = await validate(terminal, {
      category: 'Pay TV',
      provider: 'DStv',
      service: 'Padi',
      customer: '7012345678',
    });
    expect(form.$('main [name=amount]')).toHaveLength(0);
    expect(form.text).toContain('₦2,950.00');
    expect((await form.press('Process', { mobile: '0803 123 4567', email: 'ada@example.com' })).text).toContain(
      'Amount N2,950.00',
    );
  });

  it('of airtime ends at a telecom receipt', async () => {
    const receipt = await sell(terminal, AIRTIME, '1,050.50');
    expect(receipt.text).toContain('Number 08011111111');
    expect(receipt.text).toContain('N1,050.50');
  });

  it('offers the receipt to a printer app, by WhatsApp and by SMS, in lines of 32 columns', async () => {
    const receipt = await sell(terminal, PREPAID);
    const [, print] =
      /^intent:([^#]+)#Intent;scheme=rawbt;package=ru\.a402d\.rawbtprinter;S\.browser_fallback_url=([^;]+);end;$/.exec(
        receipt.href('Print')!,
      )!;
    const lines = decodeURIComponent(print!).split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBe(32);
    expect(lines.join('\n')).toContain('Meter:             1111111111111');
    for (const [label, start] of [
      ['WhatsApp', 'https://wa.me/?text='],
      ['SMS', 'sms:?body='],
    ] as const) {
      expect(receipt.href(label)!.startsWith(start)).toBe(true);
      const message = decodeURIComponent(receipt.href(label)!.slice(start.length));
      expect(message).toMatch(/^IKEDC Prepaid meter\nMeter: 1111111111111\n/);
      expect(message).toMatch(/\nTOKEN: (\d{4}-){4}\d{4}$/);
    }
    const reprint = await terminal.open(receipt.path.replace('receipt', 'reprint'));
    expect(reprint.text).toContain('*** REPRINT ***');
    expect(reprint.text).toContain('Reprint Yes');
  });

  it.each([
    ['1,5', '“1,5” is not an amount'],
    ['abc', '“abc” is not an amount'],
    ['0', 'Enter an amount above zero.'],
    ['', 'Enter an amount.'],
  ])('is refused for the amount “%s”, and keeps the typed values', async (amount, message) => {
    const page = await (
      await validate(terminal, AIRTIME)
    ).press('Process', { amount, mobile: '0803 123 4567', email: 'ada@example.com' });
    expect(page.status).toBe(400);
    expect(page.alerts[0]).toContain(message);
    expect(page.text).toContain('08011111111');
    expect([page.field('amount') ?? '', page.field('mobile'), page.field('email')]).toEqual([
      amount,
      '0803 123 4567',
      'ada@example.com',
    ]);
    expect(await servers.sandbox.calls('POST api/sales')).toBe(0);
  });

  it('shows errors for an invalid phone number and an invalid e-mail address', async () => {
    const page = await (
      await validate(terminal, AIRTIME)
    ).press('Process', { amount: nextAmount(), mobile: 'call me', email: 'ada@' });
    expect(page.alerts[0]).toContain('This is not a phone number.');
    expect(page.alerts[0]).toContain('This is not an e-mail address.');
  });

  it('that the upstream refuses shows its message and can be corrected', async () => {
    const refused = await sell(terminal, AIRTIME, '10');
    expect(refused.status).toBe(422);
    expect(refused.alerts).toEqual(['Amount : The smallest amount for MTN is ₦50.00.']);
    expect(refused.field('amount')).toBe('10');
    expect((await refused.press('Process', { amount: nextAmount() })).path).toMatch(/^\/receipt\//);
  });

  it('without enough balance shows an error and charges nothing', async () => {
    const balance = (await terminal.open('/')).$('header strong').text();
    const page = await sell(terminal, { ...PREPAID }, '499,999');
    expect(page.text).toContain('Insufficient balance.');
    expect(page.heading).toContain('Low Balance');
    expect(page.$('header strong').text()).toBe(balance);
  });

  it('that looks like a duplicate is made only after the user confirms it', async () => {
    const amount = nextAmount();
    const first = await sell(terminal, AIRTIME, amount);
    const second = await sell(terminal, AIRTIME, amount);
    expect(second.status).toBe(409);
    expect(second.alerts[0]).toContain('The same sale was made a moment ago.');
    const before = await soldTo('08011111111');
    const third = await second.press('Sell again');
    expect(third.path).toMatch(/^\/receipt\//);
    expect(third.path).not.toBe(first.path);
    expect(await soldTo('08011111111')).toBe(before + 1);
  });

  it('that failed shows the reason and a link to a new sale', async () => {
    const page = await sell(terminal, { ...AIRTIME, customer: '08033333333' });
    expect(page.heading).toContain('Failed');
    expect(page.text).toContain('The provider declined this transaction. You were not charged.');
    const detail = await page.follow('Details');
    expect(detail.alerts[0]).toContain('The provider declined this transaction.');
    expect(detail.href('View Receipt')).toBeUndefined();
  });

  it('that is processing is checked with one call per press of the button', async () => {
    const page = await sell(terminal, { ...AIRTIME, customer: '08022222222' });
    expect(page.heading).toContain('Processing');
    expect(page.$('main [role=status]').text()).toBe('This sale is still processing.');
    const checked = await page.press('Check again');
    expect(checked.text).toContain('The provider was asked again just now and has not finished.');
    expect(await servers.sandbox.calls('PUT api/sales')).toBe(1);
  });

  it('that is processing can be checked on its receipt, its page and in lists', async () => {
    const receipt = await sell(terminal, { ...AIRTIME, customer: '08022222222' });
    for (const text of [
      'Sent less than a minute ago. Do not sell this to 08022222222 again before it is settled.',
      'Tell the customer: “It was sent once and is not finished. Please do not pay again.',
    ]) {
      expect(receipt.text).toContain(text);
      expect((await receipt.follow('Details')).text).toContain(text);
    }
    const list = await terminal.open('/terminal/sales?q=08022222222');
    expect(list.text).toContain('Sent less than a minute ago');
    const manager = new Visitor(servers.origin);
    await manager.signIn('manager@sandbox.test');
    const places = [
      await receipt.follow('Details'),
      list,
      await terminal.open('/terminal/search?q=08022222222'),
      await manager.open('/sales?q=08022222222'),
    ];
    for (const place of places) {
      const checked = await place.press('Check again');
      expect([checked.url.pathname, checked.text]).toEqual([
        expect.stringMatching(/^\/receipt\//),
        expect.stringContaining('The provider was asked again just now and has not finished.'),
      ]);
    }
    expect(await servers.sandbox.calls('PUT api/sales')).toBe(places.length);
  });

  it('that is processing is looked for again by its page, twelve times', async () => {
    let page = await sell(terminal, { ...AIRTIME, customer: '08022222222' });
    const pauses: number[] = [];
    for (let refresh = page.headers.get('refresh'); refresh; refresh = page.headers.get('refresh')) {
      expect(page.text).toContain('This page looks again by itself for some minutes.');
      const [, seconds, address] = /^(\d+); url=(.+)$/.exec(refresh)!;
      pauses.push(Number(seconds));
      page = await terminal.open(address!);
    }
    expect(page.text).toContain('This page has stopped looking by itself.');
    expect([pauses.length, pauses[0], pauses.at(-1)]).toEqual([12, 5, 38]);
    expect(await servers.sandbox.calls('PUT api/sales')).toBe(0);
  });

  it('cannot be made with another user’s form', async () => {
    const form = (await validate(terminal, AIRTIME)).formOf('Process', { amount: nextAmount() });
    const other = new Visitor(servers.origin);
    await other.signIn('terminal2@sandbox.test');
    const page = await other.post(form.action, form.body.toString());
    expect(page.text).toContain('This sale was open for too long. Please validate the customer again.');
    expect(await servers.sandbox.calls('POST api/sales')).toBe(0);
  });
});

describe('an outcome that is not known', () => {
  it.each(['applyThenDie', 'reset', 'halfBody', 'html', 'empty', 'error', 'wrongShape', 'hang'])(
    'is shown as unknown, and the sale is not sent again: %s',
    async (kind) => {
      await servers.sandbox.fault({ call: 'POST api/sales', kind, ms: 15_000, times: 1 });
      const sale = await validate(terminal, AIRTIME);
      const { action, body } = sale.formOf('Process', { amount: nextAmount() });
      const answer = await terminal.request(action, {
        method: 'POST',
        body: body.toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: servers.origin },
      });
      const place = answer.headers.get('location') ?? '';
      expect(place).toMatch(/^\/receipt\/[A-Z0-9]{12}\?outcome=unknown$/);

      await servers.sandbox.clear();
      const isApplied = kind === 'applyThenDie';
      const page = await terminal.open(place);
      expect(page.heading).toBe(isApplied ? 'MTN Airtime' : 'Outcome not known');

      // Sending the same form again after Back leads to the same page and sends nothing.
      const again = await terminal.request(action, {
        method: 'POST',
        body: body.toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: servers.origin },
      });
      expect(again.headers.get('location')).toBe(place);
      expect(await servers.sandbox.calls('POST api/sales')).toBe(0);
    },
  );

  it('is found by the check once the upstream has it', async () => {
    await servers.sandbox.fault({ call: 'POST api/sales', kind: 'applyThenDie', times: 1 });
    await servers.sandbox.fault({ call: 'GET api/sales/receipt/*', kind: 'refuse', times: 1 });
    await servers.sandbox.fault({ call: 'POST api/reports/search', kind: 'empty', times: 1 });
    const lost = await sell(terminal, AIRTIME);
    expect(lost.heading).toBe('Outcome not known');
    expect(lost.text).toContain('It could not be looked up just now');
    const found = await terminal.open(lost.path);
    expect(found.heading).toBe('MTN Airtime');
  });

  it('is shown as not charged when the connection was refused', async () => {
    const alone = await startServers({ portal: { PAGE_DEADLINE_MS: '1000' } });
    try {
      const visitor = new Visitor(alone.origin);
      await visitor.signIn('terminal@sandbox.test');
      const sale = await validate(visitor, AIRTIME);
      await alone.stopSandbox();
      const page = await sale.press('Process', { amount: '1,234' });
      expect(page.status).toBe(503);
      expect(page.alerts[0]).toContain('Nothing was charged.');
      expect(page.field('amount')).toBe('1,234');
      const customer = await page.visitor.post(
        '/terminal/validate?category=data&provider=MTN',
        'serviceId=svc-23&customer=0803+123+4567&intent=validate',
      );
      expect(customer.status).toBe(503);
      expect(customer.alerts).toContain(
        'The services could not be loaded. The service cannot be reached right now. Please try again in a moment. Try again',
      );
      expect(customer.field('customer')).toBe('0803 123 4567');
      expect((await visitor.open('/terminal/validate?category=data')).status).toBe(503);
    } finally {
      await alone.stop();
    }
  });
});
