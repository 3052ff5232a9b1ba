import { describe, expect, it } from 'vitest';
import { all, openDatabase } from '../data/database';
import { seed } from './seed';

const HOUR_MS = 60 * 60 * 1000;

describe.each(['2026-11-20T06:30:00Z', '2026-11-20T20:00:00Z'])('the lifelike business at %s', (time) => {
  const db = openDatabase();
  seed(db, { now: Date.parse(time), moreVendors: 21, sales: 8_000, isLifelike: true });
  const counts = (sql: string) =>
    Object.fromEntries(all<{ name: string; count: number }>(db, sql).map(({ name, count }) => [name, count]));

  it('has sales of every status, and a terminal that can look for each', () => {
    const sql = (where: string) => `select status as name, count(*) as count from sales ${where} group by status`;
    const { Successful, Failed, Cancelled, Processing, Low_Balance } = counts(sql(''));
    expect(Successful).toBeGreaterThan(7_000);
    expect(Failed).toBeGreaterThan(100);
    expect(Cancelled).toBeGreaterThan(20);
    expect([Processing, Low_Balance]).toEqual([expect.any(Number), 1]);
    expect(Object.keys(counts(sql("where terminal_id = 't-yaba-1'"))).sort()).toEqual([
      'Cancelled',
      'Failed',
      'Low_Balance',
      'Processing',
      'Successful',
    ]);
  });

  it('has vendors of every registration, some of them disabled', () => {
    expect(counts('select reg_status as name, count(*) as count from vendors group by reg_status')).toEqual({
      Approved: expect.any(Number),
      Unconfirmed: 5,
    });
    expect(counts('select status as name, count(*) as count from vendors group by status')).toEqual({
      Active: expect.any(Number),
      Inactive: 2,
    });
  });

  it('sells most in the evening', () => {
    const hours = new Array<number>(24).fill(0);
    for (const { created } of all<{ created: string }>(db, 'select created from sales'))
      hours[new Date(Date.parse(created) + HOUR_MS).getUTCHours()]!++;
    const busiest = hours.indexOf(Math.max(...hours));
    expect(busiest).toBeGreaterThanOrEqual(18);
    expect(busiest).toBeLessThanOrEqual(20);
    expect(hours[3]).toBe(0);
  });
});
