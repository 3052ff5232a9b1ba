import { expect, it } from 'vitest';
import { isLow } from './low-balance';
import { kobo } from './naira';

it.each([
  [kobo(99_999), kobo(100_000), true],
  [kobo(100_000), kobo(100_000), false],
  [kobo(100_001), kobo(100_000), false],
  [kobo(-1), kobo(0), true],
  [kobo(0), undefined, false],
  [undefined, kobo(100_000), false],
  [null, kobo(100_000), false],
])('a balance of %s kobo with the limit %s is low: %s', (balance, below, low) =>
  expect(isLow(balance, below)).toBe(low),
);
