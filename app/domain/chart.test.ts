import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chartedAmount, figureRows, packChart, percentOf, unpackChart } from './chart';
import { kobo } from './naira';

const chart = {
  unit: 'day' as const,
  labels: ['31/10/2026', '01/11/2026', '02/11/2026', '03/11/2026'],
  series: [
    { name: 'Prepaid', values: [0, 100, 0, 50].map(kobo) },
    { name: 'Telecom', values: [0, 100, 0, 0].map(kobo) },
  ],
};

describe('a packed chart', () => {
  it('begins with the first amount, and keeps every amount after it', () => {
    const read = unpackChart(packChart(chart));
    expect(read).toEqual({
      unit: 'day',
      labels: ['01/11/2026', '02/11/2026', '03/11/2026'],
      series: [
        { name: 'Prepaid', values: [100, 0, 50] },
        { name: 'Telecom', values: [100, 0, 0] },
      ],
    });
    expect(packChart(chart).figures).toBe('01/11/2026 1 1\n 0 0\n 0.5 0');
    expect(figureRows(read)).toEqual([
      ['01/11/2026', '₦1.00', '₦1.00'],
      ['03/11/2026', '₦0.50', '₦0.00'],
    ]);
    expect([chartedAmount(read.series), chartedAmount(read.series, 0)]).toEqual([250, 200]);
  });

  it('is empty without amounts', () => {
    const none = { ...chart, series: [{ name: 'Prepaid', values: [0, 0, 0, 0].map(kobo) }] };
    expect(unpackChart(packChart(none)).labels).toEqual([]);
    expect(unpackChart(packChart({ ...chart, series: [] })).labels).toEqual([]);
  });

  it.each([
    ['hour', ['09:00', '10:00', '11:00']],
    ['week', ['01/11/2026', '08/11/2026', '15/11/2026']],
    ['month', ['11/2026', '12/2026', '01/2027']],
    ['year', ['2025', '2026', '2027']],
    ['day', ['28/02/2026', '01/03/2026', '03/03/2026']],
  ] as const)('keeps the labels of each %s', (unit, labels) => {
    const three = { unit, labels, series: [{ name: 'a', values: [1, 2, 3].map(kobo) }] };
    expect(unpackChart(packChart(three))).toEqual(three);
  });

  it('keeps any amounts to the kobo', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e12, max: 1e13 }), { minLength: 1, maxLength: 40 }), (values) => {
        const [series] = unpackChart(
          packChart({
            unit: 'day',
            labels: values.map((_, index) => String(index)),
            series: [{ name: 'a', values: [1, ...values.slice(1)].map(kobo) }],
          }),
        ).series;
        expect(series!.values).toEqual([1, ...values.slice(1)]);
      }),
    );
  });
});

describe('percentOf', () => {
  it.each([
    [1, 3, '33.3 %'],
    [1, 5_000, 'under 0.1 %'],
    [0, 10, '0 %'],
    [10, 10, '100 %'],
    [0, 0, '0 %'],
  ])('formats %i of %i as %s', (count, whole, words) => expect(percentOf(count, whole)).toBe(words));
});
