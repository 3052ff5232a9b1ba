import { expect, it } from 'vitest';
import { askApi } from '../../support/api';
import { usePortals } from '../../support/use-servers';
import { type Page, Visitor } from '../../support/visitor';

const TERMINAL = 'terminal@sandbox.test';
const LINES = 12;
/** Longer than a lease of the store, and than the API's own window for doubles. */
const PAUSE_MS = 45_000;
const SALE_MS = 700;

const { all: two } = usePortals(2);

type Row = { customer: { number: string } };

it(`R4: a portal that stands still for ${PAUSE_MS / 1000} s in a bulk sale sells no line that another sold meanwhile`, async () => {
  const [a, b] = two.portals;
  const first = new Visitor(a!.origin);
  await first.signIn(TERMINAL);
  const second = new Visitor(b!.origin);
  for (const [name, value] of first.cookies) second.cookies.set(name, value);
  const numbers = Array.from({ length: LINES }, (_, index) => `0807${String(3_000_000 + index)}`);
  const lines = numbers.map((number) => `Glo Airtime,${number},60,`).join('\n');
  const reviewed = async (visitor: Visitor) => {
    let page = await (await visitor.open('/terminal/bulk')).press('Check the lines', { lines });
    await expect.poll(async () => (page = await visitor.open(page.path)).headers.get('refresh')).toBeNull();
    expect(page.text).toContain(`Sell ${LINES} lines`);
    return page;
  };
  const [one, other] = [await reviewed(first), await reviewed(second)];
  const sold = async () =>
    (await askApi<Row>(two.sandbox.url, TERMINAL, 'sales/terminal/t-yaba-1'))
      .map(({ customer }) => customer.number)
      .filter((number) => numbers.includes(number));
  const sell = (page: Page) => page.press(page.$('button[value=sell]').first().text());
  await two.sandbox.fault({ call: 'POST api/sales', kind: 'delay', ms: SALE_MS });
  await sell(one);
  await expect.poll(async () => (await sold()).length).toBeGreaterThanOrEqual(3);
  process.kill(a!.pid(), 'SIGSTOP');
  const stopped = performance.now();
  const isLeft = () => PAUSE_MS - (performance.now() - stopped);
  let page = other;
  try {
    // The lease of the first run has to end before another can begin.
    await expect
      .poll(async () => {
        page = await second.open(other.path);
        if (page.$('button[value=sell]').length > 0 && !page.headers.has('refresh')) page = await sell(page);
        return new Set(await sold()).size;
      })
      .toBeGreaterThanOrEqual(LINES - 1);
    await expect.poll(async () => (page = await second.open(page.path)).headers.get('refresh')).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, isLeft())));
  } finally {
    process.kill(a!.pid(), 'SIGCONT');
  }
  await expect.poll(async () => (await first.open(one.path)).headers.get('refresh')).toBeNull();
  const all = await sold();
  expect(all).toHaveLength(new Set(all).size);
  expect(all.length).toBeGreaterThanOrEqual(LINES - 1);
});
