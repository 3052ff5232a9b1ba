import { describe, expect, it } from 'vitest';
import { DAYS_NOT_IN_ORDER, listDays, NOT_A_DAY, withinDays } from './days';

const days = (query: string) => listDays(new URLSearchParams(query));

describe('the days of a list', () => {
  it('are whole days in Lagos, an hour before those of UTC', () => {
    const isWithin = withinDays(days('from=2026-11-01&to=2026-11-02'))!;
    expect(
      [
        '2026-10-31T22:59:59.999Z',
        '2026-10-31T23:00:00.000Z',
        '2026-11-02T22:59:59.999Z',
        '2026-11-02T23:00:00.000Z',
      ].map(isWithin),
    ).toEqual([false, true, true, false]);
    expect(isWithin(undefined)).toBe(false);
  });

  it('may have one end only, or none', () => {
    expect(withinDays(days('from=2026-11-02'))!('2030-01-01T00:00:00.000Z')).toBe(true);
    expect(withinDays(days('to=2026-11-02'))!('2030-01-01T00:00:00.000Z')).toBe(false);
    expect(withinDays(days(''))).toBeUndefined();
  });

  it('keep what was typed and say what is wrong with it', () => {
    expect(days('from=20/11/2026&to=30 Nov 2026')).toEqual({ from: '2026-11-20', to: '2026-11-30' });
    expect(days('from=31/11/2026')).toEqual({ from: '31/11/2026', to: '', mistakes: { from: NOT_A_DAY } });
    expect(days('from=2026-11-02&to=2026-11-01').mistakes).toEqual({ to: DAYS_NOT_IN_ORDER });
    for (const mistaken of ['from=31/11/2026&to=2030-01-01', 'from=2026-11-02&to=2026-11-01'])
      expect(withinDays(days(mistaken))!('2026-11-01T12:00:00.000Z')).toBe(false);
  });
});
