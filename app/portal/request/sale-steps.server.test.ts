import { afterEach, expect, it, vi } from 'vitest';
import { metrics } from '~/base/metrics.server';
import { saleSteps } from './sale-steps.server';

afterEach(() => vi.restoreAllMocks());

it('a sale that was sent stays sent although its note cannot be made', () => {
  const broken = vi.spyOn(metrics, 'saleSent').mockImplementation(() => {
    throw new Error('no room');
  });
  const { noteSale } = saleSteps('REQ');
  const sent = {
    step: 'sent',
    reference: 'R1',
    provider: 'MTN',
    serviceId: 's',
    kobo: 100,
    outcome: 'done',
    ms: 1,
  } as const;
  expect(() => noteSale(sent)).not.toThrow();
  expect(broken).toHaveBeenCalled();
});
