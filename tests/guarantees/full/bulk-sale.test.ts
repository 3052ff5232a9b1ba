import { afterAll, beforeAll, expect, it } from 'vitest';
import { askApi } from '../../support/api';
import { type Portals, startPortals } from '../../support/portals';
import { times } from '../../support/scale';
import { type Page, Visitor } from '../../support/visitor';

const LINES = times(1_000, 200);
const KILLS = 3;
const TERMINAL = 'terminal@sandbox.test';

let one: Portals;
beforeAll(async () => void (one = await startPortals(1)));
afterAll(() => one.stop());

const done = (page: Page) => Number(/(\d+) of \d+ lines/.exec(page.text)?.[1] ?? 0);
type Row = { customer: { number: string } };

it(`R4: a bulk sale of ${LINES} lines whose portal is killed ${KILLS} times sells each line once`, async () => {
  const [portal] = one.portals;
  const terminal = new Visitor(portal!.origin);
  await terminal.signIn(TERMINAL);
  const first = 8_060_000_000;
  const numbers = Array.from({ length: LINES }, (_, index) => `0${first + index}`);
  const start = await terminal.open('/terminal/bulk');
  const lines = numbers.map((number) => `MTN Airtime,${number},50,`).join('\n');
  let page = await start.upload('Check the lines', { lines: '' }, [
    { field: 'file', name: 'lines.csv', buffer: Buffer.from(lines) },
  ]);
  const load = async () => (page = await terminal.open(page.path));
  const isBusy = () => page.headers.has('refresh');
  const ended = () => expect.poll(async () => (await load()).headers.get('refresh'), { timeout: 120_000 }).toBeNull();
  const sell = async () => (page = await page.press(page.$('button[value=sell]').text()));
  await ended();
  await one.sandbox.clear();
  await sell();
  for (let kill = 1; kill <= KILLS; kill++) {
    // Each time at another moment of a line.
    const until = Math.floor((LINES * kill) / (KILLS + 1));
    await expect.poll(async () => (await load(), done(page)), { timeout: 120_000 }).toBeGreaterThanOrEqual(until);
    expect(isBusy()).toBe(true);
    await portal!.kill();
    await portal!.start();
    await load();
    expect(page.text).toMatch(/Stopped before the end\. The portal stopped meanwhile\./);
    // What is not known stays so, also when nothing more is sold.
    await sell();
  }
  await ended();
  const left = Number(/It is not known how (\d+) lines? ended/.exec(page.text)?.[1] ?? 0);
  expect(left).toBeLessThanOrEqual(KILLS);
  const sold = (await askApi<Row>(one.sandbox.url, TERMINAL, 'sales/terminal/t-yaba-1'))
    .map(({ customer }) => customer.number)
    .filter((number) => numbers.includes(number));
  // What was killed before it reached the API stays unknown: it is not sent again.
  expect(sold.length).toBeGreaterThanOrEqual(LINES - left);
  expect(new Set(sold).size).toBe(sold.length);
  console.log(`${LINES} lines, ${KILLS} kills, ${left} lines never sold and called not known, 0 sold twice`);
});
