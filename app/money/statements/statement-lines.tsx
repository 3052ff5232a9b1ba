import { unbrokenTime } from '~/domain/lagos';
import { formatKnownNaira, formatNaira } from '~/domain/naira';
import { Table } from '~/ui/table';
import type { ShownStatementLine } from './statement.data';

/** The lines of a statement, each with what moved and the balance after it. */
export function StatementLines({ rows }: { rows: readonly ShownStatementLine[] }) {
  return (
    <Table
      caption="Lines"
      rows={rows}
      rowKey={({ id }, index) => `${index} ${id}`}
      columns={[
        {
          header: 'What',
          cell: ({ kind, text, time, reference, href, fault }) => (
            <>
              {href ? <a href={href}>{kind}</a> : <strong>{kind}</strong>} {text}{' '}
              <span className="block text-sm text-muted">
                {[time && unbrokenTime(time), reference].filter(Boolean).join(', ')}
              </span>{' '}
              {fault && fault !== text && <span className="block text-sm text-bad">{fault}</span>}
            </>
          ),
        },
        {
          header: 'Amount',
          numeric: true,
          cell: ({ change, fault }) => (
            <span className={fault ? 'text-bad' : change > 0 ? 'text-good' : undefined}>
              {change > 0 ? `+${formatNaira(change)}` : formatNaira(change)}
            </span>
          ),
        },
        {
          header: 'Balance',
          numeric: true,
          hiddenBelow: 'md',
          cell: ({ balance }) => formatKnownNaira(balance),
          folded: ({ balance }) => balance !== undefined && `Balance ${formatNaira(balance)}`,
        },
      ]}
    />
  );
}
