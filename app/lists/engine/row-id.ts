/** Returns the id of a row; undefined for one without a readable id. */
export function idOf(row: unknown): string | undefined {
  const { id } = row as { id?: unknown };
  return typeof id === 'string' && id !== '' ? id : undefined;
}

/** False for a row without a readable id: nothing can be opened or done with it. Rows of a list without ids are all records. */
export const isRecord = (row: object) => !('id' in row) || row.id !== '';
