import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPortal, startSandbox, startServer } from '../../scripts/processes.mjs';
import { freePort, SECRET } from '../support/servers';
import { Visitor } from '../support/visitor';

const MANY = 1_000_000;
const FEW = 100_000;
const MB = 1024 * 1024;
const support = (file: string) => path.resolve(import.meta.dirname, '../support', file);
const folder = mkdtempSync(path.join(tmpdir(), 'downloads-'));
const wholeProgram = path.join(folder, 'read-whole.mjs');
const loopFile = path.join(folder, 'loop.json');
const stops: (() => Promise<void>)[] = [];
let upstream: string;

type Portal = { origin: string; pid: number; staff: Visitor; stop(): Promise<void> };

beforeAll(async () => {
  const sandbox = startSandbox({ SANDBOX_PORT: '0' }, () => {});
  stops.push(sandbox.stop);
  const rows = startServer(process.execPath, [support('rows-upstream.mjs'), String(await sandbox.ready)], {
    isReady: (line: string) => line.startsWith('listening'),
  });
  stops.push(rows.stop);
  await build({
    entryPoints: [support('read-whole.ts')],
    outfile: wholeProgram,
    bundle: true,
    platform: 'node',
    format: 'esm',
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });
  upstream = `http://127.0.0.1:${/\d+/.exec(String(await rows.ready))![0]}`;
});
afterAll(async () => {
  await Promise.all(stops.map((stop) => stop()));
  rmSync(folder, { recursive: true, force: true });
});

/** A portal of its own for each figure, so that none is of what went before. */
async function freshPortal(): Promise<Portal> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const portal = startPortal(
    {
      NODE_ENV: 'production',
      UPSTREAM_URL: upstream,
      SESSION_SECRETS: SECRET,
      HOST: '127.0.0.1',
      PORT: String(port),
      LOOP_WATCH: loopFile,
      NODE_OPTIONS: `--import=${support('loop-watch.mjs')}`,
    },
    () => {},
  );
  await portal.ready;
  const staff = new Visitor(origin);
  await staff.signIn('admin@sandbox.test');
  const first = await staff.request('/reports/transactions/csv?from=2026-01-01&customer=1000');
  expect((await first.text()).split('\n')).toHaveLength(1_002);
  await loopOf(Number(portal.pid));
  return { origin, pid: Number(portal.pid), staff, stop: portal.stop };
}

/** CPU that a process used so far, in ms, and the most memory it held, in MB (Linux). */
function usage(pid: number): { cpuMs: number; peakMb: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return {
    cpuMs: (Number(fields[11]) + Number(fields[12])) * 10,
    peakMb: Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024,
  };
}

async function taken(): Promise<{ bytes: number; hasEnded: boolean; wasLeft: boolean }> {
  return (await fetch(`${upstream}/taken`)).json();
}

async function openDownload({ origin, staff }: Portal, count: number, kind = 'csv'): Promise<IncomingMessage> {
  const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const sent = request(`${origin}/reports/transactions/${kind}?from=2026-01-01&customer=${count}`, {
    headers: { cookie },
  }).end();
  return (await once(sent, 'response'))[0];
}

/** Takes a download as fast as it comes. */
async function take(portal: Portal, count: number, kind?: string) {
  const before = usage(portal.pid);
  const answer = await openDownload(portal, count, kind);
  expect(answer.statusCode).toBe(200);
  let bytes = 0;
  let hadEndedAtFirstByte: boolean | undefined;
  for await (const chunk of answer) {
    hadEndedAtFirstByte ??= (await taken()).hasEnded;
    bytes += chunk.length;
  }
  const after = usage(portal.pid);
  return {
    bytes,
    hadEndedAtFirstByte,
    cpuMs: after.cpuMs - before.cpuMs,
    peakMb: after.peakMb,
    loop: await loopOf(portal.pid),
  };
}

/** How long the process's event loop was held since this was asked before. */
async function loopOf(pid: number): Promise<number> {
  rmSync(loopFile, { force: true });
  process.kill(pid, 'SIGUSR2');
  await expect.poll(() => existsSync(loopFile) && readFileSync(loopFile, 'utf8')).toMatch(/}$/);
  return JSON.parse(readFileSync(loopFile, 'utf8')).longest;
}

/** The other way, in a process of its own. */
function readWhole(): { rows: number; parsedMs: number; cpuMs: number; peakMb: number } {
  const whole = JSON.parse(
    spawnSync(process.execPath, [wholeProgram, upstream, String(MANY)], { encoding: 'utf8' }).stdout,
  );
  expect(whole.rows).toBe(MANY);
  return whole;
}

describe('P8: a report of a million rows', () => {
  it(
    'is downloaded in the memory of a tenth of it, at less CPU than reading it whole',
    { timeout: 240_000 },
    async () => {
      const portal = await freshPortal();
      const few = await take(portal, FEW);
      const wholes = [readWhole()];
      const many = await take(portal, MANY);
      await portal.stop();
      wholes.push(readWhole(), readWhole());
      const whole = wholes.sort((a, b) => a.cpuMs - b.cpuMs)[1]!;
      console.log(
        [
          `P8: ${MANY.toLocaleString('en-GB')} rows as CSV, ${(many.bytes / MB).toFixed(0)} MB`,
          `peak memory ${many.peakMb.toFixed(0)} MB, of ${FEW.toLocaleString('en-GB')} rows ${few.peakMb.toFixed(0)} MB: ${(many.peakMb / few.peakMb).toFixed(2)} (at most 1.1); read whole ${whole.peakMb.toFixed(0)} MB`,
          `CPU ${(many.cpuMs / whole.cpuMs).toFixed(2)} of the same file made by reading it whole and JSON.parse (at most 0.85); ${(many.cpuMs / whole.parsedMs).toFixed(2)} of reading and parsing alone`,
          `event loop held ${many.loop.toFixed(0)} ms at most (at most 25)`,
        ].join('\n  '),
      );
      expect(many.hadEndedAtFirstByte).toBe(false);
      expect(many.peakMb / few.peakMb).toBeLessThanOrEqual(1.1);
      expect(many.cpuMs / whole.cpuMs).toBeLessThanOrEqual(0.85);
      expect(many.loop).toBeLessThanOrEqual(25);
    },
  );

  it(
    'shows its total, its count and one page on screen, and the next page without reading it all again',
    { timeout: 120_000 },
    async () => {
      const portal = await freshPortal();
      const before = usage(portal.pid);
      const page = await portal.staff.open(`/reports/transactions?from=2026-01-01&customer=${MANY}`);
      const after = usage(portal.pid);
      expect(page.text).toContain(`${MANY.toLocaleString('en-GB')} transactions`);
      expect(page.text).toContain('Page 1 of 100,000');
      const all = await taken();
      const next = await page.follow('Next');
      expect(next.text).toContain('Page 2 of 100,000');
      const again = await taken();
      const last = usage(portal.pid);
      console.log(
        `P7, P8 on screen: first page ${after.cpuMs - before.cpuMs} ms of CPU and ${after.peakMb.toFixed(0)} MB at most, ${(all.bytes / MB).toFixed(0)} MB read; next page ${last.cpuMs - after.cpuMs} ms, ${(again.bytes / MB).toFixed(1)} MB read`,
      );
      expect(again.wasLeft).toBe(true);
      expect(again.bytes).toBeLessThan(all.bytes / 20);
      expect(last.peakMb).toBeLessThan(256);
      await portal.stop();
    },
  );
});

describe('P9: somebody who reads slowly, or leaves', () => {
  const ROW_BYTES = 265;

  /** Reads so many bytes and then nothing more; answers how many rows they were. */
  async function readSome(answer: IncomingMessage, bytes: number): Promise<number> {
    let text = '';
    answer.setEncoding('utf8');
    for await (const chunk of answer.iterator({ destroyOnReturn: false })) {
      text += chunk;
      if (text.length >= bytes) break;
    }
    return text.split('\n').length - 2;
  }

  /** What the API was made to write, once it writes no more. */
  async function settled(): Promise<{ bytes: number; wasLeft: boolean }> {
    let before = -1;
    await expect
      .poll(async () => before === (before = (await taken()).bytes), { interval: 700, timeout: 30_000 })
      .toBe(true);
    return taken();
  }

  it.each(['csv', 'xlsx', 'json'])(
    'is waited for and not read ahead for, in %s; leaving ends the reading',
    { timeout: 90_000 },
    async (kind) => {
      const portal = await freshPortal();
      const answer = await openDownload(portal, MANY, kind);
      const rows = await readSome(answer, MB / 16);
      const held = await settled();
      // A workbook is compressed: what was taken of it is not known in rows, so that it counts as nothing.
      const between = held.bytes - (kind === 'csv' ? rows * ROW_BYTES : 0);
      answer.destroy();
      await expect.poll(async () => (await taken()).wasLeft, { timeout: 5_000 }).toBe(true);
      const final = await settled();
      console.log(
        `P9 ${kind}: ${(between / MB).toFixed(1)} MB between produced and taken (at most 16), ${((final.bytes - held.bytes) / MB).toFixed(2)} MB more once the reader left (at most 1); ${usage(portal.pid).peakMb.toFixed(0)} MB of memory`,
      );
      if (kind !== 'xlsx') expect(between).toBeLessThanOrEqual(16 * MB);
      expect(held.wasLeft).toBe(false);
      expect(final.bytes - held.bytes).toBeLessThanOrEqual(MB);
      await portal.stop();
    },
  );
});
