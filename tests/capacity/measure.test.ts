import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessTime } from '../support/business-clock';
import { type DatabaseServer, startDatabase } from '../support/database-server';
import { type Deployment, startDeployment } from '../support/deployment';
import { inParallel } from '../support/in-parallel';
import { type Portals, startPortals } from '../support/portals';
import { AIRTIME, sell } from '../support/selling';
import { Visitor } from '../support/visitor';

/** The figures that docs/capacity.md is calculated from; the assumptions in it are written by hand. */
const FILE = 'docs/capacity-inputs.json';
/** Enough for the portal's code to be compiled by the engine. */
const WARM_UP = 60;
const MEASURED = 200;

type Figures = { cpuMs: number; requests: number; upstreamCalls: number; statements: number; databaseBytes: number };

function save(part: Record<string, unknown>): void {
  const file = JSON.parse(readFileSync(FILE, 'utf8')) as { measured: Record<string, unknown> };
  writeFileSync(FILE, `${JSON.stringify({ ...file, measured: { ...file.measured, ...part } }, null, 2)}\n`);
}

/** Does work many times, four at a time. */
const repeated = (count: number, work: () => Promise<unknown>) =>
  inParallel(Array.from({ length: count }), 4, async (left) => {
    for (const _ of left) await work();
  });

const round = (value: number, digits = 1) => Number(value.toFixed(digits));
/** Different amounts, so that none is a duplicate; small ones, so that the balance lasts. */
let sales = 0;
const amount = () => (50 + ++sales / 100).toFixed(2);

/** Sums a metric over all its labels, except static files. */
function total(text: string, name: string): number {
  return text
    .split('\n')
    .filter((line) => line.split(/[ {]/, 1)[0] === name && !line.includes('static file'))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
}

describe('what one core serves', () => {
  let portals: Portals;
  let database: DatabaseServer;
  let origin: string;
  beforeAll(async () => {
    database = await startDatabase();
    portals = await startPortals(1, { portal: { DATABASE_URL: database.url, LOG_LEVEL: 'info' } });
    origin = portals.portals[0]!.origin;
  });
  afterAll(async () => {
    await portals.stop();
    await database.stop();
  });

  async function figures(): Promise<Figures> {
    const text = await (await fetch(`${origin}/metrics`)).text();
    const [size] = await database.ask<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
    return {
      cpuMs: total(text, 'process_cpu_seconds_total') * 1000,
      requests: total(text, 'portal_requests_total'),
      upstreamCalls: total(text, 'portal_upstream_calls_total'),
      statements: total(text, 'portal_database_statements_total'),
      databaseBytes: Number(size!.bytes),
    };
  }

  /** Returns the figures of one run of `work`, as the mean of many, four at a time. */
  async function perRun(work: () => Promise<unknown>): Promise<Figures> {
    await repeated(WARM_UP, work);
    const before = await figures();
    await repeated(MEASURED, work);
    const after = await figures();
    const of = (name: keyof Figures, digits?: number) => round((after[name] - before[name]) / MEASURED, digits);
    return {
      cpuMs: of('cpuMs'),
      requests: of('requests', 2),
      upstreamCalls: of('upstreamCalls', 2),
      statements: of('statements', 2),
      databaseBytes: of('databaseBytes', 0),
    };
  }

  const opens = (visitor: Visitor, pages: readonly string[]) => async () => {
    for (const page of pages) expect((await visitor.open(page)).status, page).toBe(200);
  };

  it('a sale of a terminal', { timeout: 300_000 }, async () => {
    const terminal = new Visitor(origin);
    await terminal.signIn('terminal@sandbox.test');
    const sale = await perRun(async () =>
      expect((await sell(terminal, AIRTIME, amount())).heading).toBe('MTN Airtime'),
    );
    console.log('a sale', sale);
    save({ sale });
  });

  it('the pages of staff and of a vendor', { timeout: 300_000 }, async () => {
    const staff = new Visitor(origin);
    await staff.signIn('admin@sandbox.test');
    const today = new Date(businessTime()).toISOString().slice(0, 10);
    const staffPages = await perRun(
      opens(staff, [
        '/',
        '/sales',
        '/vendors',
        '/vendors/v-corner',
        '/deposits',
        `/reports/transactions?from=${today}`,
      ]),
    );
    const vendor = new Visitor(origin);
    await vendor.signIn('vendor@sandbox.test');
    const vendorPages = await perRun(opens(vendor, ['/', '/vendor/sales', '/vendor/transfers', '/vendor/profile']));
    const memory = /^process_resident_memory_bytes (\S+)/m.exec(await (await fetch(`${origin}/metrics`)).text())![1];
    console.log('six pages of staff', staffPages, 'four pages of a vendor', vendorPages);
    save({ staffPages, vendorPages, memoryMb: Math.round(Number(memory) / 1024 ** 2) });
  });
});

describe('the first row of docs/capacity.md: 1,000 terminals, a sale a minute each, two portals', () => {
  const SALES_PER_SECOND = 1_000 / 60;
  const SECONDS = 40;
  const TERMINALS = 40;
  let deployment: Deployment;
  beforeAll(async () => {
    deployment = await startDeployment(2);
  });
  afterAll(() => deployment.stop());

  it('is served', { timeout: 300_000 }, async () => {
    const terminals = await Promise.all(
      Array.from({ length: TERMINALS }, async (_, index) => {
        const terminal = new Visitor(deployment.origin);
        await terminal.signIn(index % 2 ? 'terminal@sandbox.test' : 'terminal2@sandbox.test');
        return terminal;
      }),
    );
    const cpu = async () =>
      Promise.all(
        deployment.operators.map(async (own) =>
          total(await (await fetch(`${own}/metrics`)).text(), 'process_cpu_seconds_total'),
        ),
      );
    const before = await cpu();
    const seconds: number[] = [];
    const headings: string[] = [];
    const running: Promise<void>[] = [];
    const count = Math.round(SALES_PER_SECOND * SECONDS);
    const started = performance.now();
    // Sales begin at their time, however long others take: terminals do not wait for one another.
    for (let index = 0; index < count; index++) {
      await sleep(Math.max(0, started + (index * 1000) / SALES_PER_SECOND - performance.now()));
      running.push(
        (async () => {
          const began = performance.now();
          headings.push((await sell(terminals[index % TERMINALS]!, AIRTIME, amount())).heading);
          seconds.push((performance.now() - began) / 1000);
        })(),
      );
    }
    await Promise.all(running);
    const elapsed = (performance.now() - started) / 1000;
    const used = (await cpu()).map((after, index) => round((after - before[index]!) / elapsed, 2));
    seconds.sort((a, b) => a - b);
    const at = (share: number) => round(seconds[Math.floor(share * seconds.length)]!, 2);
    const loadRun = {
      salesPerSecond: round(count / elapsed, 1),
      sales: count,
      failed: headings.filter((heading) => heading !== 'MTN Airtime').length,
      medianSeconds: at(0.5),
      p95Seconds: at(0.95),
      portalCores: used,
    };
    console.log('two portals behind nginx', loadRun);
    save({ loadRun });
    expect(loadRun.failed).toBe(0);
    expect(await deployment.sandbox.calls('POST api/sales')).toBe(count);
  });
});
