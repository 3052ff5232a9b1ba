import { type Kysely, sql } from 'kysely';

/** A column of a table; with a question mark it may be empty. */
type Column = 'text' | 'text?' | 'integer' | 'bigint' | 'bigint?';

/** How a table is made: its columns by name, those that tell its rows apart, and the columns of each of its indexes. */
type Shape = {
  columns: Readonly<Record<string, Column>>;
  key: readonly string[];
  indexes?: readonly (readonly string[])[];
  /** Columns whose values together are there once: in all rows, or in those with this state. */
  once?: { columns: readonly string[]; state?: string };
};

/** Makes a table with its indexes, the same in both engines. For a step of the migrations, which never changes any more. */
export async function createTable(
  db: Kysely<unknown>,
  name: string,
  { columns, key, indexes = [], once }: Shape,
): Promise<void> {
  let table = db.schema.createTable(name);
  for (const [column, kind] of Object.entries(columns)) {
    const type = kind.replace('?', '') as 'text' | 'integer' | 'bigint';
    table = table.addColumn(column, type, (made) => (kind.endsWith('?') ? made : made.notNull()));
  }
  await table.addPrimaryKeyConstraint(`${name}_key`, key as never[]).execute();
  for (const of of indexes)
    await db.schema
      .createIndex(`${name}_by_${of.join('_')}`)
      .on(name)
      .columns([...of])
      .execute();
  if (!once) return;
  const { state } = once;
  await db.schema
    .createIndex(`${name}_once`)
    .unique()
    .on(name)
    .columns([...once.columns])
    .$call((index) => (state === undefined ? index : index.where(sql.ref('state'), '=', sql.lit(state))))
    .execute();
}
