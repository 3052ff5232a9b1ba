import { afterEach, describe, expect, it } from 'vitest';
import { askApi } from '../../../tests/support/api';
import type { ApiProxy } from '../../../tests/support/api-proxy';
import { settled } from '../../../tests/support/bulk';
import { startProxiedServers } from '../../../tests/support/proxied-servers';
import { type Servers, startServers } from '../../../tests/support/servers';
import { type Page, Visitor } from '../../../tests/support/visitor';

const PAY = 'POST api/commissions/pay';

let servers: Servers;
afterEach(() => servers.stop());

async function manager(portal: Record<string, string> = {}): Promise<Visitor> {
  servers = await startServers({ portal, sandbox: { SANDBOX_VENDORS: '12' } });
  const visitor = new Visitor(servers.origin);
  await visitor.signIn('manager@sandbox.test');
  return visitor;
}

/** Opens the review of all commissions of the first month. */
const reviewAll = (choice: Page) => choice.visitor.open(choice.$('a[href*="month="]').attr('href')!);
const payButton = (page: Page) => page.$('button[value=pay]').text();
const outcomes = ({ $ }: Page) =>
  $('tbody tr')
    .map((_, row) => $(row).find('td').last().text())
    .get();
const payable = async () =>
  (await askApi<{ payable?: boolean }>(servers.sandbox.url, 'manager@sandbox.test', 'commissions')).filter(
    (row) => row.payable,
  ).length;

describe('commissions that are paid together', () => {
  it('all of a month in four presses, each once, however often the button is pressed', async () => {
    const staff = await manager();
    const before = await payable();
    const list = await staff.open('/commissions');
    const choice = await list.follow('Pay together');
    const review = await reviewAll(choice);
    expect(review.heading).toBe('Review the payments');
    const count = review.$('tbody tr').length;
    expect(count).toBeGreaterThan(1);
    const { action, body } = review.formOf(payButton(review));
    const presses = await Promise.all(Array.from({ length: 10 }, () => staff.post(action, body.toString())));
    expect(new Set(presses.map(({ path }) => path)).size).toBe(1);
    const done = await settled(presses[0]!);
    expect(outcomes(done)).toEqual(Array(count).fill('Done'));
    expect(done.text).toContain(`Done ${count} payments, ${payButton(review).replace('Pay ', '')}`);
    expect(await servers.sandbox.calls(PAY)).toBe(count);
    expect(await payable()).toBe(before - count);
    // Also afterwards, and by the list itself.
    expect((await staff.post(action, body.toString())).path).toBe(done.path);
    expect(await servers.sandbox.calls(PAY)).toBe(count);
    expect((await staff.open(review.path)).text).toContain('None of these can be paid any more.');
  });

  it('chosen ones, with what was refused and what is left, and goes on with those', async () => {
    const staff = await manager();
    const choice = await staff.open('/commissions/pay');
    const ids = choice
      .$('input[name=id]')
      .map((_, box) => choice.$(box).attr('value'))
      .get()
      .slice(0, 8);
    const address = `/commissions/pay?${ids.map((id) => `id=${id}`).join('&')}`;
    const review = await staff.open(address);
    expect(review.$('tbody tr')).toHaveLength(8);
    const changed = await review.follow('Change');
    expect(changed.$('input[name=id][checked]')).toHaveLength(8);
    await servers.sandbox.fault({ call: PAY, kind: 'refuse', message: 'The books are closed.', times: 5 });
    const stopped = await settled(await review.press(payButton(review)));
    expect(stopped.text).toContain('It ended before the last one. Too many in a row were not made');
    expect(outcomes(stopped).filter((text) => text === 'RefusedThe books are closed.')).toHaveLength(5);
    expect(outcomes(stopped).filter((text) => text === 'Not sent')).toHaveLength(3);
    const done = await settled(await stopped.press(stopped.$('button[value=goOn]').text()));
    expect(outcomes(done).filter((text) => text === 'Done')).toHaveLength(3);
    expect(await servers.sandbox.calls(PAY)).toBe(8);
    // Those that were refused can be paid again.
    expect((await staff.open(address)).$('tbody tr')).toHaveLength(5);
  });

  it('an answer that is lost is called unknown, is not sent again, and leads to where it is looked up', async () => {
    const staff = await manager();
    const review = await reviewAll(await staff.open('/commissions/pay'));
    await servers.sandbox.fault({ call: PAY, kind: 'applyThenDie', times: 1 });
    const done = await settled(await review.press(payButton(review)));
    const count = review.$('tbody tr').length;
    expect(outcomes(done)[0]).toContain('Outcome not known');
    expect(done.$('button[value=goOn]')).toHaveLength(0);
    expect(await servers.sandbox.calls(PAY)).toBe(count);
    const found = await done.follow('Look it up');
    expect(found.text).toContain('This payment was sent once, and its answer was lost. It is recorded as paid now');
  });

  it('above the limit of one person by their sum, each waits for a second person', async () => {
    const staff = await manager({ TWO_PEOPLE_ABOVE: '2000' });
    const review = await reviewAll(await staff.open('/commissions/pay'));
    const count = review.$('tbody tr').length;
    expect(payButton(review)).toMatch(/^Ask for approval of ₦/);
    const without = await review.press(payButton(review));
    expect(without.status).toBe(422);
    expect(without.text).toContain('Say why, for the other person.');
    const asked = await without.press(payButton(without), { reason: 'End of the month' });
    expect(asked.path).toBe('/approvals');
    expect(asked.text).toContain(`${count} payments wait for a second person: together they are ₦`);
    expect(asked.text).toContain('End of the month');
    const choice = await staff.open('/commissions/pay');
    expect(choice.text).toContain(`${count} more wait for a second person.`);
    expect((await staff.open(review.path)).text).toContain('None of these can be paid any more.');
    expect(await servers.sandbox.calls(PAY)).toBe(0);
  });

  it('above the limit of the second step by their sum, asks for the code and sends nothing', async () => {
    const staff = await manager({ STAFF_TOTP: 'optional', STEP_UP_ABOVE: '2000' });
    const review = await reviewAll(await staff.open('/commissions/pay'));
    const step = await review.press(payButton(review));
    expect(step.path).toMatch(/^\/second-step\?next=/);
    expect(await servers.sandbox.calls(PAY)).toBe(0);
  });

  it('stops before the next one when it is asked to, and another person sees how it stands', async () => {
    const proxied = await startProxiedServers();
    servers = proxied.servers;
    const staff = new Visitor(servers.origin);
    await staff.signIn('manager@sandbox.test');
    const { release, arrived } = held(proxied.proxy);
    const review = await reviewAll(await staff.open('/commissions/pay'));
    const under = await review.press(payButton(review));
    await arrived;
    const busy = await staff.open(under.path);
    expect(busy.heading).toBe('Sending 0 of 2');
    expect(outcomes(busy)).toEqual(['Being sent', 'Not sent']);
    await busy.press('Stop after this one');
    release();
    const stopped = await settled(busy);
    expect(stopped.text).toContain('It ended before the last one. You stopped it.');
    expect(outcomes(stopped).sort()).toEqual(['Done', 'Not sent']);
    expect(await servers.sandbox.calls(PAY)).toBe(1);
    const officer = new Visitor(servers.origin);
    await officer.signIn('officer@sandbox.test');
    const seen = await officer.open(stopped.path);
    const done = await settled(await seen.press(seen.$('button[value=goOn]').text()));
    expect(outcomes(done)).toEqual(['Done', 'Done']);
    expect(await servers.sandbox.calls(PAY)).toBe(2);
    await proxied.proxy.stop();
  });
});

/** Holds the first payment until `release` is called; `arrived` is when it came. */
function held(proxy: ApiProxy) {
  let release = () => {};
  let came = () => {};
  const arrived = new Promise<void>((resolve) => (came = resolve));
  const released = new Promise<void>((resolve) => (release = resolve));
  proxy.change.holdRequest = async (call) => {
    if (call !== PAY) return;
    came();
    await released;
  };
  return { release, arrived };
}
