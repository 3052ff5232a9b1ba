import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { confirmationOf, MONEY_FORMS, sendButton } from '../../support/money-forms';
import { sameBrowser, startPortals } from '../../support/portals';
import { AIRTIME, nextAmount, validate } from '../../support/selling';
import { usePortals } from '../../support/use-servers';
import { Visitor } from '../../support/visitor';

const { database, all } = usePortals(2, { MONEY_TIMEOUT_MS: '20000' });
beforeEach(() => all.sandbox.clear());
// A test that failed while PostgreSQL was away leaves it to none that follows.
afterEach(() => database.start());

const signedIn = async (username: string) => {
  const visitor = new Visitor(all.portals[0]!.origin);
  await visitor.signIn(username);
  return visitor;
};
/** Resolves when the API has got the call, which a delay keeps in progress. */
const arrived = (call: string) => expect.poll(() => all.sandbox.calls(call)).toBe(1);

/** Sends a form without waiting for its page. */
function sending(visitor: Visitor, { action, body }: { action: string; body: URLSearchParams }) {
  return visitor.post(action, body.toString()).then(
    (page) => page,
    () => undefined,
  );
}

describe('while PostgreSQL is away', () => {
  it('reading goes on, forms are refused and keep what was typed; both recover', async () => {
    const terminal = await signedIn('terminal@sandbox.test');
    const form = await validate(terminal, AIRTIME);
    const staff = await signedIn('manager@sandbox.test');
    const amount = nextAmount();
    const deposit = await staff.open(confirmationOf(MONEY_FORMS[0]!, amount, 'r'));
    await database.kill();
    await all.sandbox.clear();
    const refused = await form.press('Process', { amount });
    expect(refused.status).toBe(503);
    expect(refused.text).toContain('Nothing was sent now: the portal cannot make sure that this is done only once.');
    expect(refused.field('amount')).toBe(amount);
    const undone = await deposit.press(sendButton(deposit, 'Deposit'));
    expect(undone.text).toContain('Nothing was sent now: the portal');
    expect((await staff.open('/deposits')).heading).toBe('Deposits');
    expect((await terminal.open('/terminal/sales')).heading).toBe('Sales');
    expect((await signedIn('manager@sandbox.test')).cookies.has('session')).toBe(true);
    expect([await all.sandbox.calls('POST api/sales'), await all.sandbox.calls('POST api/deposits/staff')]).toEqual([
      0, 0,
    ]);
    await database.start();
    await expect
      .poll(async () => (await (await validate(terminal, AIRTIME)).press('Process', { amount })).heading)
      .toBe('MTN Airtime');
    expect(await all.sandbox.calls('POST api/sales')).toBe(1);
  });

  it('signing out is remembered, and holds everywhere once PostgreSQL is back', async () => {
    const owner = await signedIn('manager@sandbox.test');
    const [here, there] = all.portals.map((portal) => sameBrowser(owner, portal));
    await database.kill();
    await owner.open('/logout', { referer: `${owner.origin}/` });
    expect((await here!.request('/vendors')).headers.get('location')).toMatch(/^\/signin/);
    await database.start();
    await expect.poll(async () => (await there!.request('/vendors')).headers.get('location')).toMatch(/^\/signin/);
  });

  it('a password is not changed; afterwards its change ends older sessions everywhere', async () => {
    const owner = await signedIn('subvendor@sandbox.test');
    const older = await signedIn('subvendor@sandbox.test');
    const typed = { currentPassword: 'Sandbox-1', newPassword: 'Sandbox-2' };
    const form = await owner.open('/password/change');
    await database.kill();
    const refused = await form.press('Change Password', typed);
    expect(refused.status).toBe(503);
    expect(refused.text).toContain('Nothing was sent now: the portal');
    expect(await all.sandbox.calls('POST api/auth/password/change')).toBe(0);
    await database.start();
    await expect
      .poll(async () => (await (await owner.open('/password/change')).press('Change Password', typed)).status)
      .toBe(200);
    for (const portal of all.portals) {
      expect((await sameBrowser(owner, portal).open('/sales')).heading).toBe('Sales');
      expect((await sameBrowser(older, portal).request('/sales')).headers.get('location')).toMatch(/^\/signin/);
    }
  });
});

it('portals that start while PostgreSQL is away outlive that, and then tell of changes', async () => {
  await database.kill();
  const late = await startPortals(2, { portal: { DATABASE_URL: database.url } });
  try {
    for (let round = 0; round < 4; round++) {
      await database.start();
      if (round < 3) await database.kill();
    }
    const staff = new Visitor(late.portals[0]!.origin);
    await staff.signIn('manager@sandbox.test');
    const there = sameBrowser(staff, late.portals[1]!);
    let count = 0;
    const isTold = async () => {
      const name = `Told channel ${++count}`;
      await there.open('/serviceProfile/create');
      await (await staff.open('/channels?new=1')).press('Create', { name, code: `T${count}` });
      return (await there.open('/serviceProfile/create')).text.includes(name);
    };
    await expect.poll(isTold).toBe(true);
  } finally {
    await late.stop();
  }
});

it('R3: PostgreSQL that is killed and started again during a sale changes nothing of its result', async () => {
  const terminal = await signedIn('terminal@sandbox.test');
  const form = (await validate(terminal, AIRTIME)).formOf('Process', { amount: nextAmount() });
  await all.sandbox.fault({ call: 'POST api/sales', kind: 'delay', ms: 3_000 });
  const sold = sending(terminal, form);
  await arrived('POST api/sales');
  await database.kill();
  await database.start();
  const receipt = await sold;
  expect(receipt?.heading).toBe('MTN Airtime');
  const elsewhere = sameBrowser(terminal, all.portals[1]!);
  expect((await elsewhere.post(form.action, form.body.toString())).path).toBe(receipt?.path);
  expect(await all.sandbox.calls('POST api/sales')).toBe(1);
});

it('R3: a sale that ends while PostgreSQL is away has its receipt, and is not made again', async () => {
  const terminal = await signedIn('terminal@sandbox.test');
  const form = (await validate(terminal, AIRTIME)).formOf('Process', { amount: nextAmount() });
  await all.sandbox.fault({ call: 'POST api/sales', kind: 'delay', ms: 1_500 });
  const sold = sending(terminal, form);
  await arrived('POST api/sales');
  await database.kill();
  expect((await sold)?.heading).toBe('MTN Airtime');
  await database.start();
  const elsewhere = sameBrowser(terminal, all.portals[1]!);
  await expect
    .poll(async () => (await elsewhere.post(form.action, form.body.toString())).path)
    .toBe((await sold)?.path);
  expect(await all.sandbox.calls('POST api/sales')).toBe(1);
});

describe('a portal that is killed while it sends', () => {
  it('R3: a sale is unknown at the other portal, which finds it and sends nothing', async () => {
    const terminal = await signedIn('terminal@sandbox.test');
    const form = (await validate(terminal, AIRTIME)).formOf('Process', { amount: nextAmount() });
    await all.sandbox.fault({ call: 'POST api/sales', kind: 'applyThenDelay', ms: 20_000 });
    void sending(terminal, form);
    await arrived('POST api/sales');
    await all.portals[0]!.kill();
    try {
      const elsewhere = sameBrowser(terminal, all.portals[1]!);
      const page = await elsewhere.post(form.action, form.body.toString());
      expect(page.path).toMatch(/^\/receipt\/[A-Z0-9]{12}\?outcome=unknown/);
      expect(page.heading).toBe('MTN Airtime');
      expect(await all.sandbox.calls('POST api/sales')).toBe(1);
    } finally {
      await all.portals[0]!.start();
    }
  });

  it.each(MONEY_FORMS)(
    'R3: a $name by $call is unknown at the other portal, also for a form like it',
    async (order) => {
      const { who, call, button } = order;
      const visitor = await signedIn(`${who}@sandbox.test`);
      const elsewhere = sameBrowser(visitor, all.portals[1]!);
      const amount = nextAmount();
      const mine = await visitor.open(confirmationOf(order, amount));
      const other = await elsewhere.open(confirmationOf(order, amount, 'b'));
      await all.sandbox.clear();
      await all.sandbox.fault({ call, kind: 'applyThenDelay', ms: 20_000 });
      void sending(visitor, mine.formOf(sendButton(mine, button)));
      await arrived(call);
      await all.portals[0]!.kill();
      try {
        const again = mine.formOf(sendButton(mine, button));
        const page = await elsewhere.post(again.action, again.body.toString());
        expect(page.text).toMatch(/not known/);
        await other.press(sendButton(other, button));
        expect(await all.sandbox.calls(call)).toBe(1);
      } finally {
        await all.portals[0]!.start();
      }
    },
  );
});
