import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { confirmationOf, MONEY_FORMS, sendButton } from '../../support/money-forms';
import { type Portals, startPortals } from '../../support/portals';
import { AIRTIME, nextAmount, validate } from '../../support/selling';
import { Visitor } from '../../support/visitor';

let one: Portals;
beforeAll(async () => void (one = await startPortals(1)));
beforeEach(() => one.sandbox.clear());
afterAll(() => one.stop());

const portal = () => one.portals[0]!;
const signedIn = async (username: string) => {
  const visitor = new Visitor(portal().origin);
  await visitor.signIn(username);
  return visitor;
};

it('R4: five confirmations that were sent before a restart move nothing after it', async () => {
  const forms: { visitor: Visitor; call: string; action: string; body: URLSearchParams; path: string }[] = [];
  for (const order of MONEY_FORMS) {
    const { who, call, button } = order;
    const visitor = await signedIn(`${who}@sandbox.test`);
    const page = await visitor.open(confirmationOf(order, nextAmount()));
    const form = page.formOf(sendButton(page, button));
    const done = await visitor.post(form.action, form.body.toString());
    forms.push({ visitor, call, ...form, path: done.url.pathname });
  }
  const terminal = await signedIn('terminal@sandbox.test');
  const sale = (await validate(terminal, AIRTIME)).formOf('Process', { amount: nextAmount() });
  const receipt = await terminal.post(sale.action, sale.body.toString());
  forms.push({ visitor: terminal, call: 'POST api/sales', ...sale, path: receipt.url.pathname });
  await portal().stop();
  await portal().start();
  await one.sandbox.clear();
  for (const { visitor, call, action, body, path } of forms) {
    const again = await visitor.post(action, body.toString());
    expect([call, again.url.pathname]).toEqual([call, path]);
    expect([call, await one.sandbox.calls(call)]).toEqual([call, 0]);
  }
});

it('R3: a sale in which the portal is killed is unknown, found, and not sent again', async () => {
  const terminal = await signedIn('terminal@sandbox.test');
  const { action, body } = (await validate(terminal, AIRTIME)).formOf('Process', { amount: nextAmount() });
  await one.sandbox.fault({ call: 'POST api/sales', kind: 'applyThenDelay', ms: 20_000 });
  const cut = terminal.post(action, body.toString()).catch(() => undefined);
  await expect.poll(() => one.sandbox.calls('POST api/sales')).toBe(1);
  await portal().kill();
  expect(await cut).toBeUndefined();
  await portal().start();
  const page = await terminal.post(action, body.toString());
  expect(page.path).toMatch(/^\/receipt\/[A-Z0-9]{12}\?outcome=unknown/);
  await expect.poll(async () => (await terminal.open(page.path)).heading).toBe('MTN Airtime');
  expect(await one.sandbox.calls('POST api/sales')).toBe(1);
});

it('R4: who did what is there although the portal is killed with its answer', async () => {
  const manager = await signedIn('manager@sandbox.test');
  const deposit = MONEY_FORMS.find(({ call }) => call === 'POST api/deposits/staff')!;
  const order = await manager.open(confirmationOf(deposit, 7_654));
  const made = await order.press(sendButton(order, deposit.button));
  await portal().kill();
  await portal().start();
  const record = await manager.open(made.$('a[href^="/deposits/"]').first().attr('href')!);
  expect(record.text).toMatch(/New deposit ₦7,654\.00.*Musa Bello/);

  const sale = await (await manager.open('/sales')).openRow();
  await (await sale.follow('Customer complains')).press('Open a case', { text: 'Paid and got nothing' });
  await portal().kill();
  await portal().start();
  expect((await manager.open(sale.path)).text).toMatch(/Open case.*Musa Bello/);
});

it('R17: signing out holds after a restart of a single portal', async () => {
  const owner = await signedIn('manager@sandbox.test');
  const copy = new Visitor(portal().origin);
  for (const [name, value] of owner.cookies) copy.cookies.set(name, value);
  await owner.open('/logout', { referer: `${owner.origin}/` });
  await portal().stop();
  await portal().start();
  expect((await copy.request('/vendors')).headers.get('location')).toMatch(/^\/signin/);
});
