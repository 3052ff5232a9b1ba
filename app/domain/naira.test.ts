import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatAmountInput,
  formatKnownNaira,
  formatNaira,
  formatOptionalNaira,
  formatReceiptNaira,
  formatShortNaira,
  invalidAmountMessage,
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

  it.each([
    [1.005, 101],
    [-1.005, -101],
    [0.0049999999, 0],
    [Number.MAX_SAFE_INTEGER / 100, Number.MAX_SAFE_INTEGER],
    [' 1500.5 ', 150_050],
  ])('read %s from the upstream to the kobo', (value, amount) => expect(koboFromWire(value)).toBe(amount));

  it.each([1e20, '100000000000000000000'])('are unreadable when too large to be exact: %s', (value) =>
    expect(koboFromWire(value)).toBeUndefined(),
  );

  it.each([-0, '-0.00', '-0.004'])('have no negative zero: %s', (value) => expect(koboFromWire(value)).toBe(0));

  it('are explained when what was typed is none', () =>
    expect(invalidAmountMessage('1,5')).toBe('“1,5” is not an amount. Use digits, such as 1,500 or 1500.50.'));

  it('show kobo in a narrow place only when there are some', () => {
    expect(formatShortNaira(kobo(150_000))).toBe('₦1,500');
    expect(formatShortNaira(kobo(150_050))).toBe('₦1,500.50');
  });

  it('that are missing are said to be so, or left out', () => {
    expect([formatKnownNaira(kobo(0)), formatKnownNaira(undefined)]).toEqual(['₦0.00', 'not available']);
    expect([formatOptionalNaira(kobo(0)), formatOptionalNaira(undefined)]).toEqual(['₦0.00', undefined]);
  });

  it('have thousands separators and the sign of their place', () => {
    expect(formatNaira(kobo(123_456_789))).toBe('₦1,234,567.89');
    expect(formatReceiptNaira(kobo(250_000))).toBe('N2,500.00');
    expect(formatNaira(kobo(-5))).toBe('-₦0.05');
  });
});
