import { formatNaira, type Kobo } from '../domain/naira';
import { paths } from '../paths';
import { StatusLabel } from './status-label';
import { Table } from './table';

type Line = { title?: string; amount?: Kobo };
type PeriodSales = { shortAmount?: string; prepaid: Line; postpaid: Line; utilities: Line };

const PERIOD_NAMES = { today: 'Today', yesterday: 'Yesterday', month: 'This month', lastMonth: 'Last month' } as const;

/** Sales of one period: the short amount, the period, and what it is made of (spec section 2, Dashboard). */
export function SalesCard({ period, sales }: { period: keyof typeof PERIOD_NAMES; sales?: PeriodSales }) {
  const lines = sales ? [sales.prepaid, sales.postpaid, sales.utilities] : [];
  const fallback = ['Prepaid', 'Postpaid', 'Utilities'];
  return (
    <section className="card h-full" aria-label={`Sales ${PERIOD_NAMES[period].toLowerCase()}`}>
      <p className="mb-2 flex flex-wrap items-baseline justify-between">
        <strong className="text-xl">{sales ? (sales.shortAmount ?? '₦0') : 'not available'}</strong>{' '}
        <span className="rounded bg-accent-soft px-2 text-sm text-accent">{PERIOD_NAMES[period]}</span>
      </p>
      <dl className="text-sm">
        {lines.map(({ title, amount }, index) => (
          <div key={fallback[index]} className="flex flex-wrap justify-between">
            <dt className="mr-2 text-muted">{title ?? fallback[index]}</dt>
            <dd>{formatNaira(amount ?? 0)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type Latest = { id: string; status: string; service?: string; shortAmount?: string; elapsed?: string };

/** The latest sales, each with a link to its details. */
export function LatestSales({ rows }: { rows: readonly Latest[] }) {
  return (
    <Table
      caption="Latest sales"
      rows={rows}
      rowKey={({ id }, index) => id || String(index)}
      columns={[
        {
          header: 'Service',
          cell: ({ id, service, elapsed }) => (
            <>
              <a className="inline-block py-1 md:py-0" href={paths.sale(id)}>
                {service ?? 'Sale'}
              </a>
              <span className="block whitespace-nowrap text-sm text-muted md:hidden">{elapsed}</span>
            </>
          ),
        },
        { header: 'Amount', numeric: true, cell: ({ shortAmount }) => shortAmount },
        { header: 'Status', cell: ({ status }) => <StatusLabel status={status} /> },
        { header: 'Time', wide: true, cell: ({ elapsed }) => elapsed },
      ]}
    />
  );
}
