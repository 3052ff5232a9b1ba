import type { ReactNode } from 'react';
import { formatKnownNaira, type Kobo } from '~/domain/naira';
import { DetailsLink } from '~/ui/details-link';
import { timeCell } from '~/ui/list-table';
import { StatusLabel } from '~/ui/status-label';
import { type Column, Table } from '~/ui/table';

const createdColumn: Column<{ createdUtc?: string }> = {
  header: 'Created',
  hiddenBelow: 'md',
  cell: ({ createdUtc }) => timeCell(createdUtc),
};

type Subvendor = { id: string; name?: string; status: string; balance?: Kobo; createdUtc?: string };

type SubvendorTableProps = {
  rows: readonly Subvendor[];
  hrefOf: (id: string) => string;
  /** Renders a balance in kobo; by default as an amount. */
  balanceCell?: (balance?: Kobo) => ReactNode;
};

/** A table of a vendor's subvendors. `hrefOf` returns the page of a subvendor for the current audience. */
export function SubvendorTable({ rows, hrefOf, balanceCell = formatKnownNaira }: SubvendorTableProps) {
  return (
    <Table
      caption="Subvendors"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          header: 'Name',
          cell: ({ id, name }) => <a href={hrefOf(id)}>{name ?? id}</a>,
        },
        { header: 'Balance', numeric: true, cell: ({ balance }) => balanceCell(balance) },
        { header: 'Status', hiddenBelow: 'md', cell: ({ status }) => <StatusLabel status={status} /> },
        createdColumn,
        {
          header: 'Details',
          hiddenBelow: 'md',
          folded: false,
          cell: ({ id, name }) => <DetailsLink href={hrefOf(id)} of={name ?? id} />,
        },
      ]}
    />
  );
}

type Terminal = { id: string; name?: string; terminalType?: string; status: string; createdUtc?: string };

/** A table of a subvendor's terminals. Links to their details when `hrefOf` is given. */
export function TerminalTable({ rows, hrefOf }: { rows: readonly Terminal[]; hrefOf?: (id: string) => string }) {
  return (
    <Table
      caption="Terminals"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          header: 'Name',
          cell: ({ id, name }) => (hrefOf ? <a href={hrefOf(id)}>{name ?? id}</a> : name),
        },
        { header: 'Type', hiddenBelow: 'md', cell: ({ terminalType }) => terminalType },
        { header: 'Status', cell: ({ status }) => <StatusLabel status={status} /> },
        createdColumn,
        ...(hrefOf ? [detailsColumn(hrefOf)] : []),
      ]}
    />
  );
}

const detailsColumn = (hrefOf: (id: string) => string): Column<Terminal> => ({
  header: 'Details',
  hiddenBelow: 'md',
  folded: false,
  cell: ({ id, name }) => <DetailsLink href={hrefOf(id)} of={name ?? id} />,
});

/** A cell with the commission on a service, in percent. */
export const rateCell = ({ rate }: { rate?: number }) => rate !== undefined && `${rate} %`;
