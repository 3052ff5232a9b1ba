import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { needs, pageWith } from '../../scripts/capacity.mjs';

const inputs = JSON.parse(readFileSync('docs/capacity-inputs.json', 'utf8'));
const page = readFileSync('docs/capacity.md', 'utf8');

it('docs/capacity.md says what its inputs come to', () => {
  expect(pageWith(page, inputs)).toBe(page);
  const changed = { ...inputs, measured: { ...inputs.measured, sale: { ...inputs.measured.sale, cpuMs: 80 } } };
  expect(pageWith(page, changed)).not.toBe(page);
});

it('a cell of 600 terminals that each sell once a minute needs what ten sales a second need', () => {
  const perRun = { cpuMs: 50, requests: 5, upstreamCalls: 20, redisCommands: 10, redisBytes: 1024 };
  const nothing = { cpuMs: 0, requests: 1, upstreamCalls: 0, redisCommands: 0, redisBytes: 0 };
  const assumed = {
    ...inputs.assumed,
    ...{ salesPerTerminalPerMinute: 1, salesPerTerminalPerDay: 1_024, vendorPagesPerMinute: 0, staffPagesPerMinute: 0 },
    ...{ useOfACore: 0.5, portalsThatMayBeAway: 0.2, redisCommandsPerSecond: 1_000, redisOverheadFactor: 1 },
    ...{ proxyRequestsPerSecond: 40, terminalsPerCell: 600 },
  };
  const measured = { sale: perRun, vendorPages: nothing, staffPages: nothing, memoryMb: 512 };
  const one = needs(600, { assumed, measured });
  // Half a core at half use is one portal; one more may be away. Two proxies for 50 requests, and a spare one.
  expect(one).toEqual({
    terminals: 600,
    sales: 10,
    requests: 50,
    upstreamCalls: 200,
    cores: 0.5,
    cells: 1,
    portals: 2,
    portalMemoryGb: 1,
    redisCommands: 100,
    redisUse: 0.1,
    redisGb: 0.5859375,
    proxies: 3,
  });
  const two = needs(1_200, { assumed, measured });
  expect(two).toMatchObject({ cells: 2, portals: 4, redisUse: 0.1, proxies: 6 });
});
