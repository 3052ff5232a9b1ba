import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BAR_HEIGHT, drawBars, figureRows, percentOf } from './chart';
import { kobo } from './naira';

const chart = {
  unit: 'day' as const,
  labels: ['01/11/2026', '02/11/2026', '03/11/2026'],
  series: [
    { name: 'Prepaid', values: [100, 0, 50].map(kobo) },
    { name: 'Telecom', values: [100, 0, 0].map(kobo) },
  ],
};

describe('drawBars', () => {
  it('stacks the series, with the highest bar at full height', () => {
    const drawn = drawBars(chart);
    expect(drawn.series).toEqual([
      { name: 'Prepaid', total: '₦1.50', path: 'M1 100v-50h8v50zM21 100v-25h8v25z' },
      { name: 'Telecom', total: '₦1.00', path: 'M1 50v-50h8v50z' },
    ]);
    expect(figureRows(drawn.figures)).toEqual([
      ['01/11/2026', '₦1.00', '₦1.00'],
      ['03/11/2026', '₦0.50', '₦0.00'],
    ]);
    expect([drawn.first, drawn.last, drawn.highest, drawn.length]).toEqual(['01/11/2026', '03/11/2026', '₦2.00', 7]);
  });

  it('draws within the box for any amounts', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -1e9, max: 1e13 }), fc.integer({ min: 0, max: 1e13 })), {
          minLength: 1,
          maxLength: 40,
        }),
        (pairs) => {
          const { series } = drawBars({
            unit: 'day',
            labels: pairs.map((_, index) => String(index)),
            series: [0, 1].map((which) => ({ name: String(which), values: pairs.map((pair) => kobo(pair[which]!)) })),
          });
          for (const [, top, height] of series.flatMap(({ path }) => [...path.matchAll(/M\d+ (\d+)v-(\d+)/g)]))
            expect(Number(top) - Number(height)).toBeGreaterThanOrEqual(0);
          expect(
            Math.max(...pairs.map(([a, b]) => Math.max(0, a) + b)) > 0 || series.every(({ path }) => path === ''),
          ).toBe(true);
          expect(BAR_HEIGHT).toBe(100);
        },
      ),
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
