import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { settled } from '../support/bulk';
import { confirmationOf, MONEY_FORMS } from '../support/money-forms';
import { useProxiedServers } from '../support/use-servers';
import { type Page, Visitor } from '../support/visitor';

const { servers, proxy } = useProxiedServers({
  TWO_PEOPLE_ABOVE: '10000',
  STEP_UP_ABOVE: '60000',
  STAFF_TOTP: 'optional',
});
const deposit = MONEY_FORMS.find(({ call }) => call === 'POST api/deposits/staff')!;
let manager: Visitor;
let admin: Visitor;
beforeAll(async () => {
  [manager, admin] = (await Promise.all(
    ['manager', 'admin'].map(async (who) => {
      const visitor = new Visitor(servers.origin);
      await visitor.signIn(`${who}@sandbox.test`);
      return visitor;
    }),
  )) as [Visitor, Visitor];
});
afterEach(async () => {
  proxy.change = {};
  await servers.sandbox.clear();
});

const inNaira = (amount: number) => `₦${amount.toLocaleString('en-GB')}.00`;
let last = 10_000;

/** Makes orders above the limit of one person, as the manager. Returns the address where the admin looks at them together. */
async function askedFor(amounts: readonly number[]): Promise<string> {
  for (const amount of amounts) {
    const form = await manager.open(`${confirmationOf(deposit, amount, randomUUID())}&reason=Float`);
    await form.press(`Ask for approval of ${inNaira(amount)}`);
  }
  const list = await admin.open('/approvals');
  const ids = amounts.map((amount) =>
    list
      .$('input[name=together]')
      .filter((_, box) => list.$(box).closest('section').text().includes(inNaira(amount)))
      .attr('value'),
  );
  expect(ids.filter(Boolean)).toHaveLength(amounts.length);
  await servers.sandbox.clear();
  return `/approvals?confirm=together&${ids.map((id) => `together=${id}`).join('&')}`;
}
const next = (count: number) => Array.from({ length: count }, () => ++last);
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const button = (amounts: readonly number[]) => `Approve ${amounts.length} orders, ${inNaira(sumOf(amounts))}`;
const outcomes = ({ $ }: Page) =>
  $('tbody tr')
    .map((_, row) => $(row).find('td').last().text())
    .get();
const dialog = (page: Page) => page.$('[role=dialog]').text();
const sent = () => servers.sandbox.calls(deposit.call);

/** Declines the order of an amount, as the admin. */
async function decline(amount: number): Promise<void> {
  const list = await admin.open('/approvals');
  const href = list
    .$('main a[href*="confirm=decline"]')
    .filter((_, link) => list.$(link).closest('section').text().includes(inNaira(amount)))
    .attr('href')!;
  await (await admin.open(href)).press('Decline', { reason: 'Not this one' });
}

it('R29: several orders of one maker are approved after looking at each, each once whoever presses', async () => {
  const amounts = next(3);
  const together = await askedFor(amounts);
  const review = await admin.open(together);
  for (const amount of amounts) expect(dialog(review)).toContain(inNaira(amount));
  expect(dialog(review)).toMatch(/Balance now.*₦/);
  // One is declined meanwhile: it is left out, and said.
  await decline(amounts[1]!);
  const pages = await Promise.all([review.press(button(amounts)), review.press(button(amounts))]);
  expect(pages[0].path).toBe(pages[1].path);
  const done = await settled(pages[0]);
  const made = [amounts[0]!, amounts[2]!];
  expect(done.heading).toBe(`${inNaira(sumOf(made))} of ${inNaira(sumOf(amounts))} approved`);
  expect(outcomes(done).sort()).toEqual([
    'DoneDetails',
    'DoneDetails',
    'Not approved nowIt was declined before, and not sent.',
  ]);
  expect(await sent()).toBe(2);
  // The same form once more, as after Back.
  expect((await review.press(button(amounts))).path).toBe(done.path);
  expect(await sent()).toBe(2);
  expect((await done.follow('Details')).heading).toContain('Deposit');
});

it('R29: whoever made the orders is shown no tick, and cannot approve them by the address', async () => {
  const together = await askedFor(next(2));
  expect((await manager.open('/approvals')).$('input[name=together]')).toHaveLength(0);
  const own = await manager.open(together);
  expect(dialog(own)).toBe('');
  expect(own.alerts.join()).toContain('You made this order');
  const review = await admin.open(together);
  const { action, body } = review.formOf(review.$('button[value=approveTogether]').text());
  body.set('formToken', (await manager.open('/password/change')).$('input[name=formToken]').attr('value')!);
  const forged = await manager.post(action, body.toString());
  expect(forged.alerts.join()).toContain('You made this order');
  expect(await sent()).toBe(0);
});

it('R29: a session that ends while nothing can be approved harms nobody else', async () => {
  const amounts = next(2);
  const together = await askedFor(amounts);
  await servers.sandbox.fault({ call: 'GET api/staffs', kind: 'unauthorised', times: 10 });
  // They are the manager's own: whether their maker is still there is not asked.
  expect((await manager.open(together)).text).toContain('You made this order');
  await servers.sandbox.clear();
  expect((await admin.open('/approvals')).status).toBe(200);
  for (const amount of amounts) await decline(amount);
});

it('R29: an order that was decided meanwhile is no part of the sum that is approved', async () => {
  const amounts = next(3);
  const together = await askedFor(amounts);
  await decline(amounts[0]!);
  const review = await admin.open(together);
  expect(dialog(review)).toContain('1 of them waits no longer');
  expect(dialog(review)).toContain(button(amounts.slice(1)));
  const done = await settled(await review.press(button(amounts.slice(1))));
  expect(done.heading).toBe(`${inNaira(sumOf(amounts.slice(1)))} approved`);
});

it('R29: an order that the API records as failed is not said to be made, and is no part of the sum', async () => {
  const amounts = next(2);
  const review = await admin.open(await askedFor(amounts));
  proxy.change.answer = (envelope, call) => {
    const { data, ...rest } = envelope as { data: Record<string, unknown> };
    return call === deposit.call && JSON.stringify(data).includes(`${amounts[0]!}`)
      ? { ...rest, data: { ...data, status: 'Failed' } }
      : envelope;
  };
  const done = await settled(await review.press(button(amounts)));
  expect(done.heading).toBe(`${inNaira(amounts[1]!)} of ${inNaira(sumOf(amounts))} approved`);
  expect(outcomes(done)[0]).toMatch(/^Not approved nowIt is recorded as Failed: it was not made/);
  // It was decided: it waits no longer.
  expect((await admin.open('/approvals')).text).toMatch(/is recorded as Failed: it was not made/);
});

it('R29: an order whose answer is lost is called unknown, and is looked up from there', async () => {
  const amounts = next(2);
  const review = await admin.open(await askedFor(amounts));
  await servers.sandbox.fault({ call: deposit.call, kind: 'applyThenDie', times: 2 });
  const page = await settled(await review.press(button(amounts)));
  expect(outcomes(page)).toEqual(Array(2).fill(expect.stringMatching(/^Outcome not known/)));
  expect(page.$('button[value=goOn]')).toHaveLength(0);
  const found = await page.follow('Look it up');
  expect(found.text).toContain('Outcome not known');
  expect(found.$('[aria-label="Possible matches"] li')).toHaveLength(1);
  expect(await sent()).toBe(2);
});

it('R29: the second step holds for the sum of the orders, and for none of them alone', async () => {
  const amounts = [31_003, 45_007];
  const together = await askedFor(amounts);
  const asked = await (await admin.open(together)).press(button(amounts));
  expect(asked.path).toContain('/second-step?next=');
  expect(decodeURIComponent(asked.path)).toContain('confirm=together');
  expect(await sent()).toBe(0);
  const one = await admin.open(`/approvals?confirm=together&${together.split('&')[1]}`);
  const done = await settled(await one.press(`Approve 1 order, ${inNaira(amounts[0]!)}`));
  expect(done.heading).toBe(`${inNaira(amounts[0]!)} approved`);
  expect(await sent()).toBe(1);
});

it('R29: nothing is approved together without a tick, of nobody, or of more than twenty', async () => {
  expect((await admin.open('/approvals?confirm=together')).alerts.join()).toContain('Tick the orders first');
  const many = Array.from({ length: 21 }, (_, nth) => `together=${nth}`).join('&');
  expect((await admin.open(`/approvals?confirm=together&${many}`)).alerts.join()).toContain('At most 20');
  expect((await admin.open('/approvals?confirm=together&together=none')).alerts.join()).toContain('waits no longer');
});

it('R29: approving several stops when it is asked to, and whoever may approve them goes on', async () => {
  const amounts = next(3);
  const review = await admin.open(await askedFor(amounts));
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const arrived = new Promise<void>((resolve) => {
    proxy.change.holdRequest = async (call) => {
      if (call !== deposit.call) return;
      resolve();
      await released;
    };
  });
  const begun = await review.press(button(amounts));
  await arrived;
  const busy = await admin.open(begun.path);
  expect(busy.heading).toBe('Sending 0 of 3');
  await busy.press('Stop after this one');
  release();
  const stopped = await settled(busy);
  expect(stopped.text).toContain('It ended before the last one. You stopped it.');
  expect(outcomes(stopped).filter((text) => text === 'Not sent')).toHaveLength(2);
  expect(await sent()).toBe(1);
  // What was not sent waits on, and its maker cannot go on with it.
  const own = await manager.open(stopped.path);
  const refused = await own.press(own.$('button[value=goOn]').text());
  expect(refused.alerts.join()).toContain('You made this order');
  expect(outcomes(refused).filter((text) => text === 'Not sent')).toHaveLength(2);
  const done = await settled(await stopped.press(stopped.$('button[value=goOn]').text()));
  expect(done.heading).toBe(`${inNaira(sumOf(amounts))} approved`);
  expect(await sent()).toBe(3);
});

it('R29: what a colleague approved meanwhile is not said to be approved by this press', async () => {
  const amounts = next(2);
  const review = await admin.open(await askedFor(amounts));
  const officer = new Visitor(servers.origin);
  await officer.signIn('officer@sandbox.test');
  const other = await officer.open(review.path);
  const done = await settled(await other.press(button(amounts)));
  expect(done.heading).toBe(`${inNaira(sumOf(amounts))} approved`);
  const late = await settled(await review.press(button(amounts)));
  // Nothing waited any more: the press is refused, or its batch says that it was not by it.
  expect(late.heading).not.toMatch(/^₦[\d,.]+ approved$/);
  expect(late.text).toMatch(/waits no longer|It was approved once and sent, and not a second time/);
  expect(await sent()).toBe(2);
});

it('R29: while the API does not answer, orders stay to be approved, and going on approves them', async () => {
  const amounts = next(3);
  const review = await admin.open(await askedFor(amounts));
  let isDown = false;
  proxy.change.holdRequest = async (call) => {
    if (call === deposit.call && !isDown) {
      isDown = true;
      await servers.sandbox.fault({ call: 'GET api/staffs', kind: 'error', times: 20 });
    }
  };
  const stopped = await settled(await review.press(button(amounts)));
  expect(outcomes(stopped).sort()).toEqual(['DoneDetails', 'Not sent', 'Not sent']);
  expect(stopped.text).toContain('The service or its providers do not answer.');
  proxy.change = {};
  await servers.sandbox.clear();
  const done = await settled(await stopped.press(stopped.$('button[value=goOn]').text()));
  expect(done.heading).toBe(`${inNaira(sumOf(amounts))} approved`);
  expect((await admin.open('/approvals')).href('Approved together')).toBe('/approvals/together');
  expect((await admin.open('/approvals/together')).$(`a[href="${done.path}"]`)).toHaveLength(1);
});

it('R29: a session that ends before an order was sent leaves it to be approved', async () => {
  const amounts = next(2);
  const visitor = new Visitor(servers.origin);
  await visitor.signIn('admin@sandbox.test');
  const review = await visitor.open(await askedFor(amounts));
  await servers.sandbox.fault({ call: 'GET api/staffs', kind: 'unauthorised', times: 20 });
  const begun = await review.press(button(amounts));
  const id =
    begun.url.searchParams.get('batch') ?? new URLSearchParams(begun.url.searchParams.get('next') ?? '').get('batch');
  expect(await sent()).toBe(0);
  await servers.sandbox.clear();
  const latest = await admin.open('/approvals/together');
  const path = id ? `/approvals/together?batch=${id}` : latest.$('main a[href*="batch="]').first().attr('href')!;
  const page = await settled(await admin.open(path));
  expect(outcomes(page)).toEqual(['Not sent', 'Not sent']);
  const done = await settled(await page.press(page.$('button[value=goOn]').text()));
  expect(done.heading).toBe(`${inNaira(sumOf(amounts))} approved`);
});
