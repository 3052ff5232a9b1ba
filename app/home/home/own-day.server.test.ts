import { expect, it } from 'vitest';
import { kobo } from '~/domain/naira';
import { howLongItLasts } from './own-day.server';

const naira = (amount: number) => kobo(amount * 100);

it.each([
  [
    'some days',
    [naira(50_000), naira(30_000)],
    naira(20_000),
    /^With your subvendors ₦80\.0K: about 4 days of sales, at ₦20\.0K a day/,
  ],
  ['a day', [naira(25_000)], naira(20_000), /about 1 day of/],
  ['less than a day', [naira(5_000)], naira(20_000), /^Enough for less than a day of sales.*as in the last 7 days$/],
  ['many days', [naira(9_000_000)], naira(20_000), /more than 60 days/],
])('says of what lasts %s how long', (_, balances, aDay, words) => {
  expect(howLongItLasts(balances, aDay)).toMatch(words);
});

it.each([
  ['a balance is missing', [naira(5_000), undefined], naira(2_000)],
  ['nothing was sold', [naira(5_000)], kobo(0)],
  ['what was sold is not known', [naira(5_000)], undefined],
  ['nothing is left', [naira(-5_000), naira(4_000)], naira(2_000)],
])('says nothing where %s', (_, balances, aDay) => {
  expect(howLongItLasts(balances, aDay)).toBeUndefined();
});
