import { expect, it } from 'vitest';
import { overload } from '../../support/overload';

it('R16: at ten times its capacity the excess gets 503, and none after the flood', async () => {
  const { flood, afterwards } = await overload();
  expect(flood.failed).toBe(0);
  expect(flood.served.count).toBeGreaterThan(0);
  expect(flood.refused.count).toBeGreaterThan(flood.served.count);
  expect(flood.refusedWithoutRetryAfter).toBe(0);
  expect(afterwards.refused.count).toBe(0);
});
