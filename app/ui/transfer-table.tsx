import { formatKnownNaira, type Kobo } from '../domain/naira';
import { paths } from '../paths';
import { createdColumn } from './columns';
import { StatusLabel } from './status-label';
import type { Column } from './table';

type Row = { id: string; vendor?: string; subvendor?: string; amount?: Kobo; status: string; createdUtc?: string };

const subvendorColumn: Column<Row> = { header: 'Subvendor', sort: 'subvendor', cell: ({ subvendor }) => subvendor };
const lastColumns: readonly Column<Row>[] = [
  { header: 'Amount', sort: 'amount', numeric: true, cell: ({ amount }) => formatKnownNaira(amount) },
  { header: 'Status', wide: true, cell: ({ status }) => <StatusLabel status={status} /> },
  createdColumn,
  {
    header: 'Details',
    wide: true,
    folded: false,
    cell: ({ id, subvendor }) => (
      <a href={paths.transfer(id)} aria-label={`Details of the transfer to ${subvendor ?? ''}`}>
        Details
      </a>
    ),
  },
];

/** Transfers of all vendors. */
export const transferColumns: readonly Column<Row>[] = [
  {
    header: 'Vendor',
    sort: 'vendor',
    cell: ({ id, vendor }) => <a href={paths.transfer(id)}>{vendor ?? 'Transfer'}</a>,
  },
  { ...subvendorColumn, wide: true },
  ...lastColumns,
];

/** A vendor's own: the subvendor leads to the details. */
export const ownTransferColumns: readonly Column<Row>[] = [
  { ...subvendorColumn, cell: ({ id, subvendor }) => <a href={paths.transfer(id)}>{subvendor ?? 'Transfer'}</a> },
  ...lastColumns,
];
