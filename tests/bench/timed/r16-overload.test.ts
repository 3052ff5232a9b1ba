import { expect, it } from 'vitest';
import { overload } from '../../support/overload';

/** The goal is a p99 of at most twice that of a quiet portal; the line of figures shows the difference. */
const MAX_MS = 500;

it(
  'R16: at ten times its capacity a third is served, and nothing takes over half a second',
  { timeout: 180_000 },
  async () => {
    const { capacity, flood, health } = await overload();
    expect(flood.served.perSecond).toBeGreaterThan(capacity * 0.3);
    expect(flood.served.p99).toBeLessThan(MAX_MS);
    expect(flood.refused.p99).toBeLessThan(MAX_MS);
    expect(Math.max(...health.slice(Math.ceil(health.length / 3)))).toBeLessThan(MAX_MS);
  },
);
