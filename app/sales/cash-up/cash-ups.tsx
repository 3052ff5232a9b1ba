import { unbrokenTime } from '~/domain/lagos';
import { formatNaira } from '~/domain/naira';
import { Table } from '~/ui/table';
import { cashDifference, expectedCash } from './cash-up';
import type { ShownCashUp } from './cash-up.data';
import { Difference } from './cash-up-facts';

type CashUpsProps = {
  rows: readonly ShownCashUp[];
  /** Returns the page of one. */
  hrefOf: (shift: Pick<ShownCashUp, 'terminalId' | 'endedAt'>) => string;
};

/** Closed shifts with the difference of each. */
export function CashUps({ rows, hrefOf }: CashUpsProps) {
  return (
    <Table
      caption="Closed shifts"
      rows={rows}
      rowKey={({ terminalId, endedAt }) => `${terminalId} ${endedAt}`}
      columns={[
        {
          header: 'Shift',
          cell: ({ terminal, terminalId, endedAt }) => (
            <>
              {terminal && <strong className="block">{terminal}</strong>}{' '}
              <a href={hrefOf({ terminalId, endedAt })}>{unbrokenTime(endedAt)}</a>
            </>
          ),
        },
        { header: 'Sold', numeric: true, hiddenBelow: 'md', folded: false, cell: ({ sold }) => formatNaira(sold) },
        {
          header: 'Expected',
          numeric: true,
          hiddenBelow: 'md',
          folded: false,
          cell: (row) => formatNaira(expectedCash(row)),
        },
        {
          header: 'Counted',
          numeric: true,
          hiddenBelow: 'md',
          folded: false,
          cell: ({ counted }) => formatNaira(counted),
        },
        { header: 'Difference', numeric: true, cell: (row) => <Difference of={cashDifference(row)} /> },
        { header: 'Remark', hiddenBelow: 'md', cell: ({ note }) => note },
      ]}
    />
  );
}
