import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../scripts/processes.mjs';
import { businessTime } from '../support/business-clock';
import { times } from '../support/scale';

/** More than 10,000, the maximum rows in a list of sales. */
const SALES = times(60_000, 15_000);
const DAY_MS = 24 * 60 * 60 * 1000;
const folder = mkdtempSync(path.join(tmpdir(), 'seed-'));
let output = '';
let sandbox: { url: string; pid: number; stop(): Promise<void> };
let token: string;

beforeAll(async () => {
  const seeding = spawnSync(
    'npm',
    ['run', '-s', 'seed', '--', '--sales', String(SALES), '--vendors', '300', '--data', folder],
    { encoding: 'utf8' },
  );
  output = seeding.stdout + seeding.stderr;
  const server = startSandbox({ SANDBOX_PORT: '0', SANDBOX_DATA: folder }, () => {});
  sandbox = { url: String(await server.ready), stop: server.stop, pid: Number(server.pid) };
  token = (await (await post('auth/token', { username: 'admin@sandbox.test', password: 'Sandbox-1' })).json()).data
    .token;
}, 120_000);
afterAll(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

function post(name: string, body: object): Promise<Response> {
  return fetch(`${sandbox.url}/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
}
const get = async (name: string) =>
  (await (await fetch(`${sandbox.url}/api/${name}`, { headers: { authorization: `Bearer ${token}` } })).json()).data;
const day = (ago: number) => new Date(businessTime() - ago * DAY_MS).toISOString().slice(0, 10);

/** Streams a whole report and returns the number of its rows. */
async function countRows(from: string): Promise<number> {
  const response = await post('reports/transactions', {
    from,
    to: null,
    customer: null,
    status: 'All',
    vendorId: null,
    subvendorId: null,
    terminalId: null,
  });
  let rows = 0;
  let rest = '';
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream()) as unknown as AsyncIterable<string>) {
    const text = rest + chunk;
    rows += text.split('"terminal":').length - 1;
    rest = text.slice(-12).includes('"terminal":') ? '' : text.slice(-10);
  }
  return rows;
}

/** Returns the peak memory of the sandbox, in MB (Linux). */
function peakMegabytes(): number {
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${sandbox.pid}/status`, 'utf8'))![1]) / 1024;
}

describe('a large sandbox', () => {
  // Must run first, before any other large request.
  it('needs no more memory for a report of all sales than for a tenth of them', async () => {
    const few = await countRows(day(9));
    const before = peakMegabytes();
    const many = await countRows(day(120));
    expect(many / few).toBeGreaterThan(5);
    console.log(
      `peak memory: ${before.toFixed(0)} MB after ${few} rows, ${peakMegabytes().toFixed(0)} MB after ${many}`,
    );
    expect(peakMegabytes() / before).toBeLessThan(1.4);
  });

  it('has exactly the number of records given to npm run seed', async () => {
    expect(output).toMatch(new RegExp(`${SALES.toLocaleString('en-GB')} sales in .+, made in [\\d.]+ s\\.`));
    expect(await countRows(day(120))).toBe(SALES);
    expect(await get('vendors')).toHaveLength(304);
    expect(await get('sales')).toHaveLength(10_000);
  });

  it('keeps its dashboard to a few queries over an index', async () => {
    const { shortAmount } = await get('dashboard/sales/lastMonth');
    expect(shortAmount).toMatch(/^₦[\d.]+[MB]$/);
    expect((await get('dashboard/vendors')).total).toBe(302);
  });

  it.each([
    [['--sales', 'many'], '--sales is a number'],
    [[], 'How many sales?'],
    [['--sale', '5'], 'Unknown option'],
  ])('refuses an invalid size: %j', (args, words) => {
    const refused = spawnSync('npm', ['run', '-s', 'seed', '--', ...args], { encoding: 'utf8' });
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain(words);
    expect(refused.stderr).toContain('Usage: npm run seed -- --sales 1000000');
  });
});
