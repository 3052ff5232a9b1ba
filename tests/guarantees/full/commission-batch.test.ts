import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { startDatabase } from '../../support/database-server';
import { confirmationOf, MONEY_FORMS } from '../../support/money-forms';
import { type Portals, startPortals } from '../../support/portals';
import { type Page, Visitor } from '../../support/visitor';

const PAY = 'POST api/commissions/pay';
const DEPOSIT = 'POST api/deposits/staff';
const ORDERS = 8;
const MANAGER = 'manager@sandbox.test';
const KILLS = 3;
/** Longer than a lease of the store. */
const PAUSE_MS = 45_000;
const SANDBOX = { SANDBOX_VENDORS: '16' };

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => void (await Promise.all(stops.splice(0).map((stop) => stop()))));

const outcomes = ({ $ }: Page) =>
  $('tbody tr')
    .map((_, row) => $(row).find('td').last().text())
    .get();
const numberOf = (page: Page, outcome: string) => outcomes(page).filter((text) => text.startsWith(outcome)).length;
const review = async (visitor: Visitor) => {
  const choice = await visitor.open('/commissions/pay');
  return visitor.open(choice.$('a[href*="month="]').attr('href')!);
};
const press = (page: Page, intent: string) => page.press(page.$(`button[value=${intent}]`).text());
const ended = async (visitor: Visitor, path: string) => {
  let page: Page | undefined;
  await expect
    .poll(async () => (page = await visitor.open(path)).headers.get('refresh'), { timeout: 120_000 })
    .toBeNull();
  return page!;
};
/** Every payment has a key of its own, so that one which was sent twice has its key twice. */
async function keysSent(of: Portals): Promise<string[]> {
  return (await of.sandbox.headers(PAY)).map(({ idempotencyKey }) => idempotencyKey!);
}

it(`R4: commissions whose portal is killed ${KILLS} times while it pays them together are each paid once`, async () => {
  const one = await startPortals(1, { sandbox: SANDBOX });
  stops.push(() => one.stop());
  const [portal] = one.portals;
  const staff = new Visitor(portal!.origin);
  await staff.signIn(MANAGER);
  await one.sandbox.fault({ call: PAY, kind: 'delay', ms: 500 });
  let page = await press(await review(staff), 'pay');
  const count = outcomes(page).length;
  expect(count).toBeGreaterThan(3 * KILLS);
  for (let kill = 1; kill <= KILLS; kill++) {
    const until = Math.floor((count * kill) / (KILLS + 2));
    await expect
      .poll(async () => numberOf((page = await staff.open(page.path)), 'Done'), { timeout: 60_000 })
      .toBeGreaterThanOrEqual(until);
    await portal!.kill();
    await portal!.start();
    page = await staff.open(page.path);
    expect(page.text).toContain('The portal stopped meanwhile.');
    // What was sent is never called 'Not sent'.
    const sent = (await keysSent(one)).length;
    expect(numberOf(page, 'Done') + numberOf(page, 'Outcome not known')).toBeGreaterThanOrEqual(sent);
    page = await press(page, 'goOn');
  }
  page = await ended(staff, page.path);
  const keys = await keysSent(one);
  expect(new Set(keys).size).toBe(keys.length);
  const unknown = numberOf(page, 'Outcome not known');
  expect(unknown).toBeLessThanOrEqual(KILLS);
  expect(numberOf(page, 'Done')).toBe(count - unknown);
  console.log(`${count} payments, ${KILLS} kills, ${unknown} called not known, ${keys.length} sent, 0 twice`);
});

it(`R4: a portal that stands still for ${PAUSE_MS / 1000} s pays nothing that another paid meanwhile`, async () => {
  const database = await startDatabase();
  stops.push(() => database.stop());
  const two = await startPortals(2, { sandbox: SANDBOX, portal: { DATABASE_URL: database.url } });
  stops.unshift(() => two.stop());
  const [a, b] = two.portals;
  const first = new Visitor(a!.origin);
  await first.signIn(MANAGER);
  const second = new Visitor(b!.origin);
  await second.signIn('officer@sandbox.test');
  await two.sandbox.fault({ call: PAY, kind: 'delay', ms: 400 });
  const begun = await press(await review(first), 'pay');
  const count = outcomes(begun).length;
  await expect.poll(async () => numberOf(await first.open(begun.path), 'Done'), { timeout: 60_000 }).toBeGreaterThan(1);
  process.kill(a!.pid(), 'SIGSTOP');
  const stopped = performance.now();
  let page = begun;
  try {
    // The lease of the first run has to end before another can begin.
    await expect
      .poll(
        async () => {
          page = await second.open(begun.path);
          if (page.$('button[value=goOn]').length > 0) page = await press(page, 'goOn');
          return numberOf(page, 'Done');
        },
        { timeout: 120_000 },
      )
      .toBeGreaterThanOrEqual(count - 1);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, PAUSE_MS - (performance.now() - stopped))));
  } finally {
    process.kill(a!.pid(), 'SIGCONT');
  }
  await ended(first, begun.path);
  page = await ended(second, begun.path);
  const keys = await keysSent(two);
  expect(new Set(keys).size).toBe(keys.length);
  expect(numberOf(page, 'Done') + numberOf(page, 'Outcome not known')).toBe(count);
});

it('R4: orders approved together whose portal is killed are each sent once, and none that was sent is called not approved', async () => {
  const one = await startPortals(1, { sandbox: SANDBOX, portal: { TWO_PEOPLE_ABOVE: '10000' } });
  stops.push(() => one.stop());
  const [portal] = one.portals;
  const [manager, admin] = [new Visitor(portal!.origin), new Visitor(portal!.origin)];
  await manager.signIn(MANAGER);
  await admin.signIn('admin@sandbox.test');
  const deposit = MONEY_FORMS.find(({ call }) => call === DEPOSIT)!;
  for (let nth = 0; nth < ORDERS; nth++) {
    const form = await manager.open(`${confirmationOf(deposit, 20_000 + nth, randomUUID())}&reason=Float`);
    await form.press(form.$('button[value=deposit]').text());
  }
  const list = await admin.open('/approvals?size=30');
  const ids = list
    .$('input[name=together]')
    .map((_, box) => list.$(box).attr('value'))
    .get();
  expect(ids).toHaveLength(ORDERS);
  await one.sandbox.fault({ call: DEPOSIT, kind: 'delay', ms: 600 });
  const review = await admin.open(`/approvals?confirm=together&${ids.map((id) => `together=${id}`).join('&')}`);
  const { path } = await press(review, 'approveTogether');
  await expect.poll(async () => numberOf(await admin.open(path), 'Done'), { timeout: 60_000 }).toBeGreaterThan(1);
  await portal!.kill();
  await portal!.start();
  // The list of accounts does not answer while somebody goes on.
  await one.sandbox.clear();
  await one.sandbox.fault({ call: 'GET api/staffs', kind: 'error', times: 50 });
  let page = await admin.open(path);
  await press(page, 'goOn');
  page = await ended(admin, path);
  expect(numberOf(page, 'Not approved')).toBe(0);
  await one.sandbox.clear();
  if (page.$('button[value=goOn]').length > 0) await press(page, 'goOn');
  page = await ended(admin, path);
  const unknown = numberOf(page, 'Outcome not known');
  expect(numberOf(page, 'Done') + unknown).toBe(ORDERS);
  expect(unknown).toBeLessThanOrEqual(1);
  for (let nth = 0; nth < ORDERS; nth++)
    expect((await admin.open(`/deposits?q=${20_000 + nth}`)).rows.length, `${20_000 + nth}`).toBe(1);
});
