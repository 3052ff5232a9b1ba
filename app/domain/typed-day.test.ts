import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatDay, MONTHS } from './lagos';
import { dayFrom } from './typed-day';

it.each([
  ['20/11/2026', '2026-11-20'],
  ['1/2/2026', '2026-02-01'],
  ['1.2.2026', '2026-02-01'],
  ['01-02-26', '2026-02-01'],
  ['01 02 2026', '2026-02-01'],
  ['20112026', '2026-11-20'],
  ['2026-11-20', '2026-11-20'],
  ['2026-1-2', '2026-01-02'],
  ['20 Nov 2026', '2026-11-20'],
  ['20th November, 2026', '2026-11-20'],
  ['3-sept-26', '2026-09-03'],
  [' 20/11/2026 ', '2026-11-20'],
])('reads %s', (typed, day) => expect(dayFrom(typed)).toBe(day));

it.each(['', 'tomorrow', '31/02/2026', '11/20/2026', '20/11', '20 Foo 2026', '9999-12-31', '20/11/20266'])(
  'takes “%s” for no day',
  (typed) => expect(dayFrom(typed)).toBeUndefined(),
);

it('reads every day that it could have written', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }), (date) => {
      const day = date.toISOString().slice(0, 10);
      const words = `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
      expect([dayFrom(formatDay(day)), dayFrom(day), dayFrom(words)]).toEqual([day, day, day]);
    }),
  );
});
