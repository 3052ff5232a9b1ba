import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, vi } from 'vitest';
import { startPortal, startSandbox, startServer } from '../../scripts/processes.mjs';
import { preloaded } from './preloaded';
import { freePort, PATIENT, portalEnv } from './servers';
import { Visitor } from './visitor';

export type RowsUpstream = { url: string; taken(): Promise<Taken>; stop(): Promise<void> };
/** The bytes of the last report read from the API, and how reading ended. */
export type Taken = { bytes: number; hasEnded: boolean; wasLeft: boolean };
export type RowsPortal = {
  origin: string;
  pid: number;
  staff: Visitor;
  /** Returns the longest time in ms for which the event loop was blocked since the previous call. */
  loop(): Promise<number>;
  stop(): Promise<void>;
};

const support = (file: string) => path.resolve(import.meta.dirname, file);

/** Starts tests/support/rows-upstream.mjs in front of a sandbox. */
export async function startRowsUpstream(): Promise<RowsUpstream> {
  const sandbox = startSandbox({ SANDBOX_PORT: '0' }, () => {});
  const rows = startServer(process.execPath, [support('rows-upstream.mjs'), String(await sandbox.ready)], {
    isReady: (line: string) => line.startsWith('listening'),
  });
  const url = `http://127.0.0.1:${/\d+/.exec(String(await rows.ready))![0]}`;
  return {
    url,
    taken: async () => (await fetch(`${url}/taken`)).json(),
    stop: async () => void (await Promise.all([rows.stop(), sandbox.stop()])),
  };
}

/** Starts a portal for one measurement, so that measurements are independent. It has already read one report. */
export async function startRowsPortal(upstream: string): Promise<RowsPortal> {
  const folder = mkdtempSync(path.join(tmpdir(), 'loop-'));
  const loopFile = path.join(folder, 'loop.json');
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const portal = startPortal(
    portalEnv(upstream, port, {
      ...PATIENT,
      LOOP_WATCH: loopFile,
      NODE_OPTIONS: preloaded(support('loop-watch.mjs')),
    }),
    () => {},
  );
  await portal.ready;
  const pid = Number(portal.pid);
  const loop = async () => {
    rmSync(loopFile, { force: true });
    process.kill(pid, 'SIGUSR2');
    await vi.waitFor(() => expect(existsSync(loopFile) && readFileSync(loopFile, 'utf8')).toMatch(/}$/), 15_000);
    return (JSON.parse(readFileSync(loopFile, 'utf8')) as { longest: number }).longest;
  };
  const staff = new Visitor(origin);
  await staff.signIn('admin@sandbox.test');
  const first = await staff.request('/reports/transactions/csv?from=2026-01-01&customer=1000');
  expect((await first.text()).split('\n')).toHaveLength(1_002);
  await loop();
  return {
    origin,
    pid,
    staff,
    loop,
    stop: async () => {
      await portal.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the CPU that a process used so far, in ms, and the most memory it held, in MB (Linux). */
export function usage(pid: number): { cpuMs: number; peakMb: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return {
    cpuMs: (Number(fields[11]) + Number(fields[12])) * 10,
    peakMb: Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024,
  };
}

/** Asks for a report of `count` rows as a file. */
export async function openDownload(
  { origin, staff }: RowsPortal,
  count: number,
  kind = 'csv',
  encoding?: 'gzip',
): Promise<IncomingMessage> {
  const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const sent = request(`${origin}/reports/transactions/${kind}?from=2026-01-01&customer=${count}`, {
    headers: { cookie, ...(encoding && { 'accept-encoding': encoding }) },
  }).end();
  return (await once(sent, 'response'))[0];
}

/** Reads a download at full speed. */
export async function take(portal: RowsPortal, upstream: RowsUpstream, count: number) {
  const before = usage(portal.pid);
  const answer = await openDownload(portal, count);
  expect(answer.statusCode).toBe(200);
  let bytes = 0;
  let hadEndedAtFirstByte: boolean | undefined;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    hadEndedAtFirstByte ??= (await upstream.taken()).hasEnded;
    bytes += chunk.length;
  }
  const after = usage(portal.pid);
  return {
    bytes,
    hadEndedAtFirstByte,
    cpuMs: after.cpuMs - before.cpuMs,
    peakMb: after.peakMb,
    loop: await portal.loop(),
  };
}
