import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  type RowsPortal,
  type RowsUpstream,
  startRowsPortal,
  startRowsUpstream,
} from '../../tests/support/rows-portal';
import { Visitor } from '../../tests/support/visitor';

const ROWS = 60_000;
/** More than a page waits for. */
const PAUSED_AT = 40_000;
const at = (rows: number, query = '') => `/reports/transactions?from=2026-01-01&customer=${rows}${query}`;

let upstream: RowsUpstream;
let portal: RowsPortal;
let staff: Visitor;
beforeAll(async () => {
  upstream = await startRowsUpstream();
  portal = await startRowsPortal(upstream.url);
  staff = new Visitor(portal.origin);
  await staff.signIn('admin@sandbox.test');
});
beforeEach(() => void (staff.reloads = true));
afterAll(async () => {
  await portal.stop();
  await upstream.stop();
});

const tell = async (path: string) => (await fetch(upstream.url + path)).text();
const asked = async () => Number(await tell('/asked'));

/** Opens a report that stops after 40,000 rows, without waiting for its end. */
async function openPaused(address: string, who = staff) {
  await tell(`/pause/${PAUSED_AT}`);
  who.reloads = false;
  return who.open(address);
}

it('shows how far a long report has been read, then its result, and reads it once', async () => {
  const before = await asked();
  const page = await openPaused(at(ROWS));
  expect(page.status).toBe(200);
  expect(page.heading).toBe('Transaction Report');
  expect(page.$('form[role=search] [name=customer]').val()).toBe(String(ROWS));
  expect(page.text).toMatch(/Reading the report [\d,]+ transactions so far/);
  expect(page.$('table')).toHaveLength(0);
  expect(page.text).not.toContain('counted');
  await vi.waitFor(async () => {
    expect((await page.follow('Show the result')).text).toMatch(/Reading the report (39|40),\d{3} transactions so far/);
  }, 60_000);
  await tell('/resume');
  staff.reloads = true;
  const result = await page.follow('Show the result');
  expect(result.text).toContain('60,000 transactions, counted');
  expect(result.text).toContain('1 to 10 of 60,000');
  expect(result.html).not.toContain('http-equiv="refresh"');
  expect((await asked()) - before).toBe(1);
});

it('reads a report again once its result was shown', async () => {
  await staff.open(at(50_000));
  const before = await asked();
  expect((await staff.open(at(50_000))).text).toContain('50,000 transactions, counted');
  expect((await asked()) - before).toBe(1);
});

it('shows how far it is on the way to a late page, too', async () => {
  expect((await staff.open(at(ROWS))).text).toContain('60,000 transactions, counted');
  const page = await openPaused(at(ROWS, '&page=5900'));
  expect(page.text).toContain('Reading the report');
  await tell('/resume');
  staff.reloads = true;
  expect((await page.follow('Show the result')).text).toContain('58,991 to 59,000 of 60,000');
});

it('reads again after a change by the same user', async () => {
  const before = await asked();
  const page = await openPaused(at(ROWS));
  await (await staff.open('/states?new=1')).press('Create', { name: 'Changed meanwhile' });
  await tell('/resume');
  staff.reloads = true;
  expect((await page.follow('Show the result')).text).toContain('60,000 transactions, counted');
  expect((await asked()) - before).toBe(2);
});

it('keeps the readings of two users apart', async () => {
  const other = new Visitor(portal.origin);
  await other.signIn('officer@sandbox.test');
  const before = await asked();
  const pages = [await openPaused(at(ROWS)), await openPaused(at(ROWS), other)];
  expect((await asked()) - before).toBe(2);
  await tell('/resume');
  for (const page of pages) {
    page.visitor.reloads = true;
    expect((await page.follow('Show the result')).text).toContain('60,000 transactions, counted');
  }
});

it('shows a failure in the middle of a long report as one, and reads it again afterwards', async () => {
  const page = await openPaused(at(ROWS));
  expect(page.text).toContain('Reading the report');
  await tell('/break');
  staff.reloads = true;
  const failed = await page.follow('Show the result');
  expect(failed.status).toBe(503);
  expect(failed.alerts.join(' ')).not.toBe('');
  await tell('/resume');
  expect((await staff.open(at(ROWS))).text).toContain('60,000 transactions, counted');
});
