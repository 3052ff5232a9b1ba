/** Yields the rows of a table, some hundred at a time: `read` returns those after another one, or the first, at most `size`. */
export async function* allRows<Row>(
  size: number,
  read: (after: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after: Row | undefined;
  do {
    const rows = await read(after);
    if (rows.length > 0) yield rows;
    after = rows.length < size ? undefined : rows.at(-1);
  } while (after !== undefined);
}
