import { Link } from '@remix-run/react';
import { formatLagos } from '../domain/lagos';
import { formatKnownNaira, type Kobo } from '../domain/naira';
import { paths } from '../paths';
import { PageLink } from './page-link';
import { StatusLabel } from './status-label';
import { type Column, Table } from './table';

type Row = { id: string; vendor?: string; amount?: Kobo; source?: string; status: string; createdUtc?: string };

/** Deposits of one vendor or terminal: the amount leads to the details. */
export const ownDepositColumns: readonly Column<Row>[] = [
  {
    header: 'Amount',
    cell: ({ id, amount }) => (
      <Link reloadDocument className="inline-block py-2 md:py-0" to={paths.deposit(id)}>
        {formatKnownNaira(amount)}
      </Link>
    ),
  },
  { header: 'Source', wide: true, cell: ({ source }) => source },
  { header: 'Status', cell: ({ status }) => <StatusLabel status={status} /> },
  {
    header: 'Time',
    wide: true,
    cell: ({ createdUtc }) => createdUtc && <span className="whitespace-nowrap">{formatLagos(createdUtc)}</span>,
  },
];

/** Deposits of a terminal. */
export function DepositTable({ rows }: { rows: readonly Row[] }) {
  return (
    <Table caption="Deposits" rows={rows} rowKey={({ id }, index) => id || String(index)} columns={ownDepositColumns} />
  );
}

/** Deposits of all vendors; Duplicates with their decision. */
export function depositColumns(isPending: boolean): readonly Column<Row>[] {
  const details: Column<Row> = {
    header: 'Details',
    wide: true,
    folded: false,
    cell: ({ id, vendor }) => (
      <Link reloadDocument to={paths.deposit(id)} aria-label={`Details of the deposit to ${vendor ?? ''}`}>
        Details
      </Link>
    ),
  };
  const decision: Column<Row> = {
    header: 'Decision',
    wide: true,
    cell: ({ id, vendor }) => (
      <>
        <PageLink
          className="-my-2 mr-3 inline-block py-2"
          to={paths.deposits({ pending: 1, decide: id, approve: 1 })}
          aria-label={`Approve the deposit to ${vendor ?? ''}`}
        >
          Approve
        </PageLink>{' '}
        <PageLink
          className="-my-2 inline-block py-2"
          to={paths.deposits({ pending: 1, decide: id, approve: 0 })}
          aria-label={`Reject the deposit to ${vendor ?? ''}`}
        >
          Reject
        </PageLink>
      </>
    ),
  };
  return [
    {
      header: 'Vendor',
      sort: 'vendor',
      cell: ({ id, vendor }) => (
        <Link reloadDocument to={paths.deposit(id)}>
          {vendor ?? 'Deposit'}
        </Link>
      ),
    },
    { header: 'Source', wide: true, cell: ({ source }) => source },
    { header: 'Amount', sort: 'amount', numeric: true, cell: ({ amount }) => formatKnownNaira(amount) },
    { header: 'Status', wide: true, cell: ({ status }) => <StatusLabel status={status} /> },
    {
      header: 'Created',
      sort: 'created',
      wide: true,
      cell: ({ createdUtc }) => createdUtc && <span className="whitespace-nowrap">{formatLagos(createdUtc)}</span>,
    },
    isPending ? decision : details,
  ];
}
