import { Link } from '@remix-run/react';
import { formatKnownNaira, type Kobo } from '../domain/naira';
import { paths } from '../paths';
import { createdColumn } from './columns';
import { StatusLabel } from './status-label';
import { type Column, Table } from './table';

type Subvendor = { id: string; name?: string; status: string; balance?: Kobo; createdUtc?: string };

/** The subvendors of a vendor; where one leads depends on who looks. */
export function SubvendorTable({ rows, hrefOf }: { rows: readonly Subvendor[]; hrefOf: (id: string) => string }) {
  return (
    <Table
      caption="Subvendors"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          header: 'Name',
          cell: ({ id, name }) => (
            <Link reloadDocument to={hrefOf(id)}>
              {name ?? id}
            </Link>
          ),
        },
        { header: 'Balance', numeric: true, cell: ({ balance }) => formatKnownNaira(balance) },
        { header: 'Status', wide: true, cell: ({ status }) => <StatusLabel status={status} /> },
        createdColumn,
        {
          header: 'Details',
          wide: true,
          folded: false,
          cell: ({ id, name }) => (
            <Link reloadDocument to={hrefOf(id)} aria-label={`Details of ${name ?? id}`}>
              Details
            </Link>
          ),
        },
      ]}
    />
  );
}

type Terminal = { id: string; name?: string; terminalType?: string; status: string; createdUtc?: string };

/** The terminals of a subvendor, with their details for those who have any. */
export function TerminalTable({ rows, hrefOf }: { rows: readonly Terminal[]; hrefOf?: (id: string) => string }) {
  return (
    <Table
      caption="Terminals"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          header: 'Name',
          cell: ({ id, name }) =>
            hrefOf ? (
              <Link reloadDocument to={hrefOf(id)}>
                {name ?? id}
              </Link>
            ) : (
              name
            ),
        },
        { header: 'Type', wide: true, cell: ({ terminalType }) => terminalType },
        { header: 'Status', cell: ({ status }) => <StatusLabel status={status} /> },
        createdColumn,
        ...(hrefOf ? [detailsColumn(hrefOf)] : []),
      ]}
    />
  );
}

const detailsColumn = (hrefOf: (id: string) => string): Column<Terminal> => ({
  header: 'Details',
  wide: true,
  folded: false,
  cell: ({ id, name }) => (
    <Link reloadDocument to={hrefOf(id)} aria-label={`Details of ${name ?? id}`}>
      Details
    </Link>
  ),
});

type Service = { id: string; status: string; createdUtc?: string; name?: string; rate?: number };

/** What a vendor sells, and on which terms; where a row leads depends on who looks. */
export function vendorServiceColumns(hrefOf: (id: string) => string): readonly Column<Service>[] {
  return [
    {
      header: 'Name',
      sort: 'name',
      cell: ({ id, name }) => (
        <Link reloadDocument to={hrefOf(id)}>
          {name ?? id}
        </Link>
      ),
    },
    { header: 'Rate', numeric: true, wide: true, cell: ({ rate }) => rate !== undefined && `${rate} %` },
    { header: 'Status', cell: ({ status }) => <StatusLabel status={status} /> },
    createdColumn,
    {
      header: 'Details',
      wide: true,
      folded: false,
      cell: ({ id, name }) => (
        <Link reloadDocument to={hrefOf(id)} aria-label={`Details of ${name ?? id}`}>
          Details
        </Link>
      ),
    },
  ];
}

/** The services on a vendor's page. */
export function VendorServiceTable({ vendorId, rows }: { vendorId: string; rows: readonly Service[] }) {
  return (
    <Table
      caption="Services"
      rows={rows}
      rowKey={({ id }) => id}
      columns={vendorServiceColumns((id) => paths.vendorService(vendorId, id))}
    />
  );
}
