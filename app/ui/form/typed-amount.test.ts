import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmountInput, kobo, parseNaira } from '~/domain/naira';
import { groupIfAmount, groupTyped } from './typed-amount';

describe('an amount as it is typed', () => {
  it.each([
    ['', ''],
    ['1', '1'],
    ['1234', '1,234'],
    ['1234567.5', '1,234,567.5'],
    ['12,34', '1,234'],
    ['₦1500', '1,500'],
    ['1 500', '1,500'],
    ['1.', '1.'],
    ['.5', '.5'],
    // Without what they have besides digits, these would be other amounts.
    ['-5', '-5'],
    ['1e3', '1e3'],
    ['1.2.3', '1.2.3'],
    ['12abc', '12abc'],
  ])('shows %s as %s', (typed, shown) => {
    expect(groupTyped(typed)).toBe(shown);
  });

  it('leaves text that is no amount as it was typed when it is shown again', () => {
    expect(['1500', '1,5', '1500.505', 'abc', ''].map(groupIfAmount)).toEqual(['1,500', '1,5', '1500.505', 'abc', '']);
  });

  it('leaves a grouped amount as it is, and groups without changing the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 14 }).map(kobo), (amount) => {
        expect(groupTyped(formatAmountInput(amount))).toBe(formatAmountInput(amount));
        expect(parseNaira(groupTyped(formatAmountInput(amount).replaceAll(',', '')))).toBe(amount);
      }),
    );
  });
});
