import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { askApi } from '../../support/api';
import { ENDING_THE_SESSION, type Fate, FATES } from '../../support/lost-answers';
import { confirmationOf, matchesOn, MONEY_FORMS, sendButton } from '../../support/money-forms';
import { startPortals } from '../../support/portals';
import { sample, times } from '../../support/scale';
import { validateAirtime } from '../../support/selling';
import { type Sandbox } from '../../support/servers';
import { useServers } from '../../support/use-servers';
import { type Page, PASSWORD, Visitor } from '../../support/visitor';

/** Every fate needs a commission of its own, and each vendor has one that can be paid. */
const VENDORS = String(times(34, 14));
const STAFF = 'officer@sandbox.test';

/** A form of which nobody may send a second one without having seen what became of the first. */
type Form = {
  /** What the portal calls its order. */
  name: string;
  call: string;
  account: string;
  button: string;
  /** Opens a form for an order that no other test sends. */
  open: (visitor: Visitor) => Promise<Page>;
  /** What the page says of an order that the API has done; without it, the page shows the record as a match. */
  done?: RegExp;
};

const servers = useServers({
  portal: { MONEY_TIMEOUT_MS: '2000' },
  sandbox: { SANDBOX_VENDORS: VENDORS },
});
let sandbox: Sandbox;
let payouts: string[];
let cancellable: string[];
beforeAll(async () => {
  sandbox = servers.sandbox;
  const commissions = await askApi<{ id: string; payable: number | boolean }>(sandbox.url, STAFF, 'commissions');
  payouts = commissions.filter(({ payable }) => payable).map(({ id }) => id);
  const sales = await askApi<{ reference: string; saleStatus: string }>(sandbox.url, STAFF, 'sales');
  cancellable = sales.filter(({ saleStatus }) => saleStatus === 'Successful').map(({ reference }) => reference);
});
afterEach(() => sandbox.clear());

let count = 0;
const ownAmount = () => 60 + ++count;

/** Records a deposit that waits for a decision, and returns its id. */
async function duplicate(): Promise<string> {
  const order = { amount: ownAmount(), vendorId: 'v-corner', overrideDuplicate: false };
  await askApi(sandbox.url, STAFF, 'deposits/staff', order);
  const { id } = (await askApi(sandbox.url, STAFF, 'deposits/staff', order)) as unknown as { id: string };
  return id;
}

const FORMS: readonly Form[] = [
  {
    name: 'sale',
    call: 'POST api/sales',
    account: 'terminal@sandbox.test',
    button: 'Process',
    open: (visitor) => validateAirtime(visitor),
  },
  ...MONEY_FORMS.map((order) => ({
    ...order,
    account: `${order.who}@sandbox.test`,
    open: (visitor: Visitor) => visitor.open(confirmationOf(order, ownAmount())),
  })),
  {
    name: 'payment',
    call: 'POST api/commissions/pay',
    account: STAFF,
    button: 'Pay',
    open: (visitor) => visitor.open(`/commissions?pay=${payouts.pop()}`),
    done: /There is nothing to pay|Paid Successfully/,
  },
  {
    name: 'cancellation',
    call: 'POST api/sales/cancel',
    account: STAFF,
    button: 'Cancel this sale',
    open: (visitor) => visitor.open(`/sales/cancel?review=1&reference=${cancellable.shift()}`),
    done: /Cancelled|was cancelled already/,
  },
  {
    name: 'decision',
    call: 'PUT api/deposits',
    account: STAFF,
    button: 'Approve',
    open: async (visitor) => visitor.open(`/deposits?decide=${await duplicate()}&approve=1`),
    // The form itself says 'Approved, the amount reaches …'.
    done: /Approved(?!,)/,
  },
];

async function signedIn(origin: string, account: string): Promise<Visitor> {
  const visitor = new Visitor(origin);
  await visitor.signIn(account);
  return visitor;
}

/** Returns the page behind the sign-in form, for answers that ended the session. */
async function afterSignIn(page: Page, account: string): Promise<Page> {
  let shown = page;
  // The next read after signing in may end the new session too.
  for (let count = 0; count < 2 && shown.heading === 'Sign In'; count++)
    shown = await shown.press('Sign In', { username: account, password: PASSWORD });
  return shown;
}

/** Opens a form and makes its call end in this way. Returns a function that sends this one rendered form. */
async function prepared(form: Form, { fault }: Fate, origin = servers.origin, at = sandbox) {
  const visitor = await signedIn(origin, form.account);
  const page = await form.open(visitor);
  const typed = form.name === 'sale' ? { amount: String(ownAmount()) } : undefined;
  const { action, body } = page.formOf(sendButton(page, form.button), typed);
  await at.clear();
  await at.fault({ call: form.call, ...fault });
  return () => visitor.post(action, body.toString(), { referer: page.url.href });
}

/** Checks that a page leads to the sale itself, and does not offer its form. */
async function expectSale(page: Page, isApplied: boolean, at: Sandbox): Promise<void> {
  const [sent] = await at.headers('POST api/sales');
  const receipt = `/receipt/${sent!.idempotencyKey}`;
  expect([page.url.pathname, page.heading]).toEqual([receipt, isApplied ? 'MTN Airtime' : 'Outcome not known']);
  expect(page.url.search).toMatch(isApplied ? /^(\?outcome=unknown)?$/ : /^\?outcome=unknown$/);
}

/** Checks that a page says what may have been done, and offers no form that does not say it. */
function expectOrder(page: Page, { name, button, done }: Form, isApplied: boolean): void {
  const shown = page.$('[role=dialog]').text() || page.text;
  const warning = `It is not known whether this ${name} was made|An order like this one was sent before`;
  expect(shown).toMatch(isApplied && done ? done : new RegExp(warning));
  expect(sendButton(page, button) === '' || shown.includes('An order like this one was sent before')).toBe(true);
  if (!done) expect(matchesOn(page)).toBe(Number(isApplied));
}

async function expectShown(page: Page, form: Form, { isApplied }: Fate, at = sandbox): Promise<void> {
  if (form.name === 'sale') await expectSale(page, isApplied, at);
  else expectOrder(page, form, isApplied);
}

describe.each(FORMS.map((form, index) => ({ form, index, ...form })))('R3: a $name by $call', ({ form, index }) => {
  it.each(sample(FATES, 4, index))('$how: is shown as possibly made, and is sent once', async (fate) => {
    const send = await prepared(form, fate);
    await expectShown(await afterSignIn(await send(), form.account), form, fate);
    expect(await sandbox.calls(form.call)).toBe(1);
    await expectShown(await afterSignIn(await send(), form.account), form, fate);
    expect(await sandbox.calls(form.call)).toBe(1);
  });

  describe('sent again before signing in', () => {
    it.each(sample(ENDING_THE_SESSION, 4, index))('$how: is shown as possibly made, and is sent once', async (fate) => {
      const send = await prepared(form, fate);
      await send();
      await expectShown(await afterSignIn(await send(), form.account), form, fate);
      expect(await sandbox.calls(form.call)).toBe(1);
    });
  });

  describe('whose session the API has ended for the next read too', () => {
    it.each(sample(ENDING_THE_SESSION, 4, index + 1))(
      '$how: is shown as possibly made, and is sent once',
      async (fate) => {
        const send = await prepared(form, fate);
        await sandbox.fault({ call: 'GET api/*', kind: 'unauthorised', times: 1 });
        await expectShown(await afterSignIn(await send(), form.account), form, fate);
        expect(await sandbox.calls(form.call)).toBe(1);
      },
    );
  });
});

it('R3: a sale and a deposit answered by 401 are not sent again after a restart', async () => {
  const one = await startPortals(1);
  try {
    const [portal] = one.portals;
    for (const [index, form] of FORMS.slice(0, 2).entries()) {
      for (const fate of sample(ENDING_THE_SESSION, 4, index)) {
        const send = await prepared(form, fate, portal!.origin, one.sandbox);
        await send();
        await portal!.stop();
        await portal!.start();
        await expectShown(await afterSignIn(await send(), form.account), form, fate, one.sandbox);
        expect(await one.sandbox.calls(form.call)).toBe(1);
      }
    }
  } finally {
    await one.stop();
  }
});
