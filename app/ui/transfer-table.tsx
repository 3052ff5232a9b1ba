import { Link } from '@remix-run/react';
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
      <Link reloadDocument to={paths.transfer(id)} aria-label={`Details of the transfer to ${subvendor ?? ''}`}>
        Details
      </Link>
    ),
  },
];

/** Transfers of all vendors. */
export const transferColumns: readonly Column<Row>[] = [
  {
    header: 'Vendor',
    sort: 'vendor',
    cell: ({ id, vendor }) => (
      <Link reloadDocument to={paths.transfer(id)}>
        {vendor ?? 'Transfer'}
      </Link>
    ),
  },
  { ...subvendorColumn, wide: true },
  ...lastColumns,
];

/** A vendor's own: the subvendor leads to the details. */
export const ownTransferColumns: readonly Column<Row>[] = [
  {
    ...subvendorColumn,
    cell: ({ id, subvendor }) => (
      <Link reloadDocument to={paths.transfer(id)}>
        {subvendor ?? 'Transfer'}
      </Link>
    ),
  },
  ...lastColumns,
];
