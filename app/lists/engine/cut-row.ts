import { type ListDefinition, pickColumns } from './definition';

/**
 * Returns the function that leaves of a row what the screen of its list shows, since the browser needs no more. Which fields
 * these are follows from the list: a column that is added to it cannot be forgotten here.
 */
export function cutRow<Row, Name extends string>(list: ListDefinition<Row, Name>): (row: Row) => Row {
  const fields = fieldsRead(list);
  // What is left out is not read on the screen.
  return (row) => Object.fromEntries(Object.entries(row as object).filter(([field]) => fields.has(field))) as Row;
}

/** Returns the names of the fields that the screen's columns, links and keys read. */
function fieldsRead<Row, Name extends string>(list: ListDefinition<Row, Name>): ReadonlySet<string> {
  const { columns, screen, key, record } = list;
  const fields = new Set<string>();
  // No row: it has no values, so that each function reads all fields it may fall back to.
  const noted = new Proxy<object>(
    {},
    {
      get: (_, field) => void (typeof field === 'string' && fields.add(field)),
    },
  ) as Row;
  key(noted, 0);
  record?.href(noted);
  record?.label(noted);
  for (const column of pickColumns(columns, screen))
    if (column.kind === 'custom') column.reads(noted);
    else column.value?.(noted);
  return fields;
}
