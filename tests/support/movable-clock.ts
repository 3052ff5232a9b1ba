import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { businessTime } from './business-clock';
import { preloaded } from './preloaded';

const SHIFTED_CLOCK = new URL('shifted-clock.mjs', import.meta.url).href;

export type MovableClock = {
  /** The environment of the servers that have this clock. */
  env: Record<string, string>;
  /** Sets by how many ms the clock is ahead of that of this process. */
  set(aheadMs: number): void;
  /** Returns the business time of the servers, in ms since 1970. */
  now(): number;
};

/** A clock for the servers of a test file, which its tests move. */
export function movableClock(): MovableClock {
  const folder = mkdtempSync(path.join(tmpdir(), 'clock-'));
  const file = path.join(folder, 'offset');
  let ahead = 0;
  const set = (ms: number) => writeFileSync(file, String((ahead = ms)));
  set(0);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return {
    env: { NODE_OPTIONS: preloaded(SHIFTED_CLOCK), CLOCK_OFFSET_FILE: file },
    set,
    now: () => businessTime() + ahead,
  };
}
