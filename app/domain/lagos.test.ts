import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayFromWire,
  formatDay,
  formatLagos,
  instantFromWire,
  lagosDateTime,
  lagosDay,
  lagosStamp,
  startOfLagosDay,
  unbrokenTime,
  utcFromWire,
} from './lagos';

describe('Lagos time', () => {
  it('reads a time without a zone as UTC', () => {
    expect(utcFromWire('2026-11-20T18:05:00')).toBe('2026-11-20T18:05:00.000Z');
    expect(utcFromWire('2026-11-20 18:05:00.1234567')).toBe('2026-11-20T18:05:00.123Z');
    expect(utcFromWire('2026-11-20T18:05')).toBe('2026-11-20T18:05:00.000Z');
    expect(utcFromWire('2026-11-20T19:05:00+01:00')).toBe('2026-11-20T18:05:00.000Z');
    expect(utcFromWire('2026-11-20T19:05:00+0100')).toBe('2026-11-20T18:05:00.000Z');
    for (const nonsense of ['yesterday', '', null, 5, '2026-99-99T00:00:00'])
      expect(utcFromWire(nonsense)).toBeUndefined();
  });

  it.each(['Nov 20, 2026', '11/20/2026', '2026-11-2', 'on 2026-11-20'])('does not guess what “%s” means', (text) => {
    expect(utcFromWire(text)).toBeUndefined();
  });

  it('reads a day with or without a time as the day in Lagos', () => {
    const days = [
      '1990-05-17',
      '1990-05-17T00:00:00',
      '1990-05-16T23:00:00Z',
      '1990-05-17T00:00:00+01:00',
      ' 1990-05-17T00:00:00.0000000Z ',
    ];
    expect(days.map(dayFromWire)).toEqual(days.map(() => '1990-05-17'));
    for (const none of ['0001-01-01', '0001-01-01T00:00:00', '', null, '17/05/1990', '1990-13-40', {}])
      expect(dayFromWire(none)).toBeUndefined();
    expect(formatDay('1990-05-17')).toBe('17/05/1990');
  });

  it('reads seconds and milliseconds, and the unset time of .NET as none', () => {
    expect([1_795_197_900, 1_795_197_900_000].map(utcFromWire)).toEqual([
      '2026-11-20T18:05:00.000Z',
      '2026-11-20T18:05:00.000Z',
    ]);
    expect([99_999_999, 100_000_000].map(utcFromWire)).toEqual([undefined, '1973-03-03T09:46:40.000Z']);
    for (const none of ['0001-01-01T00:00:00', 0, 5, -1, Number.NaN, Number.MAX_VALUE])
      expect(utcFromWire(none)).toBeUndefined();
  });

  it('shows en-GB short style, 12-hour, one hour ahead of UTC', () => {
    expect(formatLagos('2026-11-20T23:30:00Z')).toBe('21/11/2026, 12:30 am');
    expect(formatLagos('2026-06-01T11:05:00Z')).toBe('01/06/2026, 12:05 pm');
    expect(formatLagos('2026-11-20T18:55:00Z')).toBe('20/11/2026, 07:55 pm');
    expect(formatLagos('nonsense')).toBe('');
    expect(unbrokenTime('2026-11-20T18:55:00Z')).toBe('20/11/2026, 07:55\u00a0pm');
    expect(unbrokenTime('nonsense')).toBe('');
  });

  it('shows the day, month, year, hour and minute of Intl for Africa/Lagos', () => {
    // Compares parts: engines agree on these, but not on the separators or on the leading zero of an hour.
    const intl = new Intl.DateTimeFormat('en-GB', {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h12',
      timeZone: 'Africa/Lagos',
    });
    // Before September 1919 Lagos was not one hour ahead of UTC.
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1920-01-01'), max: new Date('2999-12-31'), noInvalidDate: true }),
        (date) => {
          const parts = Object.fromEntries(intl.formatToParts(date).map(({ type, value }) => [type, value]));
          const shown = `${parts.day}/${parts.month}/${parts.year}, ${parts.hour!.padStart(2, '0')}:${parts.minute} ${parts.dayPeriod!.toLowerCase()}`;
          expect(formatLagos(date.getTime())).toBe(shown);
          expect(formatLagos(date.toISOString())).toBe(shown);
        },
      ),
    );
  });

  it('keeps complete UTC times unchanged, and converts them to Lagos time like the calendar', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
        (date) => {
          const iso = date.toISOString();
          expect(utcFromWire(iso)).toBe(iso);
          expect(lagosDateTime(iso)).toBe(
            new Date(date.getTime() + 3_600_000).toISOString().slice(0, 19).replace('T', ' '),
          );
        },
      ),
    );
    expect(utcFromWire('2026-02-30T10:00:00.000Z')).not.toBe('2026-02-30T10:00:00.000Z');
  });

  it.each([
    ['2026-11-20T08:05:03.000Z', '2026-11-20 09:05:03'],
    ['2026-11-20T09:05:03.000Z', '2026-11-20 10:05:03'],
    ['2026-12-31T23:05:03.000Z', '2027-01-01 00:05:03'],
  ])('converts %s to %s', (iso, local) => expect(lagosDateTime(iso)).toBe(local));

  it('starts each Lagos day at the end of the day before', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-02'), max: new Date('2090-01-01'), noInvalidDate: true }),
        (date) => {
          const start = startOfLagosDay(lagosDay(date.getTime()));
          expect(start).toBeLessThanOrEqual(date.getTime());
          expect(date.getTime() - start).toBeLessThan(24 * 60 * 60 * 1000);
          expect(lagosDay(start - 1)).not.toBe(lagosDay(start));
        },
      ),
    );
  });

  it('reads the end of a session as ISO time, seconds or milliseconds', () => {
    const end = Date.parse('2026-11-20T20:00:00Z');
    for (const value of ['2026-11-20T20:00:00', '2026-11-20T21:00:00+01:00', end, end / 1000, String(end / 1000)])
      expect(instantFromWire(value)).toBe(end);
    for (const nonsense of [undefined, 0, -1, 'soon', {}, [end / 1000], String(end * 1000)])
      expect(instantFromWire(nonsense)).toBeUndefined();
  });

  it.each([
    [60, 60_000],
    [99_999_999_999, 99_999_999_999_000],
    [100_000_000_000, 100_000_000_000],
    [8.64e15, 8.64e15],
    [8.64e15 + 1, undefined],
    ['2026-11-20T20:00:00.123456789', Date.parse('2026-11-20T20:00:00.123Z')],
  ])('reads the end of a session %s as the instant %s', (value, instant) =>
    expect(instantFromWire(value)).toBe(instant),
  );

  it('stamps the names of files with the time in Lagos', () => {
    expect(lagosStamp('2026-11-20T18:55:03Z')).toBe('20261120_1955');
    expect(lagosStamp(Date.parse('2026-12-31T23:05:00Z'))).toBe('20270101_0005');
  });
});

describe('a day that the API sends', () => {
  it('as a number of seconds is the day in Lagos', () => {
    expect(dayFromWire(643_075_200)).toBe('1990-05-19');
  });

  it.each(['1990-02-30', '2025-02-29', '1990-13-01', '1990-02-30T10:00:00Z'])('is none when there is no %s', (day) => {
    expect(dayFromWire(day)).toBeUndefined();
  });
});
