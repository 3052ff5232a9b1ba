import { afterEach, expect, it, vi } from 'vitest';
import { metrics } from '~/base/metrics.server';
import { insideOf } from '../../../tests/support/changing-visit';
import { noteSale } from './sale-steps.server';

afterEach(() => vi.restoreAllMocks());

it('a sale that was sent stays sent although its note cannot be made', () => {
  const broken = vi.spyOn(metrics, 'saleSent').mockImplementation(() => {
    throw new Error('no room');
  });
  const visit = { inside: insideOf('user-1', undefined, 'REQ') };
  const sent = {
    step: 'sent',
    reference: 'R1',
    provider: 'MTN',
    serviceId: 's',
    kobo: 100,
    outcome: 'done',
    ms: 1,
  } as const;
  expect(() => noteSale(visit, sent)).not.toThrow();
  expect(broken).toHaveBeenCalled();
});
