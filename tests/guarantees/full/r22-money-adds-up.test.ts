import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { askApi } from '../../support/api';
import { ACCOUNT_OF } from '../../support/audiences';
import { times } from '../../support/scale';
import { AIRTIME, type Choice, PREPAID, sell } from '../../support/selling';
import { useServers } from '../../support/use-servers';
import { type Page, Visitor } from '../../support/visitor';

const SEED = 20_261_121;
const RUNS = times(10, 2);
const STEPS = 30;

/** The owners of all balances in the sandbox. */
const VENDORS = ['v-adaeze', 'v-corner'] as const;
const SUBVENDORS = { 's-yaba': 'v-adaeze', 's-ikeja': 'v-adaeze', 's-corner': 'v-corner' } as const;
const TERMINALS = { 'terminal@sandbox.test': 's-yaba', 'terminal2@sandbox.test': 's-ikeja' } as const;
type Owner = (typeof VENDORS)[number] | keyof typeof SUBVENDORS;

const servers = useServers();
const people = new Map<string, Visitor>();
beforeAll(async () => {
  for (const account of [ACCOUNT_OF.staff, 'vendor@sandbox.test', 'shop@sandbox.test', ...Object.keys(TERMINALS)]) {
    const visitor = new Visitor(servers.origin);
    expect((await visitor.signIn(account)).url.pathname).toBe('/');
    people.set(account, visitor);
  }
});

const as = (account: string) => people.get(account)!;
const staff = () => as(ACCOUNT_OF.staff);
const toKobo = (text: string) => Math.round(Number(text.replaceAll(',', '')) * 100);
const typed = (kobo: number) => (kobo / 100).toFixed(2);
const messageOf = ({ $ }: Page) => $('[role=status]').text();

/** True for an approved deposit, by the head of its page: a duplicate also shows the status of the earlier one. */
const isApproved = (page: Page) => /Status (\w+)/.exec(page.text)?.[1] === 'Approved';

/** Amounts of the page's facts, in kobo. */
function amountOf(page: Page, label: string): number {
  const found = new RegExp(`${label} [₦N]([\\d,]+\\.\\d\\d)`).exec(page.text)?.[1];
  if (!found) throw new Error(`no ${label} on ${page.path}: ${page.text.slice(0, 300)}`);
  return toKobo(found);
}

/** Balances as the API has them, in kobo. */
async function balances(): Promise<Record<Owner, number>> {
  const found: Partial<Record<Owner, number>> = {};
  for (const vendor of VENDORS) {
    const row = (await askApi<never>(servers.sandbox.url, ACCOUNT_OF.staff, `vendors/${vendor}`)) as unknown as {
      balance: number;
    };
    found[vendor] = Math.round(row.balance * 100);
    for (const { id, balance } of await askApi<{ id: Owner; balance: number }>(
      servers.sandbox.url,
      ACCOUNT_OF.staff,
      `subvendors/vendor/${vendor}`,
    ))
      found[id] = Math.round(balance * 100);
  }
  return found as Record<Owner, number>;
}

const amount = fc.oneof(fc.integer({ min: 100, max: 900_000 }), fc.integer({ min: 5_000, max: 30_000_000 }));
const vendorId = fc.constantFrom(...VENDORS);
const subvendorId = fc.constantFrom(...(Object.keys(SUBVENDORS) as (keyof typeof SUBVENDORS)[]));
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('deposit' as const),
      vendorId,
      amount: fc.oneof(amount, fc.constant(7_700_050)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('decide' as const), approve: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      vendorId,
      amount,
      target: fc.constantFrom('Cancelled', 'Refunded'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('transfer' as const), subvendorId, amount }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('own transfer' as const), subvendorId, amount }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('sale' as const),
      terminal: fc.constantFrom(...(Object.keys(TERMINALS) as (keyof typeof TERMINALS)[])),
      customer: fc.constantFrom('08011111111', '08022222222', '08033333333', '1111111111111'),
      amount,
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('cancel' as const), nth: fc.nat(30) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('payout' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
/** The change of each balance shown to the user, in kobo; undefined when the order was refused. */
type Seen = Partial<Record<Owner, number>> | undefined;

/** Sales that were seen to take money, and from whom. */
const sold: { reference: string; from: keyof typeof SUBVENDORS }[] = [];

async function perform(given: Step): Promise<Seen> {
  switch (given.kind) {
    case 'deposit': {
      const form = await staff().open('/deposits?new=deposit');
      const done = await (
        await form.press('Continue', { vendorId: given.vendorId, amount: typed(given.amount), overrideDuplicate: 'NO' })
      ).press(`Deposit ${shown(given.amount)}`);
      const record = await done.follow('View the deposit');
      return isApproved(record) ? { [given.vendorId]: amountOf(record, 'Amount') } : expectWaiting(done);
    }
    case 'decide': {
      const list = await staff().open('/deposits?pending=1');
      if (!list.href('Approve')) return undefined;
      const verb = given.approve ? 'Approve' : 'Reject';
      const done = await (await (await list.follow(verb)).press(verb)).follow('View the deposit');
      const owner = done.text.includes('Corner Shop') ? 'v-corner' : 'v-adaeze';
      return isApproved(done) ? { [owner]: amountOf(done, 'Amount') } : {};
    }
    case 'refund': {
      const form = await staff().open('/deposits?new=refund');
      const done = await (
        await form.press('Continue', { vendorId: given.vendorId, amount: typed(given.amount), target: given.target })
      ).press(`Refund ${shown(given.amount)}`);
      return messageOf(done).includes('Refund successful.')
        ? { [given.vendorId]: -amountOf(await done.follow('View the deposit'), 'Amount') }
        : expectRefused(done);
    }
    case 'transfer': {
      const from = SUBVENDORS[given.subvendorId];
      const form = await staff().open(`/transfers?new=transfer&vendorId=${from}`);
      return moved(
        await (
          await form.press('Continue', { subvendorId: given.subvendorId, amount: typed(given.amount) })
        ).press(`Transfer ${shown(given.amount)}`),
        from,
        given.subvendorId,
      );
    }
    case 'own transfer': {
      const from = SUBVENDORS[given.subvendorId];
      const form = await as(from === 'v-adaeze' ? 'vendor@sandbox.test' : 'shop@sandbox.test').open(
        '/vendor/transfers?new=transfer',
      );
      return moved(
        await (
          await form.press('Continue', { subvendorId: given.subvendorId, amount: typed(given.amount) })
        ).press(`Transfer ${shown(given.amount)}`),
        from,
        given.subvendorId,
      );
    }
    case 'sale': {
      const choice: Choice = given.customer === PREPAID.customer ? PREPAID : { ...AIRTIME, customer: given.customer };
      const page = await sell(as(given.terminal), choice, typed(given.amount));
      const reference = /^\/receipt\/(\w{12})$/.exec(page.path)?.[1];
      if (!reference) return expectRefused(page);
      if (/^Sale (Failed|Low Balance)$/.test(page.heading)) return {};
      expect(page.heading === 'Sale Processing' || page.text.startsWith('Successful')).toBe(true);
      const from = TERMINALS[given.terminal];
      sold.push({ reference, from });
      return { [from]: -amountOf(page, choice === PREPAID ? 'Amount Tendered' : 'Amount') };
    }
    case 'cancel': {
      const sale = sold[given.nth % Math.max(sold.length, 1)];
      if (!sale) return undefined;
      const asked = await (await staff().open('/sales/cancel')).press('Continue', { reference: sale.reference });
      // A sale can be cancelled once; after that the page has no button.
      if (asked.text.includes(`The sale ${sale.reference} was cancelled already.`)) return {};
      const done = await asked.press('Cancel this sale');
      return messageOf(done).includes('Sale cancelled successfully!')
        ? { [sale.from]: amountOf(done, 'Amount') }
        : expectRefused(done);
    }
    case 'payout': {
      const list = await staff().open('/commissions');
      if (!list.href('Pay')) return undefined;
      const dialog = await list.follow('Pay');
      const done = await dialog.press('Pay');
      const owner = dialog.$('[role=dialog]').text().includes('Corner Shop') ? 'v-corner' : 'v-adaeze';
      return messageOf(done).includes('Paid Successfully')
        ? { [owner]: amountOf(dialog, 'PAYABLE') }
        : expectRefused(done);
    }
  }
}

const shown = (kobo: number) => `₦${(kobo / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 })}`;

async function moved(done: Page, from: Owner, to: Owner): Promise<Seen> {
  if (!messageOf(done).includes('Transfer successful.')) return expectRefused(done);
  const amount = amountOf(await done.follow('View the transfer'), 'Amount');
  return { [from]: -amount, [to]: amount };
}

/** Expects a refusal with a message. Any other page would not tell the user the outcome. */
function expectRefused(page: Page): undefined {
  expect([page.path, page.alerts.join(' ')]).toEqual([
    page.path,
    expect.stringMatching(/too low|Insufficient|already|paid out|nothing to cancel|smallest|largest|moment ago/),
  ]);
}

function expectWaiting(page: Page): Seen {
  expect(page.text).toContain('It waits among the Duplicates.');
  return {};
}

it('R22: after any sequence of orders every balance is the old one plus those shown as done', async () => {
  const done: Record<string, number> = {};
  let pressed = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
      const expected = await balances();
      for (const given of steps) {
        const seen = await perform(given);
        pressed++;
        // The amount shown as moved must equal the typed amount, or the amount shown before.
        if ('amount' in given)
          for (const change of Object.values(seen ?? {}))
            expect([given, Math.abs(change)]).toEqual([given, given.amount]);
        if (seen) done[given.kind] = (done[given.kind] ?? 0) + 1;
        for (const [owner, change] of Object.entries(seen ?? {})) expected[owner as Owner] += change;
      }
      expect(await balances()).toEqual(expected);
      // The portal must show the same balances.
      for (const vendor of VENDORS)
        expect([vendor, amountOf(await staff().open(`/vendors/${vendor}`), 'Balance')]).toEqual([
          vendor,
          expected[vendor],
        ]);
    }),
    { seed: SEED, numRuns: RUNS, endOnFailure: true },
  );
  console.log(
    `R22: ${pressed} operations pressed in the portal, done: ${Object.entries(done)
      .map(([kind, count]) => `${kind} ${count}`)
      .join(', ')}; 0 kobo made or lost`,
  );
  for (const kind of ['deposit', 'refund', 'transfer', 'own transfer', 'sale', 'cancel', 'payout'])
    expect([kind, done[kind] ?? 0]).not.toEqual([kind, 0]);
}, 180_000);
