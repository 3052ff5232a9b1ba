import { expect, it } from 'vitest';
import { isLow } from './low-balance';
import { kobo } from './naira';

it.each([
  [99_999, 100_000, true],
  [100_000, 100_000, false],
  [100_001, 100_000, false],
  [-1, 0, true],
  [0, undefined, false],
  [undefined, 100_000, false],
  [null, 100_000, false],
])('of a balance of %s kobo, with the limit %s, says %s to being low', (balance, below, low) =>
  expect(isLow(typeof balance === 'number' ? kobo(balance) : balance, below === undefined ? below : kobo(below))).toBe(
    low,
  ),
);
