import { afterAll, beforeAll, vi } from 'vitest';
import { releaseClock, takeClock } from './clock';
import { runningNow } from './running';

// What the portal's code reaches the outside by is that of the world in which it runs.
vi.mock(import('~/base/store/store.server'), async (original) => ({
  ...(await original()),
  store: () => {
    const { current } = runningNow().world;
    if (!current) throw new Error('No portal runs now.');
    return current.store;
  },
}));
vi.mock(import('~/base/database/claims.server'), async (original) => {
  const { watched } = await import('./claims');
  const real = await original();
  return { ...real, Claims: watched(real.Claims) };
});
vi.mock(import('~/api/pools.server'), async (original) => ({
  ...(await original()),
  connectionFor: () => ({ pool: runningNow().api.pool() as never, release: () => {} }),
}));
vi.mock(import('~/base/audit/stream.server'), async (original) => ({
  ...(await original()),
  audit: ({ requestId, outcome }) => runningNow().truth.audited(String(requestId), outcome),
}));
vi.mock(import('~/base/log.server'), async (original) => {
  const silent = () => {};
  return { ...(await original()), log: () => ({ info: silent, warn: silent, error: silent, debug: silent }) as never };
});
vi.mock('node:timers/promises', async () => ({ setTimeout: (await import('./clock')).sleep }));

beforeAll(takeClock);
afterAll(releaseClock);
// What a form seals, and what is written down of a visit, has no part in what is explored.
vi.mock(import('~/portal/request/sealed-facts.server'), () => ({
  sealFacts: async (facts: unknown) => JSON.stringify(facts),
  unsealFacts: async (sealed: string) => JSON.parse(sealed) as unknown,
}));
vi.mock(import('~/portal/request/visit-audit.server'), async (original) => ({
  ...(await original()),
  auditOf: () => {},
  actBy: () => ({ store: async () => {}, tell: () => {} }),
}));
vi.mock(import('~/portal/request/sale-steps.server'), async (original) => ({
  ...(await original()),
  noteSale: () => {},
  addOpenOutcome: () => {},
  settleOpenOutcome: () => {},
}));
