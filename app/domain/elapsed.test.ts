import { expect, it } from 'vitest';
import { elapsedSince, waitingSince } from './elapsed';

const SOLD = '2026-11-23T19:00:00.000Z';
const after = (seconds: number) => Date.parse(SOLD) + seconds * 1000;

it.each([
  [-30, 'less than a minute'],
  [59, 'less than a minute'],
  [60, '1 min'],
  [3_599, '59 min'],
  [3_600, '1 h'],
  [86_399, '23 h'],
  [86_400, '1 day'],
  [5 * 86_400, '5 days'],
])('says how long ago a sale was after %i s', (seconds, words) =>
  expect(elapsedSince(SOLD, after(seconds))).toBe(words),
);

it('calls a sale overdue after half an hour', () =>
  expect([1_800, 1_801].map((seconds) => waitingSince(SOLD, after(seconds)).isOverdue)).toEqual([false, true]));

it('says how long ago a waiting sale was sent, and after three days its day', () => {
  const sent = (seconds: number) => waitingSince(SOLD, after(seconds)).sent;
  expect([300, 3 * 86_400 - 1, 3 * 86_400].map(sent)).toEqual(['5 min ago', '2 days ago', 'on 23/11/2026, 08:00 pm']);
});

it('says nothing of a waiting sale whose time is unknown', () => expect(waitingSince(undefined, after(0))).toEqual({}));
