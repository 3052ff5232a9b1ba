import { formatLagos } from '../domain/lagos';
import { formatNaira, type Kobo } from '../domain/naira';
import { paths } from '../paths';
import { StatusLabel } from './status-label';
import { Table } from './table';

type Row = { id: string; amount?: Kobo; source?: string; status: string; createdUtc?: string };

/** Deposits, each with a link to its details. */
export function DepositTable({ rows }: { rows: readonly Row[] }) {
  return (
    <Table
      caption="Deposits"
      rows={rows}
      rowKey={({ id }, index) => id || String(index)}
      columns={[
        { header: 'Amount', cell: ({ id, amount }) => <a className="inline-block py-2 md:py-0" href={paths.deposit(id)}>{formatNaira(amount ?? 0)}</a> },
        { header: 'Source', wide: true, cell: ({ source }) => source },
        {
          header: 'Status',
          cell: ({ status, createdUtc }) => (
            <>
              <StatusLabel status={status} />
              <span className="block whitespace-nowrap text-sm text-muted md:hidden">{createdUtc && formatLagos(createdUtc)}</span>
            </>
          ),
        },
        { header: 'Time', wide: true, cell: ({ createdUtc }) => createdUtc && <span className="whitespace-nowrap">{formatLagos(createdUtc)}</span> },
      ]}
    />
  );
}
