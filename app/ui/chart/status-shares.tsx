import { percentOf, type Share } from '~/domain/chart';
import { formatCount } from '~/domain/digit-groups';
import { formatKnownNaira } from '~/domain/naira';
import { statusLook } from '~/domain/status';
import { StatusLabel, TONES } from '../status-label';
import { Table } from '../table';
import { ShareBar } from './share-bar';

/** The shares of each status: one bar, with labels and figures below. */
export function StatusShares({ shares, count }: { shares: readonly Share[]; count: number }) {
  return (
    <section className="card mb-4" aria-labelledby="status-shares">
      <h2 id="status-shares" className="mb-3">
        By status
      </h2>
      <ShareBar
        className="mb-2 h-4"
        whole={count}
        parts={shares.map(({ name, count: own }) => ({ name, value: own, colour: TONES[statusLook(name).tone] }))}
      />
      <Table
        caption="By status"
        rows={shares}
        rowKey={({ name }) => name}
        columns={[
          { header: 'Status', cell: ({ name }) => <StatusLabel status={name} /> },
          { header: 'Share', numeric: true, hiddenBelow: 'md', cell: ({ count: own }) => percentOf(own, count) },
          {
            header: 'Count',
            numeric: true,
            hiddenBelow: 'md',
            cell: ({ count: own }) => formatCount(own),
            folded: ({ count: own }) => `× ${formatCount(own)}`,
          },
          {
            header: 'Amount',
            numeric: true,
            cell: ({ amount, count: own, unread }) => formatKnownNaira(unread === own ? undefined : amount),
          },
        ]}
      />
    </section>
  );
}
