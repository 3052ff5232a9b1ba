import { percentOf, type Share } from '../../domain/chart';
import { formatNaira } from '../../domain/naira';
import { statusLook } from '../../domain/status';
import { StatusLabel, TONES } from '../status-label';
import { Table } from '../table';

const WIDTH = 1000;

/** How many ended how, as one bar and, under it, in words and figures. */
export function StatusShares({ shares, count }: { shares: readonly Share[]; count: number }) {
  return (
    <section className="card mb-4" aria-labelledby="status-shares">
      <h2 id="status-shares" className="mb-3">
        By status
      </h2>
      <svg className="mb-2 block h-4 w-full" viewBox={`0 0 ${WIDTH} 10`} preserveAspectRatio="none" aria-hidden="true">
        {shares.map(({ name, count: own }, index) => {
          const before = shares.slice(0, index).reduce((sum, share) => sum + share.count, 0);
          const from = Math.round((before / count) * WIDTH);
          const width = Math.round(((before + own) / count) * WIDTH) - from;
          return width > 0 && <path key={name} className={TONES[statusLook(name).tone]} fill="currentColor" stroke="#fff" strokeWidth="2" d={`M${from} 0h${width}v10h-${width}z`} />;
        })}
      </svg>
      <Table
        caption="By status"
        rows={shares}
        rowKey={({ name }) => name}
        columns={[
          { header: 'Status', cell: ({ name }) => <StatusLabel status={name} /> },
          { header: 'Share', numeric: true, wide: true, cell: ({ count: own }) => percentOf(own, count) },
          { header: 'Count', numeric: true, cell: ({ count: own }) => own.toLocaleString('en-GB') },
          { header: 'Amount', numeric: true, cell: ({ amount }) => formatNaira(amount) },
        ]}
      />
    </section>
  );
}
