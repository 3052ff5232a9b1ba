import type { ComponentProps, ReactNode } from 'react';
import { useSearchParams } from '~/base/framework/react';
import { formatLagos } from '~/domain/lagos';
import { formatKnownNaira } from '~/domain/naira';
import { COLUMNS } from '~/domain/paths';
import {
  type ListColumn,
  type ListDefinition,
  type ListRecord,
  mayBeHidden,
  pickColumns,
} from '~/lists/engine/definition';
import { idOf, isRecord } from '~/lists/engine/row-id';
import { DetailsLink } from './details-link';
import { unbroken } from './no-wrap';
import { RecordLink } from './record-link';
import { RowTick } from './rows-file';
import { StatusLabel } from './status-label';
import { type Column, Table } from './table';

/** Cells that a screen renders itself, by column name. */
type Cells<Row, Name extends string = string> = Partial<Record<Name, Cell<Row>>>;
type Cell<Row> = ((row: Row) => ReactNode) | Pick<Column<Row>, 'cell' | 'folded'>;

export type ListTableProps<Row, Name extends string, Sent> = {
  of: ListDefinition<Row, Name>;
  /** The rows sent to the screen: without the columns of files only, and with extra values for the screen's own cells. */
  rows: readonly Sent[];
  cells?: Cells<NoInfer<Sent>, NoInfer<Name>>;
  /** True when each row has a box that ticks it for a file. */
  isTicking?: boolean;
} & Pick<ComponentProps<typeof Table<Sent>>, 'sortHeader' | 'whenEmpty'>;

/** The table of a list. Throws for a column of kind `custom` that has no cell. */
export function ListTable<Row, Name extends string, Sent extends Partial<Row>>({
  of,
  rows,
  cells = {},
  isTicking,
  ...table
}: ListTableProps<Row, Name, Sent>) {
  // Of a row, the server sends what these functions read on the screen (lists/engine/cut-row.ts).
  const { caption, columns, screen, record, key } = of as unknown as ListDefinition<Sent, Name>;
  const [params] = useSearchParams();
  const wanted = params.get(COLUMNS)?.split(',');
  const isShown = (column: ListColumn<Sent>, index: number) =>
    !wanted || index === 0 || !mayBeHidden(column) || wanted.includes(column.name);
  const shown = pickColumns(columns, screen)
    .filter(isShown)
    .map((column): Column<Sent> => {
      const { name, kind, header, sort, hiddenBelow, folded, numeric = kind === 'money' } = column;
      const own: Cell<Sent> | undefined = cells[name];
      const cell = typeof own === 'object' ? own : { cell: own ?? cellOf(column, record) };
      const shown = { header, sort: sort && name, hiddenBelow, folded, numeric, ...cell };
      return kind === 'custom' || kind === 'details' ? onRecords(shown) : shown;
    });
  if (isTicking && record) shown.unshift(tickColumn(record));
  return <Table caption={caption} columns={shown} rows={rows} rowKey={key} opensRecords={Boolean(record)} {...table} />;
}

/** The column with a box that ticks a row. */
const tickColumn = <Row,>({ label }: ListRecord<Row>): Column<Row> => ({
  header: 'Tick',
  isNarrow: true,
  cell(row) {
    const id = idOf(row);
    return id !== undefined && <RowTick id={id} name={label(row)} />;
  },
});

/** Leaves the cell empty for rows without a readable id. */
function onRecords<Row extends object>({ cell, folded, ...column }: Column<Row>): Column<Row> {
  return {
    ...column,
    cell: (row) => isRecord(row) && cell(row),
    folded: folded && ((row) => isRecord(row) && folded(row)),
  };
}

function cellOf<Row extends object>(column: ListColumn<Row>, record?: ListRecord<Row>): (row: Row) => ReactNode {
  switch (column.kind) {
    case 'money':
      return (row) => formatKnownNaira(column.value(row));
    case 'time':
      return (row) => timeCell(column.value(row));
    case 'status':
      return (row) => <StatusLabel status={column.value(row) ?? ''} />;
    case 'link':
      return (row) => record && <RecordLink to={record.href(row)}>{column.value(row) || record.noun}</RecordLink>;
    case 'details':
      return (row) => record && <DetailsLink href={record.href(row)} of={record.label(row)} />;
    case 'text':
      return (row) => unbroken(column.value(row));
    case 'custom':
      throw new Error(`The column ${column.name} needs a cell from its screen.`);
  }
}

/** Renders a time in the Lagos time zone, on one line; nothing without a time. */
export function timeCell(iso: string | undefined): ReactNode {
  return iso && <span className="whitespace-nowrap text-xs md:text-sm">{formatLagos(iso)}</span>;
}
