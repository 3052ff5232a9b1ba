import { formatNaira, type Kobo } from '../domain/naira';
import { paths } from '../paths';
import { createdColumn } from './columns';
import { StatusLabel } from './status-label';
import { Table } from './table';

type Subvendor = { id: string; name?: string; status: string; balance?: Kobo; createdUtc?: string };

/** The subvendors of a vendor. */
export function SubvendorTable({ rows }: { rows: readonly Subvendor[] }) {
  return (
    <Table
      caption="Subvendors"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { header: 'Name', cell: ({ id, name }) => <a href={paths.subvendor(id)}>{name ?? id}</a> },
        { header: 'Balance', numeric: true, cell: ({ balance }) => formatNaira(balance ?? 0) },
        { header: 'Status', cell: ({ status }) => <StatusLabel status={status} /> },
        createdColumn,
        { header: 'Details', wide: true, cell: ({ id, name }) => <a href={paths.subvendor(id)} aria-label={`Details of ${name ?? id}`}>Details</a> },
      ]}
    />
  );
}

type Terminal = { id: string; name?: string; terminalType?: string; status: string; createdUtc?: string };

/** The terminals of a subvendor. */
export function TerminalTable({ rows }: { rows: readonly Terminal[] }) {
  return (
    <Table
      caption="Terminals"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { header: 'Name', cell: ({ id, name }) => <a href={paths.terminal(id)}>{name ?? id}</a> },
        { header: 'Type', cell: ({ terminalType }) => terminalType },
        { header: 'Status', cell: ({ status }) => <StatusLabel status={status} /> },
        createdColumn,
        { header: 'Details', wide: true, cell: ({ id, name }) => <a href={paths.terminal(id)} aria-label={`Details of ${name ?? id}`}>Details</a> },
      ]}
    />
  );
}

type Service = { id: string; status: string; createdUtc?: string; serviceProfile: { name?: string; commissionRate?: number; service: { provider?: string } } };

/** What a vendor sells, and on which terms. */
export function VendorServiceTable({ vendorId, rows }: { vendorId: string; rows: readonly Service[] }) {
  return (
    <Table
      caption="Services"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { header: 'Name', cell: ({ id, serviceProfile }) => <a href={paths.vendorService(vendorId, id)}>{serviceProfile.name ?? id}</a> },
        { header: 'Rate', numeric: true, cell: ({ serviceProfile: { commissionRate } }) => commissionRate !== undefined && `${commissionRate} %` },
        { header: 'Status', cell: ({ status }) => <StatusLabel status={status} /> },
        createdColumn,
        { header: 'Details', wide: true, cell: ({ id, serviceProfile }) => <a href={paths.vendorService(vendorId, id)} aria-label={`Details of ${serviceProfile.name ?? id}`}>Details</a> },
      ]}
    />
  );
}
