import type { Insertable, Kysely } from 'kysely';
import type { Tables } from './tables';

/** So many rows are stored by one statement: below what the engines take as values of one. */
const ROWS = 200;

/** Stores any number of rows; with `leavesKnown`, those whose key is there already stay as they are. */
export async function insertRows<Table extends keyof Tables>(
  db: Kysely<Tables>,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
  { leavesKnown = false } = {},
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS)
    await db
      .insertInto(table)
      .values(rows.slice(at, at + ROWS))
      .$if(leavesKnown, (insert) => insert.onConflict((known) => known.doNothing()))
      .execute();
}
