import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useServers } from '../../../tests/support/use-servers';
import { type Page, Visitor } from '../../../tests/support/visitor';

const servers = useServers();
let staff: Visitor;
beforeAll(async () => {
  staff = new Visitor(servers.origin);
  await staff.signIn('officer@sandbox.test');
});
afterEach(() => servers.sandbox.clear());

const status = ({ $ }: Page) => $('[role=status]').text();
const amountOf = (text: string, label: string) =>
  Number(new RegExp(`${label} (-?)₦([\\d,]+\\.\\d\\d)`).exec(text)![2]!.replaceAll(',', ''));
const balanceOf = async (vendor: string) => amountOf((await staff.open(`/vendors/${vendor}`)).text, 'Balance');
let count = 0;
/** Returns an unused amount, so that no deposit is a likely duplicate. */
const nextAmount = () => (2_000 + ++count).toString();

/** Each money order of staff: its confirmation, its button and its API call. */
const ORDER_KINDS = [
  {
    name: 'deposit',
    call: 'POST api/deposits/staff',
    confirm: async () =>
      (await staff.open('/deposits?new=deposit')).press('Continue', {
        vendorId: 'v-adaeze',
        amount: nextAmount(),
        overrideDuplicate: 'NO',
      }),
  },
  {
    name: 'refund',
    call: 'POST api/deposits/refund',
    confirm: async () =>
      (await staff.open('/deposits?new=refund')).press('Continue', {
        vendorId: 'v-adaeze',
        amount: '10',
        target: 'Refunded',
        description: 'Test',
      }),
  },
  {
    name: 'transfer',
    call: 'POST api/transfers/staff',
    confirm: async () => {
      const vendor = await (await staff.open('/transfers?new=transfer')).press('Continue', { vendorId: 'v-adaeze' });
      return vendor.press('Continue', { subvendorId: 's-yaba', amount: '10' });
    },
  },
  {
    name: 'cancellation',
    call: 'POST api/sales/cancel',
    confirm: async () => {
      const sale = await (await staff.open(`/sales?status=Successful&page=${++count}`)).follow('Details');
      const reference = /Reference ([A-Z0-9]{12})/.exec(sale.text)![1]!;
      return (await staff.open('/sales/cancel')).press('Continue', { reference: reference.toLowerCase() });
    },
  },
  {
    name: 'payment',
    call: 'POST api/commissions/pay',
    confirm: async () => (await staff.open('/commissions')).follow('Pay'),
  },
] as const;

const lastButton = (page: Page) => page.$('form[method=post] button[name=intent]:not([value=toggle])').text().trim();

describe.each(ORDER_KINDS)('a $name by staff', ({ name, call, confirm }) => {
  it('takes effect once per confirmation, however often the button is pressed', async () => {
    const page = await confirm();
    const { action, body } = page.formOf(lastButton(page));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        staff.request(action, {
          method: 'POST',
          body: body.toString(),
          headers: { origin: servers.origin, 'content-type': 'application/x-www-form-urlencoded' },
        }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([303]));
    expect(new Set(answers.map((answer) => answer.headers.get('location'))).size).toBe(1);
    const again = await staff.post(action, body.toString());
    expect(again.path).toBe(answers[0]!.headers.get('location'));
    expect(await servers.sandbox.calls(call)).toBe(1);
  });

  it('shows a refusal in its dialog, and can be sent again', async () => {
    const page = await confirm();
    await servers.sandbox.fault({ call, kind: 'refuse', message: 'The books are closed.', times: 1 });
    const refused = await page.press(lastButton(page));
    expect(refused.status).toBe(422);
    expect(refused.alerts.join(' ')).toContain('The books are closed.');
    expect(refused.$('dl.facts').text()).not.toBe('');
    if (name === 'payment') return;
    const done = await refused.press(lastButton(refused));
    expect(status(done)).not.toBe('');
  });

  it('cannot be confirmed by another user', async () => {
    const page = await confirm();
    const { action, body } = page.formOf(lastButton(page));
    const other = new Visitor(servers.origin);
    await other.signIn('admin@sandbox.test');
    const refused = await other.post(action, body.toString());
    expect(refused.alerts.join(' ')).toContain('This was open for too long.');
    body.set('sealed', `${body.get('sealed')}x`);
    expect((await staff.post(action, body.toString())).alerts.join(' ')).toContain('This was open for too long.');
    expect(await servers.sandbox.calls(call)).toBe(0);
  });
});

/** The name of the new record in the link to it. */
const RECORD: Readonly<Record<string, string>> = { deposit: 'deposit', refund: 'deposit', transfer: 'transfer' };

describe.each(ORDER_KINDS.slice(0, 3))('a $name whose confirmation is loaded again', ({ name, call, confirm }) => {
  it('is still the same order, as after Back, and with another amount is a new order', async () => {
    const page = await confirm();
    const done = await page.press(lastButton(page));
    const again = await staff.open(page.path);
    const same = await again.press(lastButton(again));
    expect([same.path, same.href(`View the ${RECORD[name]}`)]).toEqual([
      done.path,
      done.href(`View the ${RECORD[name]}`),
    ]);
    expect(status(same)).toContain(`This ${name} was made once, and not a second time.`);
    expect(await servers.sandbox.calls(call)).toBe(1);
    const other = await staff.open(page.path.replace(/amount=[^&]+/, 'amount=11'));
    expect((await other.press(lastButton(other))).href(`View the ${RECORD[name]}`)).not.toBe(
      done.href(`View the ${RECORD[name]}`),
    );
    expect(await servers.sandbox.calls(call)).toBe(2);
  });
});

describe('money that staff move', () => {
  it('a deposit shows the vendor, its balance before and after, and arrives', async () => {
    const before = await balanceOf('v-corner');
    const wrong = await (await staff.open('/deposits?new=deposit')).press('Continue', { vendorId: '', amount: '1,5' });
    expect(wrong.alerts.join(' ')).toMatch(/Choose a vendor\..*“1,5” is not an amount/);
    expect(wrong.field('amount')).toBe('1,5');
    const page = await wrong.press('Continue', { vendorId: 'v-corner', amount: '1,500.75' });
    expect(page.$('[role=dialog]').text()).toContain('Corner Shop');
    expect(amountOf(page.text, 'Balance now')).toBe(before);
    expect(amountOf(page.text, 'Balance afterwards')).toBeCloseTo(before + 1_500.75, 2);
    const changed = await page.follow('Change');
    expect([changed.field('vendorId'), changed.field('amount')]).toEqual(['v-corner', '1,500.75']);
    const done = await page.press('Deposit ₦1,500.75');
    expect(status(done)).toContain('Deposit successful.');
    expect(done.path).toBe('/deposits');
    expect(done.$('tbody tr').first().text()).toContain('₦1,500.75');
    expect((await done.follow('View the deposit')).text).toMatch(/Status Approved .*Amount ₦1,500\.75/);
    expect(await balanceOf('v-corner')).toBeCloseTo(before + 1_500.75, 2);
  });

  it('a likely duplicate waits for a decision, and is approved or rejected in its own confirmation', async () => {
    const make = async () =>
      (await staff.open('/deposits?new=deposit&vendorId=v-corner&amount=777&overrideDuplicate=NO&review=1')).press(
        'Deposit ₦777.00',
      );
    expect(status(await make())).toContain('Deposit successful.');
    const second = await make();
    expect(second.text).toContain('It waits among the Duplicates.');
    const kept = await second.follow('View the deposit');
    expect(kept.text).toContain('Status Duplicate');
    const before = await balanceOf('v-corner');
    const { $ } = await kept.follow('Approve');
    const evidence = (label: string) =>
      $('dt')
        .filter((_, term) => $(term).text() === label)
        .nextUntil('dt')
        .map((_, value) => $(value).text())
        .get();
    expect($('[role=dialog]').text()).toContain('Approve deposit');
    expect(evidence('Deposit')).toEqual(['Earlier', 'This one']);
    expect(evidence('Amount')).toEqual(['₦777.00', '₦777.00the same']);
    expect(evidence('Status')).toEqual(['Approved', 'Duplicate']);
    const [earlier, own] = evidence('Reference');
    expect(earlier).not.toBe(own);
    const naira = (text: string | undefined) => Number(text!.replace(/[₦,]/g, ''));
    expect(naira(evidence('Balance now')[1])).toBe(before);
    expect(naira(evidence('Balance afterwards')[1])).toBeCloseTo(before + 777, 2);
    expect($('[role=dialog] button').text()).toContain('Approve ₦777.00');
    const reject = await (await staff.open('/deposits?pending=1&q=corner')).follow('Reject');
    expect(reject.$('[role=dialog]').text()).toContain('Reject deposit');
    const rejected = await reject.press('Reject');
    expect(rejected.path).toBe('/deposits?pending=1');
    const decided = await rejected.follow('View the deposit');
    expect(decided.text).toContain('Status Cancelled');
    expect(decided.href('Approve')).toBeUndefined();
    expect(await balanceOf('v-corner')).toBe(before);
    // Follows the link in the message that the deposit waits.
    const approved = await (await (await make()).follow('Approve')).press('Approve');
    expect((await approved.follow('View the deposit')).text).toContain('Status Approved');
    expect(await balanceOf('v-corner')).toBeCloseTo(before + 777, 2);
  });

  it('a transfer offers only the subvendors of the vendor', async () => {
    const step = await (await staff.open('/transfers?new=transfer')).press('Continue', { vendorId: 'v-corner' });
    expect(
      step
        .$('[name=subvendorId] option')
        .map((_, option) => step.$(option).text())
        .get(),
    ).toEqual(['Choose a subvendor', 'Corner Shop']);
    const page = await step.press('Continue', { subvendorId: 's-corner', amount: '100' });
    expect(page.$('[role=dialog]').text()).toMatch(/Vendor’s balance afterwards.*Subvendor’s balance afterwards/);
    const done = await page.press('Transfer ₦100.00');
    expect(done.path).toBe('/transfers');
    expect((await done.follow('View the transfer')).text).toMatch(/Amount ₦100\.00 Type Staff Vendor Corner Shop/);
  });

  it('a cancellation shows the sale before it is undone for good', async () => {
    const empty = await staff.open('/sales/cancel');
    expect(empty.text).toContain('Note - This action is not recoverable');
    expect((await empty.press('Continue', { reference: 'NOSUCHSALE00' })).alerts.join(' ')).toContain(
      'There is no sale with the reference NOSUCHSALE00.',
    );
    const sale = await (await staff.open('/sales?status=Successful&page=40')).follow('Details');
    const reference = /Reference ([A-Z0-9]{12})/.exec(sale.text)![1]!;
    const page = await empty.press('Continue', { reference });
    expect(page.text).toContain(reference);
    const done = await page.press('Cancel this sale');
    expect(status(done)).toContain('Sale cancelled successfully!');
    expect(done.text).toContain('Status Cancelled');
    // Sends the same confirmation again, as after Back.
    expect(status(await page.press('Cancel this sale'))).toContain(
      'This cancellation was made once, and not a second time.',
    );
    const again = await empty.press('Continue', { reference });
    expect(again.alerts.join(' ')).toContain(`The sale ${reference} was cancelled already.`);
    expect(again.text).not.toContain('Cancel this sale');
  });
});

describe('a balance that would fall below zero', () => {
  it.each([
    {
      what: 'a refund',
      path: '/deposits?new=refund&vendorId=v-corner&amount=99,000,000&target=Refunded&review=1',
      label: 'Balance afterwards',
    },
    {
      what: 'a transfer',
      path: '/transfers?new=transfer&vendorId=v-corner&subvendorId=s-corner&amount=99,000,000&review=1',
      label: 'Vendor’s balance afterwards',
    },
  ])('$what shows it in red, with Change before the button', async ({ path, label }) => {
    const page = await staff.open(path);
    expect(page.alerts).toContain('The balance would fall below zero.');
    const afterwards = page
      .$('dt')
      .filter((_, term) => page.$(term).text() === label)
      .next();
    expect(afterwards.text()).toMatch(/^-₦/);
    expect(afterwards.attr('class')).toContain('text-bad');
    const ways = page.$('[role=dialog] form a.button, [role=dialog] form button');
    expect(ways.eq(0).text()).toBe('Change');
    expect(ways.eq(0).attr('class')).toContain('button-primary');
    expect(ways.eq(1).attr('class')).not.toContain('button-primary');
  });

  it('is not shown for a balance that stays above zero', async () => {
    const page = await staff.open('/deposits?new=refund&vendorId=v-corner&amount=1&target=Refunded&review=1');
    expect(page.alerts).toEqual([]);
    expect(page.$('[role=dialog] form button').first().attr('class')).toContain('button-primary');
  });
});

describe('unusual URLs', () => {
  it.each([
    '/deposits?new=deposit&review=1&amount[9999999]=1',
    '/deposits?new=deposit&review=1&vendorId=v-adaeze&amount=100&__intent__=x',
    '/transfers?new=transfer&vendorId=v-adaeze&review=1&__state__=x',
    '/sales/cancel?review=1&reference=a&__intent__=x',
    '/deposits?new=x',
    '/deposits?decide=pending',
    '/deposits?decide=..%2F..',
    '/commissions?pay=__proto__',
    '/transfers?new=transfer&vendorId=..%2Fx',
  ])('%s shows a readable page', async (path) => {
    const page = await staff.open(path);
    expect(page.status).toBeLessThan(500);
    expect(page.heading).not.toBe('');
  });

  // Without the limit this would take minutes, far beyond the test's timeout.
  it('a URL cannot create an order with values that the form does not offer', async () => {
    const plain = await staff.open('/deposits?new=deposit&review=1&amount=1');
    const page = await staff.open('/deposits?new=deposit&review=1&amount=1&a[99999999]=1');
    expect(page.text).toBe(plain.text);
  });

  it('a vendor or subvendor that is not among the options must be chosen again', async () => {
    expect((await staff.open('/deposits?new=deposit&review=1&vendorId=nobody&amount=5')).alerts.join(' ')).toContain(
      'Choose a vendor.',
    );
    expect(
      (
        await staff.open('/transfers?new=transfer&vendorId=v-adaeze&review=1&subvendorId=s-corner&amount=5')
      ).alerts.join(' '),
    ).toContain('Choose a subvendor.');
  });

  it('a search among the Duplicates stays among them', async () => {
    const found = await (await staff.open('/deposits?pending=1')).press('Show', { q: 'adaeze' });
    expect(found.heading).toBe('Duplicates');
  });
});
