import type { ReactNode } from 'react';

export type Column<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the right edge. */
  numeric?: boolean;
  /** The name under which the address sorts by it. */
  sort?: string;
  /** Left out on narrow screens, or with 'lg' on all but wide ones, where the row shows it elsewhere. */
  wide?: boolean | 'lg';
};

type TableProps<Row> = {
  /** What the table holds, for those who cannot see it. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => string;
  /** The header of a column that can be sorted, as a link. */
  sortHeader?: (column: Column<Row>) => { link: ReactNode; direction?: 'ascending' | 'descending' };
};

/** The one table of the portal, with the spec's words when it is empty. */
export function Table<Row>({ caption, columns, rows, rowKey, sortHeader }: TableProps<Row>) {
  const place = ({ numeric, wide }: Column<Row>) =>
    [numeric && 'text-right whitespace-nowrap', wide && (wide === 'lg' ? 'hidden lg:table-cell' : 'hidden md:table-cell')].filter(Boolean).join(' ') || undefined;
  return (
    <table className="table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => {
            const sorted = column.sort ? sortHeader?.(column) : undefined;
            return (
              <th key={column.header} scope="col" className={place(column)} aria-sort={sorted?.direction}>
                {sorted?.link ?? column.header}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={rowKey(row, index)}>
            {columns.map((column) => (
              <td key={column.header} className={place(column)}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
        {rows.length === 0 && (
          <tr>
            <td colSpan={columns.length} className="text-center text-muted">
              There are no records to display
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
