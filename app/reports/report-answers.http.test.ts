import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPortal, startSandbox, startServer } from '../../scripts/processes.mjs';
import { freePort, portalEnv } from '../../tests/support/servers';
import { Visitor } from '../../tests/support/visitor';

const stops: (() => Promise<void>)[] = [];
let upstream: string;
let staff: Visitor;
beforeAll(async () => {
  const sandbox = startSandbox({ SANDBOX_PORT: '0' }, () => {});
  const rows = startServer(
    process.execPath,
    [path.resolve('tests/support/rows-upstream.mjs'), String(await sandbox.ready)],
    { isReady: (line: string) => line.startsWith('listening') },
  );
  upstream = `http://127.0.0.1:${/\d+/.exec(String(await rows.ready))![0]}`;
  const port = await freePort();
  const portal = startPortal(portalEnv(upstream, port), () => {});
  await portal.ready;
  stops.push(portal.stop, rows.stop, sandbox.stop);
  staff = new Visitor(`http://127.0.0.1:${port}`);
  await staff.signIn('admin@sandbox.test');
});
afterAll(async () => void (await Promise.all(stops.map((stop) => stop()))));

const REPORT = '/reports/transactions?from=2026-11-01&to=2026-11-20';
const answers = (answer: unknown) =>
  fetch(`${upstream}/answer`, { method: 'POST', body: typeof answer === 'string' ? answer : JSON.stringify(answer) });
const row = (more: object) => ({
  id: 'sale-1',
  vendor: 'Ada',
  service: 'MTN Airtime',
  customer: '08031234567',
  amount: 100,
  status: 'Successful',
  time: '2026-11-10T10:00:00Z',
  ...more,
});

describe('a report with an unusual API response', () => {
  it('shows the API’s refusal, wherever the message is in the response', async () => {
    for (const refusal of [
      '{"success":false,"data":[],"errors":[{"message":"Not this month."}]}',
      '{"success":false,"data":[{"id":"x"}],"errors":[{"message":"Not this month."}]}',
      '{"errors":[{"message":"Not this month."}],"data":null,"success":false}',
    ]) {
      await answers(refusal);
      expect((await staff.open(REPORT)).alerts.join(' ')).toContain('Not this month.');
      const file = await staff.open(REPORT.replace('?', '/csv?'));
      expect([file.status, file.alerts, file.href('Back to the page')]).toEqual([404, ['Not this month.'], REPORT]);
    }
  });

  it('shows rows with missing values, and the number of rows in no total', async () => {
    await answers({
      success: true,
      data: [
        row({}),
        row({ amount: '1,250.50' }),
        row({ amount: 'much' }),
        row({ amount: null, service: null, vendor: 7 }),
        'no row',
        row({ status: 'Unsuccessful', amount: 1_000 }),
      ],
      errors: [],
    });
    const page = await staff.open(REPORT);
    expect(page.text).toContain('Successful ₦1,350.50 Not successful ₦1,000.00 (2)');
    expect(page.text).toContain('6 transactions, counted');
    expect(page.text).toContain('The amount of 3 of them could not be read and is in no total.');
    expect(page.$('details table tbody').text()).toBe('10/11/2026₦1,350.50');
    expect(page.text).toContain('not available');
  });

  it('shows which part of the total is not in the chart, and that no amount could be read', async () => {
    await answers({
      success: true,
      data: [
        row({}),
        row({ time: null, amount: 40 }),
        row({ time: '2020-01-01T10:00:00Z', amount: 2 }),
        row({ status: 'Failed', amount: 'much' }),
      ],
    });
    const page = await staff.open(REPORT);
    expect(page.text).toContain('Successful ₦142.00 Not successful not available (1)');
    expect(page.text).toContain('₦42.00 of the first total has no time in this range and is not in the chart.');
    expect(page.$('details table tbody').text()).toBe('10/11/2026₦100.00');
  });

  it('says "1 transaction" for a single row', async () => {
    await answers({ success: true, data: [row({ amount: '50' })] });
    expect((await staff.open(REPORT)).text).toMatch(/ 1 transaction, counted/);
  });
});
