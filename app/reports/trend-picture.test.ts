import { expect, it } from 'vitest';
import { kobo } from '~/domain/naira';
import { trendPicture, trendWords } from './trend-picture';

const days = Array.from({ length: 30 }, (_, index) => ({
  day: `2026-11-${String(index + 1).padStart(2, '0')}`,
  amount: kobo(index === 29 ? 250_000 : 100_000),
}));
const trend = { days, yesterdayByNow: kobo(100_000), weekday: 'Monday', weekBefore: kobo(100_000) };

it('compares today with yesterday by this time, and says the average of whole days', () => {
  expect(trendWords(trend)).toEqual([
    '30 days ₦31.5K · a day ₦1.0K',
    'Today ₦2.5K · last Monday ₦1.0K',
    '₦1.5K more than yesterday by this time',
  ]);
  expect(trendWords({ ...trend, yesterdayByNow: kobo(300_000) })[2]).toBe('₦500 less than yesterday by this time');
  expect(trendWords({ ...trend, yesterdayByNow: kobo(250_000) })[2]).toBe('As much as yesterday by this time');
});

it('compares nothing with nothing', () => {
  const none = days.map(({ day }) => ({ day, amount: kobo(0) }));
  expect(trendWords({ ...trend, days: none, yesterdayByNow: kobo(0) })).toHaveLength(2);
});

it('draws a bar for each day, the highest over the whole height', () => {
  const picture = trendPicture(trend, { light: '#0b4f8a', dark: '#8ebcf0' }, '2026-11-30T11:05:00.000Z');
  const heights = [...picture.matchAll(/<rect [^>]*height="(\d+)"/g)].map(([, height]) => Number(height));
  expect(heights).toHaveLength(30);
  expect(heights.at(-1)).toBe(160);
  expect(heights[0]).toBe(64);
  expect(picture).toContain('as of 12:05 pm');
  expect(picture).toMatch(/prefers-color-scheme:dark\)\{.*#8ebcf0/);
});
