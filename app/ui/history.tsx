import { unbrokenTime } from '~/domain/lagos';
import { formatKnownNaira } from '~/domain/naira';
import type { EntryOfRecord } from '~/portal/audit/shown-entry.data';
import { Table } from './table';

/** What was done about a record, and by whom. Null when it cannot be read, undefined for those who do not see it. */
export function History({ entries }: { entries: readonly EntryOfRecord[] | null | undefined }) {
  if (entries === undefined) return null;
  return (
    <section className="card mt-4" aria-labelledby="history">
      <h2 id="history" className="mb-2">
        History
      </h2>
      {entries === null ? (
        <p className="text-muted">It cannot be read right now.</p>
      ) : entries.length === 0 ? (
        <p className="text-muted">Nothing was done about it here.</p>
      ) : (
        <Table
          caption="History"
          rows={entries}
          rowKey={({ time, what }) => `${time} ${what}`}
          columns={[
            {
              header: 'What',
              cell: ({ what, amount, why }) => (
                <>
                  {what}
                  {amount !== undefined && ` ${formatKnownNaira(amount)}`}{' '}
                  {why && <span className="block text-sm text-muted">{why}</span>}
                </>
              ),
            },
            { header: 'Who', cell: ({ who }) => who, hiddenBelow: 'md', folded: ({ who }) => who },
            { header: 'Outcome', cell: ({ outcome }) => outcome },
            {
              header: 'Time',
              cell: ({ time }) => unbrokenTime(time),
              hiddenBelow: 'md',
              folded: ({ time }) => unbrokenTime(time),
            },
          ]}
        />
      )}
    </section>
  );
}
