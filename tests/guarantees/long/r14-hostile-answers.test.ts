import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Records, recordsOf, signedIn } from '../../support/audiences';
import {
  type HealthWatch,
  HOSTILE,
  type HostileServers,
  startHostileServers,
  watchHealth,
} from '../../support/hostile-servers';
import { memoryMb } from '../../support/process-usage';
import { sample } from '../../support/scale';
import type { Visitor } from '../../support/visitor';

const DEADLINE_MS = 4_000;
/** What a busy machine may add to the page deadline. */
const LATE_MS = 4_000;
const HEALTH_MS = 1_000;
/** Attempts that the deadline leaves time for, when an answer never ends. */
const MAX_ATTEMPTS = 4;

let hostile: HostileServers;
let health: HealthWatch;
let staff: Visitor;
let records: Records;
beforeAll(async () => {
  hostile = await startHostileServers({ UPSTREAM_TIMEOUT_MS: '2500', PAGE_DEADLINE_MS: String(DEADLINE_MS) });
  const { origin, sandbox } = hostile.servers;
  records = await recordsOf(sandbox.url);
  staff = await signedIn(origin, 'staff');
  health = watchHealth(origin);
});
afterAll(async () => {
  health?.stop();
  await hostile?.stop();
});

const NAMES: Readonly<Record<(typeof HOSTILE)[number], string>> = {
  nested: 'a record with 10 million nested arrays',
  string: 'a record with a text of 60 MB',
  fields: 'a record with a million fields',
  codings: 'a list of 2,000 content codings',
  bomb: 'a gzip bomb of 1 GB',
  slow: 'an endless body, a piece each 10 ms',
  fast: 'an endless body at full speed',
};
/** Pages of one record and of a list, with the call that they need. */
const PAGES = [
  { at: '/deposits/{id}', call: 'GET api/deposits/{id}', record: 'deposit' },
  { at: '/sales/{id}', call: 'GET api/sales/{id}', record: 'sale' },
  { at: '/sales', call: 'GET api/sales' },
  { at: '/vendors', call: 'GET api/vendors' },
] as const;
const CASES = PAGES.flatMap((page) => HOSTILE.map((kind) => [NAMES[kind], page.at, page, kind] as const));

describe('R14: an API that answers in a hostile way', () => {
  it.each(sample(CASES, 5))('%s makes %s fail in time, and holds nobody', async (name, at, { call, ...of }, kind) => {
    const filled = (text: string) => ('record' in of ? text.replace('{id}', records[of.record]) : text);
    const page = filled(at);
    expect((await staff.open(page)).status).toBe(200);
    await hostile.answer(filled(call), kind);
    await health.longest();
    const began = performance.now();
    const failed = await staff.open(page);
    const took = performance.now() - began;
    const longest = (await health.longest()) ?? Infinity;
    const [asked, memory] = [await hostile.asked(), await memoryMb(hostile.servers.portalPid)];
    console.log(
      `R14: ${name}, ${at}: ${failed.status} after ${Math.round(took)} ms, asked ${asked} times, health within ${Math.round(longest)} ms, memory ${Math.round(memory)} MB`,
    );
    await hostile.answer('', kind);
    expect([502, 503]).toContain(failed.status);
    expect(failed.text).toMatch(/cannot be reached right now|could not be understood/);
    expect(failed.href('Try again')).toBe(page);
    expect(took).toBeLessThan(DEADLINE_MS + LATE_MS);
    expect(longest).toBeLessThan(HEALTH_MS);
    const isEndless = kind === 'slow' || kind === 'fast';
    expect(asked).toBeGreaterThanOrEqual(1);
    expect(asked).toBeLessThanOrEqual(isEndless ? MAX_ATTEMPTS : 1);
  });
});
