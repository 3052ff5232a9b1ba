import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatAmountInput,
  formatNaira,
  formatReceiptNaira,
  kobo,
  koboFromWire,
  nairaForWire,
  parseNaira,
} from './naira';

const anyAmount = fc.integer({ min: 0, max: 99_999_999_999_99 }).map(kobo);

describe('Naira amounts', () => {
  it('parse back from every formatted amount', () => {
    fc.assert(fc.property(anyAmount, (amount) => void expect(parseNaira(formatAmountInput(amount))).toBe(amount)));
  });

  it('survive the conversion for the upstream and back', () => {
    fc.assert(
      fc.property(
        anyAmount,
        (amount) => void expect(koboFromWire(JSON.parse(JSON.stringify(nairaForWire(amount))))).toBe(amount),
      ),
    );
  });

  it('add up exactly in kobo where floats would not', () => {
    expect((koboFromWire(0.1) ?? 0) + (koboFromWire('0.20') ?? 0)).toBe(koboFromWire(0.3));
  });

  it.each([
    '1,5',
    '12,34',
    '1,23,456',
    ',500',
    '1.',
    '1.234',
    '-5',
    '1e3',
    '',
    ' ',
    '₦500',
    'abc',
    '٣٠٠',
    '1,000,',
    '0x10',
    '99999999999999',
  ])('refuse “%s” as an amount', (typed) => expect(parseNaira(typed)).toBeUndefined());

  it.each([
    ['1500', 150_000],
    ['1,500', 150_000],
    [' 1500.5 ', 150_050],
    ['1,500.50', 150_050],
    ['0', 0],
    ['007', 700],
  ])('parse “%s” into kobo', (typed, amount) => expect(parseNaira(typed)).toBe(amount));

  it('round to the nearest kobo when read from the upstream', () => {
    expect(koboFromWire('10.005')).toBe(1001);
    expect(koboFromWire(-2.5)).toBe(-250);
    expect([koboFromWire('1,234.50'), koboFromWire('-12,345,678.9')]).toEqual([123_450, -1_234_567_890]);
    expect(koboFromWire(1e-7)).toBe(0);
    for (const nonsense of [null, undefined, NaN, Infinity, 'ten', {}, '1e3', '12,5', '1.234,50', ',500', '1,23,456'])
      expect(koboFromWire(nonsense)).toBeUndefined();
  });

  it('have thousands separators and the sign of their place', () => {
    expect(formatNaira(kobo(123_456_789))).toBe('₦1,234,567.89');
    expect(formatReceiptNaira(kobo(250_000))).toBe('N2,500.00');
    expect(formatNaira(kobo(-5))).toBe('-₦0.05');
  });
});
