import { cashDifference, expectedCash } from '../../domain/cash-up';
import { unbrokenTime } from '../../domain/lagos';
import { formatNaira } from '../../domain/naira';
import type { ShownCashUp } from '../../page-data/cash-up';
import { Table } from '../table';
import { Difference } from './cash-up-facts';

/** Closed shifts with the difference of each. `hrefOf` returns the page of one, where it has one. */
export function CashUps({ rows, hrefOf }: { rows: readonly ShownCashUp[]; hrefOf?: (endedAt: number) => string }) {
  return (
    <Table
      caption="Closed shifts"
      rows={rows}
      rowKey={({ terminal = '', endedAt }) => `${terminal} ${endedAt}`}
      columns={[
        {
          header: 'Shift',
          cell: ({ terminal, endedAt }) => (
            <>
              {terminal && <strong className="block">{terminal}</strong>}{' '}
              {hrefOf ? <a href={hrefOf(endedAt)}>{unbrokenTime(endedAt)}</a> : unbrokenTime(endedAt)}
            </>
          ),
        },
        { header: 'Sold', numeric: true, wide: true, folded: false, cell: ({ sold }) => formatNaira(sold) },
        { header: 'Expected', numeric: true, wide: true, folded: false, cell: (row) => formatNaira(expectedCash(row)) },
        { header: 'Counted', numeric: true, wide: true, folded: false, cell: ({ counted }) => formatNaira(counted) },
        { header: 'Difference', numeric: true, cell: (row) => <Difference of={cashDifference(row)} /> },
        { header: 'Remark', wide: true, cell: ({ note }) => note },
      ]}
    />
  );
}
