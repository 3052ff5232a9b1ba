import { expect, it } from 'vitest';
import { describeSlowProvider } from './slow-provider';

it('says how many of the last sales of a provider were slow', () =>
  expect(describeSlowProvider({ provider: 'IKEDC', slow: 3, of: 10, seconds: 20 })).toBe(
    'IKEDC is slow now: 3 of the last 10 sales took over 20 s.',
  ));
