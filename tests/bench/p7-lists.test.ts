import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPORT_DAY as day } from '../support/bench-pages';
import { type RowsPortal, type RowsUpstream, startRowsPortal, startRowsUpstream } from '../support/rows-portal';
import { Visitor } from '../support/visitor';
import { exchange } from '../support/wire';

const FEW = 1_000;
const MANY = 50_000;
const PAGES = [2, 3, 4];

let upstream: RowsUpstream;
let portal: RowsPortal;
beforeAll(async () => {
  upstream = await startRowsUpstream();
  portal = await startRowsPortal(upstream.url);
});
afterAll(async () => {
  await portal.stop();
  await upstream.stop();
});

const tell = (path: string) => fetch(upstream.url + path);
const listings = async (): Promise<number> => (await tell('/listings')).json();
const grouped = (number: number) => number.toLocaleString('en-GB');

/** Returns the bytes of a list's first page, and the number of API calls of its next pages. */
async function measure(count: number): Promise<{ bytes: number; asked: number }> {
  await tell(`/sales/${count}`);
  const staff = new Visitor(portal.origin);
  await staff.signIn('admin@sandbox.test');
  const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const first = await exchange(`${portal.origin}/sales`, { headers: { cookie } });
  expect(first.status).toBe(200);
  const before = await listings();
  for (const page of PAGES)
    expect((await staff.open(`/sales?page=${page}`)).text).toContain(
      `${grouped(page * 10 - 9)} to ${grouped(page * 10)} of ${grouped(count)}`,
    );
  return { bytes: first.bytes, asked: (await listings()) - before };
}

describe('P7: a list of any length', () => {
  it(
    'has pages of the same size in bytes, and makes no API call for its next pages',
    { timeout: 120_000 },
    async () => {
      const few = await measure(FEW);
      const many = await measure(MANY);
      console.log(
        `P7: a page of ${MANY} rows has ${(many.bytes / few.bytes).toFixed(3)} of the bytes of one of ${FEW} (0.99 to 1.01), and its next pages ask the API ${many.asked} times`,
      );
      expect(Math.abs(many.bytes / few.bytes - 1)).toBeLessThanOrEqual(0.01);
      expect(many.asked).toBe(0);
    },
  );

  it('is read again after a reload, a return to page 1, or a change', async () => {
    await tell(`/sales/${FEW}`);
    const staff = new Visitor(portal.origin);
    await staff.signIn('officer@sandbox.test');
    await staff.open('/sales');
    await staff.open('/sales?page=2');
    await tell(`/sales/${FEW + 5}`);
    expect((await staff.open('/sales?page=3')).text).toContain('of 1,000');
    expect((await staff.open('/sales?page=3', { 'cache-control': 'max-age=0' })).text).toContain('of 1,005');
    await tell(`/sales/${FEW + 7}`);
    expect((await staff.open('/sales')).text).toContain('of 1,007');
    await tell(`/sales/${FEW + 9}`);
    await (await staff.open('/states?new=1')).press('Create', { name: 'Forgetting' });
    expect((await staff.open('/sales?page=2')).text).toContain('of 1,009');
    await tell('/report/25');
    await staff.open(`/reports/transactions?from=${day}`);
    await tell('/report/8');
    const shrunk = await staff.open(`/reports/transactions?from=${day}&page=3`);
    expect([shrunk.text.includes('8 transactions, counted'), shrunk.text.includes('1 to 8 of 8')]).toEqual([
      true,
      true,
    ]);
  });
});
