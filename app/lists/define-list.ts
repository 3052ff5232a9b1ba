import type { ListSpec } from '../listing/choose';
import type { ListDefinition, SentRow } from '../listing/definition';
import type { Visit } from '../request/visit';

export type Api = Visit['api'];
export type ReadRows<Row> = (api: Api, params: URLSearchParams) => Promise<Row[]>;

/** A list with the API call that reads its rows. */
export type List<Row, Name extends string = string> = ListDefinition<Row, Name> & {
  rows: ReadRows<Row>;
};

/**
 * Defines a list for its screen, files, search, filters and sorting. Put `rows` first in `list`: TypeScript infers the
 * types of the other properties from it.
 */
export function defineList<Row, Name extends string>(
  list: Omit<List<SentRow<Row>, Name>, 'rows'> & { rows: ReadRows<Row> },
): List<SentRow<Row>, Name> {
  return list as List<SentRow<Row>, Name>;
}

/** Returns a list as a vendor or a terminal has it, with `changes`: without the call that reads everybody's rows, and without files. */
export function ownList<Row, Name extends string>(
  { rows: _rows, hasFiles: _hasFiles, ...shared }: List<Row, Name>,
  changes: Partial<ListDefinition<Row, Name>>,
): ListDefinition<Row, Name> {
  return { ...shared, ...changes };
}

/** Returns the functions that search, filter and sort the rows of a list. */
export function specOf<Row, Name extends string>(list: ListDefinition<Row, Name>): ListSpec<Row> {
  const { columns, filters = [], alsoSearched, time } = list;
  const timeOf = columns.find(({ name }) => name === time)?.value as ((row: Row) => string | undefined) | undefined;
  const searched = columns.filter(({ search }) => search);
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return {
    search: (row) => [...searched.map(({ value }) => text(value?.(row))), ...(alsoSearched?.(row) ?? [])],
    ...(timeOf && { timeOf, order: `-${time}` }),
    filters: filters.flatMap((filter) =>
      columns
        .filter(({ name }) => name === filter)
        .map(({ name, header, value }) => ({ name, label: header, of: (row: Row) => text(value?.(row)) })),
    ),
    sorts: Object.fromEntries(
      columns.flatMap(({ name, sort, kind, value }) =>
        sort && value ? [[name, { of: value, isText: kind !== 'time' && kind !== 'money' }]] : [],
      ),
    ),
  };
}
