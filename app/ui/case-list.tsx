import { formatKnownNaira, type Kobo } from '../domain/naira';
import { paths } from '../paths';
import { Table } from './table';

export type ListedCase = {
  reference: string;
  service?: string;
  amount?: Kobo;
  vendor?: string;
  by: string;
  opened: string;
  /** How long it has been open. */
  waits?: string;
  closed?: { outcome: string; by: string; at: string };
};

/** Cases of customers who complain, each with how long it has been open or how it ended. */
export function CaseList({ rows }: { rows: readonly ListedCase[] }) {
  return (
    <Table
      caption="Cases"
      rows={rows}
      rowKey={({ reference, opened }) => `${reference} ${opened}`}
      opensRecords
      columns={[
        {
          header: 'Sale',
          cell: ({ reference, service }) => (
            <>
              <a href={paths.cases({ sale: reference })}>{service ?? 'Sale'}</a>{' '}
              <span className="block whitespace-nowrap text-sm text-muted">{reference}</span>{' '}
            </>
          ),
        },
        { header: 'Vendor', cell: ({ vendor }) => vendor, wide: true, folded: ({ vendor }) => vendor },
        { header: 'Amount', numeric: true, wide: true, cell: ({ amount }) => formatKnownNaira(amount) },
        {
          header: 'State',
          cell: ({ waits, closed }) =>
            closed ? closed.outcome : <strong className="text-bad">{`Open for ${waits ?? ''}`}</strong>,
        },
        { header: 'Who', cell: ({ closed, by }) => closed?.by ?? by, wide: true },
      ]}
    />
  );
}
