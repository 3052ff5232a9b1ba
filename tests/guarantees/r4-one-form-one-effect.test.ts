import { beforeAll, beforeEach, expect, it } from 'vitest';
import { movableClock } from '../support/movable-clock';
import { AIRTIME, nextAmount, validate } from '../support/selling';
import { startServers } from '../support/servers';
import { useServers } from '../support/use-servers';
import { Visitor } from '../support/visitor';

const PARALLEL = 50;

const servers = useServers({ portal: { MONEY_TIMEOUT_MS: '3000' } });
const clock = movableClock();
let terminal: Visitor;
beforeAll(async () => {
  terminal = new Visitor(servers.origin);
  await terminal.signIn('terminal@sandbox.test');
});
beforeEach(() => servers.sandbox.clear());

/** Sends one rendered sale form several times concurrently. Returns the redirect of each response. */
async function submitInParallel(
  form: { action: string; body: URLSearchParams },
  times: number,
): Promise<(string | null)[]> {
  const submit = async () => {
    const response = await terminal.request(form.action, {
      method: 'POST',
      body: form.body.toString(),
      headers: { origin: servers.origin, 'content-type': 'application/x-www-form-urlencoded' },
    });
    await response.arrayBuffer();
    return response.headers.get('location');
  };
  return Promise.all(Array.from({ length: times }, submit));
}

it('R4: 50 submits of a sale at once, then Back and another, make 1 call with one result', async () => {
  const balanceBefore = await balance();
  const form = (await validate(terminal, AIRTIME)).formOf('Process', { amount: '1,000' });
  await servers.sandbox.fault({ call: 'POST api/sales', kind: 'delay', ms: 500 });
  const places = await submitInParallel(form, PARALLEL);
  places.push(...(await submitInParallel(form, 1)));
  expect(new Set(places).size).toBe(1);
  expect(places[0]).toMatch(/^\/receipt\/[A-Z][A-Z0-9]{11}$/);
  expect(await servers.sandbox.calls('POST api/sales')).toBe(1);
  expect(balanceBefore - (await balance())).toBe(1_000);
});

it('R4: 50 submits make 1 call when the upstream sells and fails before it responds', async () => {
  const balanceBefore = await balance();
  const form = (await validate(terminal, AIRTIME)).formOf('Process', { amount: '2,000' });
  await servers.sandbox.fault({ call: 'POST api/sales', kind: 'applyThenDie' });
  const places = [...(await submitInParallel(form, PARALLEL)), ...(await submitInParallel(form, 1))];
  expect(new Set(places).size).toBe(1);
  expect(await servers.sandbox.calls('POST api/sales')).toBe(1);
  expect(balanceBefore - (await balance())).toBe(2_000);
  expect((await terminal.open(places[0]!)).heading).toBe('MTN Airtime');
});

it('R4: an expired form leads to its sale if it sold, and otherwise asks to start again', async () => {
  const later = await startServers({ portal: { UPSTREAM_URL: servers.sandbox.url, ...clock.env } });
  try {
    const visitor = new Visitor(later.origin);
    await visitor.signIn('terminal@sandbox.test');
    const sold = (await validate(visitor, AIRTIME)).formOf('Process', { amount: nextAmount() });
    const unsold = (await validate(visitor, AIRTIME)).formOf('Process', { amount: nextAmount() });
    const receipt = await visitor.post(sold.action, sold.body.toString());
    await servers.sandbox.clear();
    clock.set(31 * 60_000);
    expect((await visitor.post(sold.action, sold.body.toString())).path).toBe(receipt.path);
    expect((await visitor.post(unsold.action, unsold.body.toString())).text).toContain(
      'This sale was open for too long.',
    );
    expect(await servers.sandbox.calls('POST api/sales')).toBe(0);
  } finally {
    await later.stop();
  }
});

it('R4: a portal that does not know whether a form was sent looks up its sale, and sends nothing', async () => {
  const balanceBefore = await balance();
  const amount = nextAmount();
  const form = (await validate(terminal, AIRTIME)).formOf('Process', { amount });
  const [first] = await submitInParallel(form, 1);
  const unsent = (await validate(terminal, AIRTIME)).formOf('Process', { amount: nextAmount() });
  await servers.sandbox.clear();
  const other = await startServers({ portal: { UPSTREAM_URL: servers.sandbox.url } });
  try {
    const elsewhere = new Visitor(other.origin);
    for (const [name, value] of terminal.cookies) elsewhere.cookies.set(name, value);
    const page = await elsewhere.post(form.action, form.body.toString());
    expect(page.path).toBe(`${first}?outcome=forgotten`);
    expect(page.text).toContain('Nothing was sent now. Please look it up first');
    const nothing = await elsewhere.post(unsent.action, unsent.body.toString());
    expect(nothing.text).toContain('Nothing was sent now. Please look it up first');
    expect(nothing.text).not.toMatch(/was lost|was sent once/);
  } finally {
    await other.stop();
  }
  expect(await servers.sandbox.calls('POST api/sales')).toBe(0);
  expect(balanceBefore - (await balance())).toBe(Number(amount.replace(',', '')));
});

async function balance(): Promise<number> {
  await servers.sandbox.clear();
  const text = (await terminal.open('/deposits')).$('header strong').text();
  return Number(text.replace(/[₦,]/g, ''));
}
