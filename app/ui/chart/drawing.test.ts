import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kobo } from '~/domain/naira';
import { drawBars, HEIGHT } from './drawing';

const ofDays = (...amounts: number[][]) => ({
  unit: 'day' as const,
  labels: amounts[0]!.map((_, index) => `${String(index + 1).padStart(2, '0')}/11/2026`),
  series: amounts.map((values, index) => ({ name: String(index), values: values.map(kobo) })),
});

describe('drawBars', () => {
  it('stacks the series below a tick that the highest bar reaches', () => {
    const { bars, ticks, width } = drawBars(ofDays([20_000, 0, 10_000], [20_000, 0, 0]));
    expect(ticks).toEqual(['₦400', '₦300', '₦200', '₦100', '₦0']);
    expect(bars).toEqual(['M5 100V50M25 100V75', 'M5 50V0']);
    expect(width).toBe(70);
  });

  it.each([
    [1, ['₦1', '₦0']],
    [35_960_000, ['₦400K', '₦300K', '₦200K', '₦100K', '₦0']],
    [700_000_000_00, ['₦800M', '₦600M', '₦400M', '₦200M', '₦0']],
    [1_400_000_00, ['₦1.5M', '₦1M', '₦500K', '₦0']],
    [0, ['₦1', '₦0']],
  ])('marks round amounts up to %i kobo', (highest, ticks) => expect(drawBars(ofDays([highest])).ticks).toEqual(ticks));

  it('names four to six dates of a full month, each below the middle of its bar', () => {
    const { dates } = drawBars(ofDays(Array.from({ length: 31 }, () => 100)));
    expect(dates).toEqual([
      { text: '01/11', x: 5 },
      { text: '07/11', x: 65 },
      { text: '13/11', x: 125 },
      { text: '19/11', x: 185 },
      { text: '25/11', x: 245 },
      { text: '31/11', x: 305 },
    ]);
  });

  it('leaves room between the dates of few and of many bars', () => {
    expect(drawBars(ofDays([1, 2, 3, 4])).dates.map(({ text }) => text)).toEqual(['01/11', '03/11']);
    const year = { ...ofDays(Array.from({ length: 12 }, () => 100)), unit: 'month' as const };
    const months = year.labels.map((_, index) => `${String(index + 1).padStart(2, '0')}/2026`);
    const { dates } = drawBars({ ...year, labels: months });
    expect(dates.map(({ text }) => text)).toEqual(['01/26', '03/26', '05/26', '07/26', '09/26', '11/26']);
  });

  it('draws the same months of the year before, where the chart has them', () => {
    const months = Array.from({ length: 14 }, (_, index) => (index + 1) * 10_000);
    const chart = { ...ofDays(months), unit: 'month' as const };
    expect(drawBars(chart).yearBefore).toBe('M120 93h10M130 87h10');
    expect(drawBars({ ...chart, unit: 'week' }).yearBefore).toBe('');
    expect(drawBars({ ...ofDays(months.slice(2)), unit: 'month' }).yearBefore).toBe('');
  });

  it('draws within the box for any amounts', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -1e9, max: 1e13 }), fc.integer({ min: 0, max: 1e13 })), {
          minLength: 1,
          maxLength: 40,
        }),
        (pairs) => {
          const { bars, ticks } = drawBars(ofDays(...[0, 1].map((which) => pairs.map((pair) => pair[which]!))));
          for (const [, bottom, top] of bars.flatMap((path) => [...path.matchAll(/M\d+ (-?\d+)V(-?\d+)/g)])) {
            expect(Number(top)).toBeGreaterThanOrEqual(0);
            expect(Number(bottom)).toBeGreaterThan(Number(top));
            expect(Number(bottom)).toBeLessThanOrEqual(HEIGHT);
          }
          const isDrawn = pairs.some(([a, b]) => Math.max(a, b) > 0);
          expect(bars.some((path) => path !== '')).toBe(isDrawn);
          expect(ticks.length).toBeLessThanOrEqual(5);
        },
      ),
    );
  });
});
