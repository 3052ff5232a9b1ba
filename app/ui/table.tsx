import { Fragment, type MouseEvent, type ReactNode } from 'react';

export type Column<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Aligns the column to the right, for numbers. */
  numeric?: boolean;
  /** The column's name in the sort parameter of the URL. */
  sort?: string;
  /**
   * Hidden on screens below this breakpoint, where the row's first cell shows the value. From lg on the side menu takes the room, so that
   * there is none of that name.
   */
  hiddenBelow?: 'md' | 'xl' | undefined;
  /** True for a column that has no room for the values of hidden ones. */
  isNarrow?: true;
  /** What the first cell shows instead of the hidden cell; false when the row shows the value elsewhere. */
  folded?: false | ((row: Row) => ReactNode);
};

type TableProps<Row> = {
  /** The table's caption for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => string;
  /** The first link of every row leads to its record: with script a click anywhere in the row follows it. */
  opensRecords?: boolean;
  /** What to do about an empty table. */
  whenEmpty?: ReactNode;
  /** Returns the sort link of a column's header, and the current direction. */
  sortHeader?: (column: Column<Row>) => { link: ReactNode; direction?: 'ascending' | 'descending' };
};

/** The table component of the portal. An empty table shows the spec's message. */
export function Table<Row>({ caption, columns, rows, rowKey, opensRecords, whenEmpty, sortHeader }: TableProps<Row>) {
  const place = ({ numeric, hiddenBelow, isNarrow }: Column<Row>) =>
    [
      isNarrow && 'narrow',
      numeric && 'text-right whitespace-nowrap',
      hiddenBelow && (hiddenBelow === 'xl' ? 'hidden xl:table-cell' : 'hidden md:table-cell'),
    ]
      .filter(Boolean)
      .join(' ') || undefined;
  const isClickable = opensRecords && rows.length > 0;
  const carrier = columns.find(({ hiddenBelow, isNarrow }) => !hiddenBelow && !isNarrow);
  const folded = columns.filter(({ hiddenBelow, folded }) => hiddenBelow && folded !== false);
  return (
    <div className="table-frame">
      <table className="table folds">
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
        <tbody className={isClickable ? 'opens' : undefined} onClick={isClickable ? openRecord : undefined}>
          {rows.map((row, index) => (
            <tr key={rowKey(row, index)}>
              {columns.map((column) => (
                <td key={column.header} className={place(column)}>
                  {column.cell(row)}
                  {column === carrier && folded.length > 0 && <Folded columns={folded} row={row} />}
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length} className="text-center text-muted">
                There are no records to display {whenEmpty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

/** Follows the first link of the clicked row, unless the click chose something else in it or selected text. */
function openRecord({ target: clicked, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLElement>) {
  if (!(clicked instanceof Element)) return;
  if (ctrlKey || metaKey || shiftKey || clicked.closest('a, button, form, input, summary') || String(getSelection()))
    return;
  clicked.closest('tr')?.querySelector('a')?.click();
}

/** The values of the hidden columns, in a row's first cell. */
function Folded<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  const last = columns.some(({ hiddenBelow }) => hiddenBelow === 'xl') ? 'xl' : 'md';
  const values = columns
    .map((column) => ({ ...column, value: (column.folded || column.cell)(row) }))
    .filter(({ value }) => value || value === 0);
  return (
    <div className={`folded ${hiddenFrom(last)}`}>
      {values.map(({ header, hiddenBelow, value }, index) => (
        <Fragment key={header}>
          {index > 0 && ' '}
          <span className={hiddenBelow === last ? undefined : hiddenFrom(hiddenBelow)}>{value}</span>
        </Fragment>
      ))}
    </div>
  );
}

function hiddenFrom(width: Column<never>['hiddenBelow']): string {
  return width === 'xl' ? 'xl:hidden' : 'md:hidden';
}
