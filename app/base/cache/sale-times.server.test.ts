import { expect, it } from 'vitest';
import { SaleTimes } from './sale-times.server';

const NOON = Date.parse('2026-11-23T12:00:00Z');
const timed = (...seconds: number[]) => {
  const times = new SaleTimes(20_000);
  for (const second of seconds) times.add('IKEDC', second * 1000, NOON);
  return times;
};

it('calls a provider slow when three of its last ten sales were', () => {
  expect(timed(21, 1, 30, 20, 45).slowNow(NOON)).toEqual([{ provider: 'IKEDC', slow: 3, of: 5, seconds: 20 }]);
  expect(timed(21, 1, 30, 20).slowNow(NOON)).toEqual([]);
});

it('forgets sales when ten newer ones were made, and after an hour', () => {
  expect(timed(60, 60, 60, 60, ...Array<number>(8).fill(1)).slowNow(NOON)).toEqual([]);
  const hour = 60 * 60 * 1000;
  expect(timed(60, 60, 60).slowNow(NOON + hour - 1)).toHaveLength(1);
  expect(timed(60, 60, 60).slowNow(NOON + hour)).toEqual([]);
});

it('keeps the times of a limited number of providers', () => {
  const times = timed(60, 60, 60);
  for (let count = 0; count < 200; count++) times.add(`provider ${count}`, 1, NOON);
  expect(times.slowNow(NOON)).toEqual([]);
});
