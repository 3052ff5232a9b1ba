import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCount } from './digit-groups';

describe('formatCount', () => {
  it('formats counts like Intl in British English', () => {
    const british = new Intl.NumberFormat('en-GB');
    fc.assert(fc.property(fc.maxSafeInteger(), (count) => void expect(formatCount(count)).toBe(british.format(count))));
    for (const count of [0, 7, 999, 1_000, 999_999, 1_000_000, -1, -999, -1_000, -100_000])
      expect(formatCount(count)).toBe(british.format(count));
  });
});
