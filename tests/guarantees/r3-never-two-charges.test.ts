import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { askApi } from '../support/api';
import { businessTime } from '../support/business-clock';
import { confirmationOf, matchesOn, MONEY_FORMS, type MoneyForm, sendButton } from '../support/money-forms';
import { sample, times } from '../support/scale';
import { AIRTIME, validate, validateAirtime } from '../support/selling';
import { useServers } from '../support/use-servers';
import { Visitor } from '../support/visitor';

const SALES = times(500, 20);
/** Concurrent sales, so that the test does not take minutes. */
const AT_ONCE = 20;

const servers = useServers({
  portal: { UPSTREAM_TIMEOUT_MS: '1500', PAGE_DEADLINE_MS: '3500', MONEY_TIMEOUT_MS: '4000' },
});
let staff: Visitor;
let vendor: Visitor;
beforeAll(async () => {
  staff = new Visitor(servers.origin);
  vendor = new Visitor(servers.origin);
  await staff.signIn('officer@sandbox.test');
  await vendor.signIn('vendor@sandbox.test');
});
afterEach(() => servers.sandbox.clear());

let lostSales = 0;

describe('R3: a sale whose response is lost', () => {
  it(`takes effect once, is shown as unknown, and is found by its check, ${SALES} times`, async () => {
    const terminal = new Visitor(servers.origin);
    await terminal.signIn('terminal@sandbox.test');
    await give('s-yaba', SALES * 200);
    await servers.sandbox.clear();
    const sold: { path: string; amount: number }[] = [];
    for (let start = 0; start < SALES; start += AT_ONCE) {
      const amounts = Array.from(
        { length: Math.min(AT_ONCE, SALES - start) },
        (_, index) => 60 + (start + index) / 100,
      );
      const forms = await Promise.all(amounts.map(() => validateAirtime(terminal)));
      // The API applies each sale and fails before it responds, and lookups fail too.
      await servers.sandbox.fault({ call: 'POST api/sales', kind: 'applyThenDie' });
      await servers.sandbox.fault({ call: 'GET api/sales/receipt/*', kind: 'error' });
      const pages = await Promise.all(
        forms.map((form, index) => form.press('Process', { amount: String(amounts[index]) })),
      );
      const calls = await servers.sandbox.calls('POST api/sales');
      expect(calls).toBe(amounts.length);
      pages.forEach((page, index) => {
        expect(page.heading).toBe('Outcome not known');
        expect(page.text).toContain('The sale may have been made: do not charge the customer again');
        expect(page.text).toContain(/\/receipt\/([A-Z0-9]{12})/.exec(page.path)![1]);
        sold.push({ path: page.href('Check again')!, amount: amounts[index]! });
      });
      await servers.sandbox.clear();
    }
    for (const { path, amount } of sold) {
      const receipt = await terminal.open(path);
      expect(receipt.heading).toBe('MTN Airtime');
      expect(receipt.text).toContain(`N${amount.toFixed(2)}`);
    }
    expect(await servers.sandbox.calls('POST api/sales')).toBe(0);
    console.log(
      `R3: ${SALES} sales applied without an answer: ${SALES} effects, 0 sent again, ${sold.length} found by their check`,
    );
  });

  it.each(
    sample(
      [
        { why: 'the API stays down', fault: { kind: 'reset' } },
        { why: 'the API hangs', fault: { kind: 'hang', ms: 60_000 } },
        { why: 'the API answers 500', fault: { kind: 'error' } },
        { why: 'a gateway answers with a page', fault: { kind: 'html' } },
        { why: 'the API refuses under 500', fault: { kind: 'refuse', status: 500, message: 'Timeout expired.' } },
        { why: 'a gateway gave up waiting', fault: { kind: 'bare', status: 408 } },
        { why: 'a gateway limits', fault: { kind: 'bare', status: 429 } },
      ],
      2,
    ),
  )('is shown as unknown while $why, and the page keeps checking for some minutes', async ({ fault }) => {
    const terminal = new Visitor(servers.origin);
    await terminal.signIn('terminal2@sandbox.test');
    const form = await validate(terminal, AIRTIME);
    await servers.sandbox.fault({ call: '* api/*', ...fault });
    // A sale like a lost one would be shown what was found first.
    const amount = 100 + ++lostSales;
    const page = await form.press('Process', { amount: String(amount) });
    expect(page.heading).toBe('Outcome not known');
    expect(page.text).not.toMatch(/try again/i);
    expect(page.text).toContain('It could not be looked up just now');
    expect(page.text).toContain('do not charge the customer again');
    expect(page.text).toMatch(/Reference [A-Z0-9]{12}/);
    expect(page.text).toContain(`Customer 08011111111 Amount ₦${amount}.00`);
    if (fault.message) expect(page.text).toContain(`The service answered: “${fault.message}”`);
    expect(page.headers.get('refresh')).toMatch(/^5; url=\/receipt\/[A-Z0-9]{12}\?outcome=unknown&checks=1$/);
    const later = await terminal.open(`${page.url.pathname}?outcome=unknown&checks=12`);
    expect([later.heading, later.headers.get('refresh')]).toEqual(['Outcome not known', null]);
    expect(await servers.sandbox.calls('POST api/sales')).toBe(1);
    await servers.sandbox.clear();
    // The sale was not made: once the API is back, the page says so and sends nothing.
    const back = await page.follow('Check again');
    expect(back.text).toContain('We asked for it just now and it is not there yet.');
    expect(await servers.sandbox.calls('POST api/sales')).toBe(0);
  });
});

/** Failures after which the portal does not know whether the API applied an order. */
const LOSSES = [
  { how: 'dies', fault: { kind: 'applyThenDie' }, isApplied: true },
  {
    how: 'answers success:false under 500',
    fault: { kind: 'applyThenRefuse', status: 500, message: 'Timeout expired.' },
    isApplied: true,
  },
  {
    how: 'answers success:false under 503',
    fault: { kind: 'applyThenRefuse', status: 503, message: 'Try later.' },
    isApplied: true,
  },
  {
    how: 'answers success:false under 429',
    fault: { kind: 'applyThenRefuse', status: 429, message: 'Too many.' },
    isApplied: true,
  },
  { how: 'never got it: the connection broke', fault: { kind: 'reset' }, isApplied: false },
] as const;

const senderOf = ({ who }: MoneyForm) => (who === 'vendor' ? vendor : staff);
let nextAmount = 100;

describe.each(MONEY_FORMS.map((order, index) => ({ ...order, index })))('R3: a $name by $call', (order) => {
  const { index, name, call, button, start } = order;
  const who = () => senderOf(order);
  const path = (amount: number) => confirmationOf(order, amount);
  const lookup = call.includes('transfer') ? 'GET api/transfers/vendor/*' : 'GET api/deposits/vendor/*';
  it.each(sample(LOSSES, 2, index))(
    'whose API $how is shown as unknown, is looked up, and is sent again only from a new form',
    async ({ fault, isApplied }) => {
      const amount = ++nextAmount;
      const form = await who().open(path(amount));
      await servers.sandbox.fault({ call, ...fault, times: 1 });
      const unknown = await form.press(sendButton(form, button));
      expect(unknown.$('[role=dialog]').text()).toContain('Outcome not known');
      expect(unknown.alerts.join(' ')).toContain(`It is not known whether this ${name} was made`);
      if ('message' in fault) expect(unknown.alerts.join(' ')).toContain(`The service answered: “${fault.message}”`);
      expect(matchesOn(unknown)).toBe(isApplied ? 1 : 0);
      expect(sendButton(unknown, button)).toBe('');
      expect(unknown.$('[role=dialog]').text()).not.toContain('afterwards');

      // The same form, pressed again after Back, and loaded again, leads to the same page.
      const { action, body } = form.formOf(sendButton(form, button));
      expect((await who().post(action, body.toString())).path).toBe(unknown.path);
      expect(sendButton(await who().open(path(amount)), button)).toBe('');
      expect(await servers.sandbox.calls(call)).toBe(1);

      // A new form shows the matches before it is sent.
      const fresh = await who().open(path(amount).replace('key=a', 'key=b'));
      expect(fresh.text).toContain('An order like this one was sent before, and it is not known whether it was done.');
      expect(matchesOn(fresh)).toBe(isApplied ? 1 : 0);

      const renewed = await unknown.follow('It was not made: start a new one');
      expect(renewed.path.startsWith(start)).toBe(true);
      expect(matchesOn(renewed)).toBe(isApplied ? 1 : 0);
      expect(await servers.sandbox.calls(call)).toBe(1);
    },
  );

  it('is not sent from an earlier form, or beside another, without showing the matches', async () => {
    const amount = ++nextAmount;
    const [first, second, third] = [
      await who().open(path(amount)),
      await who().open(path(amount).replace('key=a', 'key=d')),
      await who().open(path(amount).replace('key=a', 'key=e')),
    ];
    await servers.sandbox.fault({ call, kind: 'delay', ms: 1_000, times: 1 });
    const sending = first.press(sendButton(first, button));
    await expect.poll(() => servers.sandbox.calls(call)).toBe(1);
    const refused = await second.press(sendButton(second, button));
    expect(refused.alerts.join(' ')).toContain(`The same ${name} is under way right now. Nothing was sent.`);
    await sending;
    expect(await servers.sandbox.calls(call)).toBe(1);

    await servers.sandbox.fault({ call, kind: 'reset', times: 1 });
    await third.press(sendButton(third, button));
    const shown = await refused.press(sendButton(refused, button));
    expect(shown.text).toContain('An order like this one was sent before');
    expect(await servers.sandbox.calls(call)).toBe(2);
  });

  it('restored from a page of the day before shows its record before it can be sent again', async () => {
    const dayBefore = `${(businessTime() - 24 * 60 * 60 * 1000).toString(36)}.f1d5b3a0-2a4e-4c53-8a4e-5b1c9d7e6f02`;
    const amount = ++nextAmount;
    const form = await who().open(path(amount));
    await form.press(sendButton(form, button));
    const restored = await who().open(confirmationOf(order, amount, dayBefore));
    expect(restored.text).toContain('This page was first opened 23 hours ago or more');
    expect(matchesOn(restored)).toBe(1);
    expect(sendButton(restored, button)).not.toBe('');
    expect(matchesOn(await who().open(confirmationOf(order, amount, 'of-today')))).toBe(0);
    expect(await servers.sandbox.calls(call)).toBe(1);

    await servers.sandbox.fault({ call: lookup, kind: 'error' });
    const notLookedUp = await who().open(confirmationOf(order, amount, dayBefore));
    expect(notLookedUp.alerts.join(' ')).toContain('This page was first opened 23 hours ago or more');
    expect(notLookedUp.alerts.join(' ')).not.toContain('It was sent once');
    expect(sendButton(notLookedUp, button)).toBe('');
  });

  it('whose response says that the session has ended is shown as possibly done', async () => {
    const amount = ++nextAmount;
    const person = new Visitor(servers.origin);
    const account = who() === staff ? 'manager@sandbox.test' : 'vendor@sandbox.test';
    await person.signIn(account);
    const form = await person.open(path(amount));
    await servers.sandbox.fault({ call, kind: 'applyThenRefuse', status: 401, message: 'Token expired.', times: 1 });
    const unknown = await form.press(sendButton(form, button));
    expect(unknown.alerts.join(' ')).toContain(`It is not known whether this ${name} was made`);
    expect(matchesOn(unknown)).toBe(1);
    expect(sendButton(unknown, button)).toBe('');
    expect(await servers.sandbox.calls(call)).toBe(1);
  });

  it('cannot be sent again while the lookup fails', async () => {
    const amount = ++nextAmount;
    const form = await who().open(path(amount));
    await servers.sandbox.fault({ call, kind: 'applyThenDie', times: 1 });
    await servers.sandbox.fault({ call: lookup, kind: 'error' });
    const unknown = await form.press(sendButton(form, button));
    expect(unknown.alerts.join(' ')).toMatch(/not known whether/);
    expect(unknown.href('It was not made: start a new one')).toBeUndefined();
    const fresh = await who().open(path(amount).replace('key=a', 'key=c'));
    expect(sendButton(fresh, button)).toBe('');
  });

  it('is shown as unknown even when the API stays down', async () => {
    const amount = ++nextAmount;
    const form = await who().open(path(amount));
    await servers.sandbox.fault({ call: '* api/*', kind: 'reset' });
    const page = await form.press(sendButton(form, button));
    expect(page.status).toBe(503);
    expect(page.text).toContain('It is not known whether your last order was done');
    await servers.sandbox.clear();
    const back = await page.follow('Try again');
    expect(back.alerts.join(' ')).toContain(`It is not known whether this ${name} was made`);
    expect(await servers.sandbox.calls(call)).toBe(0);
  });
});

describe('R3: every call that moves money', () => {
  it('sends the idempotency key of its form and the request id, for an API that supports them', async () => {
    const ids = new Set<string>();
    const keys = new Set<string>();
    for (const order of MONEY_FORMS) {
      const { call, button } = order;
      const form = await senderOf(order).open(confirmationOf(order, ++nextAmount));
      const answer = await form.press(sendButton(form, button));
      const [sent] = await servers.sandbox.headers(call);
      expect(sent?.idempotencyKey).toMatch(/^[\w-]{40,}$/);
      expect(sent?.requestId).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
      expect(answer.status).toBe(200);
      ids.add(sent!.requestId!);
      keys.add(sent!.idempotencyKey!);
    }
    expect([ids.size, keys.size]).toEqual([MONEY_FORMS.length, MONEY_FORMS.length]);
    const terminal = new Visitor(servers.origin);
    await terminal.signIn('terminal2@sandbox.test');
    const receipt = await (await validate(terminal, AIRTIME)).press('Process', { amount: '62' });
    const [sale] = await servers.sandbox.headers('POST api/sales');
    expect(receipt.path).toBe(`/receipt/${sale!.idempotencyKey}`);
  });
});

describe('R3: a payout and a cancellation', () => {
  it('a payout applied under 500 is looked up, and is paid once', async () => {
    const form = await (await staff.open('/commissions')).follow('Pay');
    await servers.sandbox.fault({
      call: 'POST api/commissions/pay',
      kind: 'applyThenRefuse',
      status: 500,
      message: 'Timeout expired.',
      times: 1,
    });
    const page = await form.press('Pay');
    expect(page.$('[role=dialog]').text()).toContain('Paid Successfully');
    expect(page.$('[role=dialog]').text()).toContain('This payment was sent once, and its answer was lost.');
    await staff.post(form.formOf('Pay').action, form.formOf('Pay').body.toString());
    expect(await servers.sandbox.calls('POST api/commissions/pay')).toBe(1);
  });

  it('a payout that the API never received is shown as unknown, and can be paid from a new form', async () => {
    const form = await (await staff.open('/commissions')).follow('Pay');
    await servers.sandbox.fault({ call: 'POST api/commissions/pay', kind: 'reset', times: 1 });
    const page = await form.press('Pay');
    expect(page.alerts.join(' ')).toContain('It is not known whether this payment was made');
    const renewed = await page.follow('It was not made: start a new one');
    expect(renewed.text).toContain('An order like this one was sent before');
    expect((await renewed.press('Pay')).text).toContain('Paid Successfully');
    expect(await servers.sandbox.calls('POST api/commissions/pay')).toBe(2);
  });

  it('a cancellation applied under 500 shows the current status of the sale', async () => {
    const [sale] = await askApi<{ reference: string }>(servers.sandbox.url, 'officer@sandbox.test', 'sales').then(
      (rows) => rows.filter((row) => (row as { saleStatus?: string }).saleStatus === 'Successful'),
    );
    const form = await (await staff.open('/sales/cancel')).press('Continue', { reference: sale!.reference });
    await servers.sandbox.fault({
      call: 'POST api/sales/cancel',
      kind: 'applyThenRefuse',
      status: 500,
      message: 'Timeout expired.',
      times: 1,
    });
    const page = await form.press('Cancel this sale');
    expect(page.alerts.join(' ')).toContain('It is not known whether this cancellation was made');
    expect(page.$('[aria-label="Possible matches"]').text()).toContain('Cancelled');
    expect(await servers.sandbox.calls('POST api/sales/cancel')).toBe(1);
  });
});

/** Puts Naira on a subvendor's balance, as staff would. */
async function give(subvendorId: string, naira: number): Promise<void> {
  const deposit = await staff.open(
    `/deposits?new=deposit&vendorId=v-adaeze&amount=${naira}&overrideDuplicate=YES&review=1`,
  );
  await deposit.press(sendButton(deposit, 'Deposit'));
  const transfer = await staff.open(
    `/transfers?new=transfer&vendorId=v-adaeze&subvendorId=${subvendorId}&amount=${naira}&review=1`,
  );
  await transfer.press(sendButton(transfer, 'Transfer'));
}
