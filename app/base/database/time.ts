import { type Expression, type RawBuilder, sql } from 'kysely';

/** Returns the time so many ms after another, rounded up. */
export function later(now: Expression<number>, ms: number): RawBuilder<number> {
  return sql<number>`cast(${now} as bigint) + ${sql.lit(Math.ceil(ms))}`;
}

/** Returns the time so many ms before another. */
export function earlier(now: Expression<number>, ms: number): RawBuilder<number> {
  return sql<number>`cast(${now} as bigint) - ${sql.lit(Math.ceil(ms))}`;
}

/** Returns a time as a value that can be selected. */
export function asTime(now: Expression<number>): RawBuilder<number> {
  return sql<number>`cast(${now} as bigint)`;
}
