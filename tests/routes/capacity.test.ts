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
  const perRun = { cpuMs: 50, requests: 5, upstreamCalls: 20, statements: 10, databaseBytes: 1024 };
  const nothing = { cpuMs: 0, requests: 1, upstreamCalls: 0, statements: 0, databaseBytes: 0 };
  const assumed = {
    ...inputs.assumed,
    ...{ salesPerTerminalPerMinute: 1, salesPerTerminalPerDay: 1_024, vendorPagesPerMinute: 0, staffPagesPerMinute: 0 },
    ...{ useOfACore: 0.5, portalsThatMayBeAway: 0.2, statementsPerSecond: 1_000, databaseOverheadFactor: 1 },
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
    statements: 100,
    databaseUse: 0.1,
    databaseGb: 0.5859375,
    proxies: 3,
  });
  const two = needs(1_200, { assumed, measured });
  expect(two).toMatchObject({ cells: 2, portals: 4, databaseUse: 0.1, proxies: 6 });
});
