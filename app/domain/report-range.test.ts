import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDay, quickRanges, spansOf } from './report-range';

const days = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('days of a report', () => {
  it.each([
    ['2026-11-20', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['20-11-2026', false],
    ['0001-01-01', false],
    ['1899-12-31', false],
    ['1900-01-01', true],
    ['9999-12-31', false],
    ['2199-12-31', true],
    ['', false],
    ['2026-11-20T00', false],
  ])('%s', (text, is) => {
    expect(isDay(text)).toBe(is);
  });

  it('have quick ranges across the ends of months and years', () => {
    expect(quickRanges('2026-01-01').map(({ name, from, to }) => `${name} ${from} ${to}`)).toEqual([
      'Today 2026-01-01 2026-01-01',
      'Yesterday 2025-12-31 2025-12-31',
      'This month 2026-01-01 2026-01-01',
      'Last month 2025-12-01 2025-12-31',
    ]);
    expect(quickRanges('2024-03-31').at(-1)).toEqual({ name: 'Last month', from: '2024-02-01', to: '2024-02-29' });
  });

  it.each([
    ['2026-10-31', 'day'],
    ['2026-11-01', 'week'],
    ['2027-05-05', 'week'],
    ['2027-05-06', 'month'],
    ['2029-02-14', 'month'],
    ['2029-02-15', 'year'],
  ])('from 2026-10-01 to %s are divided by the %s', (to, unit) =>
    expect(spansOf({ from: '2026-10-01', to }).unit).toBe(unit),
  );

  it.each([
    ['2026-10-31', '2026-10-09'],
    ['2026-11-30', '2026-10-08'],
    ['2028-01-01', '2026-10'],
    ['2030-01-01', '2026'],
  ])('from 2026-10-01 to %s have the 9th of October in the part %s', (to, key) =>
    expect(spansOf({ from: '2026-10-01', to }).spanOf('2026-10-09 23:59:59')).toBe(key),
  );

  it('have a last part that begins on the last day', () => {
    expect(spansOf({ from: '2026-01-15', to: '2027-01-01' }).spans.at(-1)).toEqual({
      key: '2027-01',
      label: '01/2027',
    });
    expect(spansOf({ from: '2026-01-15', to: '2030-01-01' }).spans.at(-1)).toEqual({ key: '2030', label: '2030' });
  });

  it('are divided into few parts, and every day belongs to one', () => {
    fc.assert(
      fc.property(days, days, days, (a, b, c) => {
        const [from, day, to] = [a, b, c].sort() as [string, string, string];
        const { spans, spanOf } = spansOf({ from, to });
        expect(spans.length).toBeLessThanOrEqual(142);
        expect(spans.map(({ key }) => key)).toContain(spanOf(`${day} 12:34:56`));
      }),
    );
    expect(spansOf({ from: '2026-10-30', to: '2026-11-02' }).spans.map(({ label }) => label)).toEqual([
      '30/10/2026',
      '31/10/2026',
      '01/11/2026',
      '02/11/2026',
    ]);
    const oneDay = spansOf({ from: '2026-10-20', to: '2026-10-20' });
    expect([oneDay.unit, oneDay.spans.length, oneDay.spans[9]!.label]).toEqual(['hour', 24, '09:00']);
    expect(oneDay.spanOf('2026-10-20 09:59:59')).toBe(oneDay.spans[9]!.key);
    expect(spansOf({ from: '2026-10-20', to: '2026-11-19' }).unit).toBe('day');
    expect(spansOf({ from: '2025-12-20', to: '2026-01-23' }).spans.map(({ label }) => label)).toEqual([
      '20/12/2025',
      '27/12/2025',
      '03/01/2026',
      '10/01/2026',
      '17/01/2026',
    ]);
    expect(spansOf({ from: '2025-08-20', to: '2026-03-30' }).unit).toBe('month');
    expect(spansOf({ from: '2025-06-20', to: '2026-02-02' }).spans.map(({ label }) => label)).toEqual([
      '06/2025',
      '07/2025',
      '08/2025',
      '09/2025',
      '10/2025',
      '11/2025',
      '12/2025',
      '01/2026',
      '02/2026',
    ]);
  });
});
