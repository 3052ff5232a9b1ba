import type { Visit } from '~/portal/request/visit';
import type { ListSpec } from './choose';
import type { ListDefinition, SentRow } from './definition';

export type Api = Visit['api'];

/** A row that `Read` returns, as it reaches the screen. */
type RowRead<Read extends (...given: never[]) => Promise<readonly unknown[]>> = SentRow<
  Awaited<ReturnType<Read>>[number]
>;

/**
 * Returns a function that checks the definition of a list against its rows: `listOf<typeof read>()({ … })`. It is called
 * twice, since TypeScript infers the names of the columns only where no type is given.
 */
export function listOf<Read extends (...given: never[]) => Promise<readonly unknown[]>>() {
  return <Name extends string>(list: ListDefinition<RowRead<Read>, Name>) => list;
}

/**
 * What only the server needs of a list: how its rows are read, searched, filtered and written to files. It is apart from
 * the definition, which is in the browser's script too.
 */
export type ListRows<List> =
  List extends ListDefinition<infer Row, infer Name>
    ? {
        of: List;
        read: (api: Api, params: URLSearchParams) => Promise<readonly Row[]>;
        /** Columns that a search looks at. */
        search: readonly Name[];
        /** Texts that a search finds besides. */
        alsoSearched?: (row: Row) => readonly (string | undefined)[];
        /** Columns with few values, by which the list can be filtered. */
        filters?: readonly Name[];
        /** The column with the times of the rows. The list begins with the latest and can be limited to days. */
        time?: Name;
        /** True for rows that are read in the order in which the list begins. */
        isInOrder?: true;
        /** Columns of a file, in order; all that have values unless given. */
        file?: readonly Name[];
      }
    : never;

/** The rows of a list that its screen reads: with a call of its user, or from what the portal remembers. */
export type OwnRows<List> = Omit<ListRows<List>, 'read'>;

/** Returns the functions that search, filter and sort the rows of a list. */
export function specOf<Row, Name extends string>({
  of: { columns },
  search,
  alsoSearched,
  filters = [],
  time,
  isInOrder,
}: OwnRows<ListDefinition<Row, Name>>): ListSpec<Row> {
  const timeColumn = columns.find(({ name }) => name === time)?.value;
  const timeOf = timeColumn && ((row: Row) => text(timeColumn(row)));
  const searched = columns.filter(({ name }) => search.includes(name));
  const amounts = columns.filter(({ kind }) => kind === 'money');
  const number = (value: unknown) => (typeof value === 'number' ? value : undefined);
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return {
    search: (row) => [...searched.map(({ value }) => text(value?.(row))), ...(alsoSearched?.(row) ?? [])],
    amounts: (row) => amounts.map(({ value }) => number(value?.(row))),
    ...(timeOf && { timeOf, ...(!isInOrder && { order: `-${time}` }) }),
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
