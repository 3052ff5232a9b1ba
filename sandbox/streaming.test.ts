import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Db, insert, openDatabase } from './data/database';
import { latestFirst, mapped, streamRows } from './streaming';

const rows = z.array(z.strictObject({ n: z.number() }));

/** Batches of numbers, and the number of batches taken. */
function counted(batches: number): { next: () => { n: number }[]; asked: () => number } {
  let asked = 0;
  return { next: () => (asked++ < batches ? [{ n: asked }, { n: -asked }] : []), asked: () => asked };
}

describe('a streamed answer', () => {
  it('is one envelope with all rows', async () => {
    const answer = await streamRows(rows, counted(3).next).json();
    expect(answer).toEqual({
      success: true,
      data: [{ n: 1 }, { n: -1 }, { n: 2 }, { n: -2 }, { n: 3 }, { n: -3 }],
      errors: [],
    });
    expect(await streamRows(rows, counted(0).next).json()).toEqual({ success: true, data: [], errors: [] });
  });

  it('is read from the database as fast as the client reads it, and no longer', async () => {
    const source = counted(1_000);
    const reader = streamRows(rows, source.next).body!.getReader();
    for (let chunk = 0; chunk < 4; chunk++) await reader.read();
    expect(source.asked()).toBeLessThanOrEqual(5);
    await reader.cancel();
    expect(source.asked()).toBeLessThanOrEqual(5);
  });

  it('breaks off at a row that violates the contract', async () => {
    const broken = mapped(counted(3).next, ({ n }) => ({ n: n === 2 ? 'two' : n }));
    await expect(streamRows(rows, broken).text()).rejects.toThrow();
  });
});

describe('rows from the newest', () => {
  function statesOf(count: number): Db {
    const db = openDatabase();
    for (let n = 1; n <= count; n++)
      insert(db, 'notices', {
        id: `n${n}`,
        subject: 's',
        message: 'm',
        category: 'Dummy',
        available: n % 2,
        created: 'now',
      });
    return db;
  }
  const read = (db: Db, limit?: number) => {
    const next = latestFirst<{ seq: number }>(db, 'notices', {
      select: 'select * from notices',
      where: 'available = ?',
      values: [1],
      limit,
    });
    const seen: number[] = [];
    for (let batch = next(); batch.length > 0; batch = next()) seen.push(...batch.map(({ seq }) => seq));
    return seen;
  };

  it.each([0, 1, 999, 1_000, 1_001, 2_500])('appear once each, also of %i', (count) => {
    const odd = Array.from({ length: count }, (_, index) => count - index).filter((n) => n % 2 === 1);
    expect(read(statesOf(count))).toEqual(odd);
  });

  it('stop at the limit', () => {
    expect(read(statesOf(2_500), 700)).toHaveLength(700);
    expect(read(statesOf(2_500), 500)).toHaveLength(500);
  });
});
