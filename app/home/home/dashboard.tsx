import type { ReactNode } from 'react';
import { formatCount } from '~/domain/digit-groups';
import { formatKnownNaira, type Kobo, kobo, NOT_AVAILABLE, sumKobo } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { seriesColour, ShareBar, Swatch } from '~/ui/chart/share-bar';
import { RecordLink } from '~/ui/record-link';
import { StatusLabel } from '~/ui/status-label';
import { Table } from '~/ui/table';

type Line = { title?: string; amount?: Kobo };
type PeriodSales = { shortAmount?: string; prepaid: Line; postpaid: Line; utilities: Line };

type Period = keyof typeof PERIOD_NAMES;
const PERIOD_NAMES = { today: 'Today', yesterday: 'Yesterday', month: 'This month', lastMonth: 'Last month' } as const;

/** The period that each period is compared with. Both bars have the same scale. */
const BESIDE: Record<Period, Period> = {
  today: 'yesterday',
  yesterday: 'today',
  month: 'lastMonth',
  lastMonth: 'month',
};
const fallback = ['Prepaid', 'Postpaid', 'Utilities'];

type SalesCardsProps = {
  sales: Readonly<Record<Period, { data: PeriodSales | null }>>;
  /** All of them unless given. */
  periods?: readonly Period[];
};

/** The sales of today, yesterday, this month and last month, as cards (spec section 2, Dashboard). */
export function SalesCards({ sales, periods = ['today', 'yesterday', 'month', 'lastMonth'] }: SalesCardsProps) {
  return (
    <ul className="-m-1 mb-5 flex flex-wrap">
      {periods.map((period) => (
        <li key={period} className="w-full p-1 sm:w-1/2 lg:w-1/4">
          <SalesCard period={period} sales={sales[period].data} beside={sales[BESIDE[period]].data} />
        </li>
      ))}
    </ul>
  );
}

function linesOf(sales: PeriodSales | null): Line[] {
  return sales ? [sales.prepaid, sales.postpaid, sales.utilities] : [];
}

/** Returns the sum of a period's lines. */
function sumOf(sales: PeriodSales | null): Kobo {
  return sumKobo(linesOf(sales).map(({ amount = kobo(0) }) => amount));
}

type SalesCardProps = { period: Period; sales: PeriodSales | null; beside: PeriodSales | null };

/** The card of one period: the short amount, and its parts as a bar, in the scale of the period beside it. */
function SalesCard({ period, sales, beside }: SalesCardProps) {
  const lines = linesOf(sales);
  return (
    <section className="card h-full" aria-label={`Sales ${PERIOD_NAMES[period].toLowerCase()}`}>
      <p className="mb-2 flex flex-wrap items-baseline justify-between">
        <strong className="text-xl">{sales?.shortAmount ?? NOT_AVAILABLE}</strong>{' '}
        <span className="rounded bg-accent-soft px-2 text-sm text-accent">{PERIOD_NAMES[period]}</span>
      </p>
      <ShareBar
        className="mb-2 h-2 rounded bg-line"
        whole={Math.max(sumOf(sales), sumOf(beside))}
        parts={lines.map(({ amount = 0 }, index) => ({
          name: fallback[index] ?? '',
          value: amount,
          colour: seriesColour(index),
        }))}
      />
      <dl className="text-sm">
        {lines.map(({ title, amount }, index) => (
          <div key={fallback[index]} className="flex flex-wrap justify-between">
            <dt className="mr-2 text-muted">
              <Swatch index={index} />
              {title ?? fallback[index]}
            </dt>
            <dd>{formatKnownNaira(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type Latest = { id: string; status: string; service?: string; shortAmount?: string; elapsed?: string };

/** The latest sales, with links to their details. */
export function LatestSales({ rows }: { rows: readonly Latest[] }) {
  return (
    <Table
      caption="Latest sales"
      rows={rows}
      rowKey={({ id }, index) => id || String(index)}
      columns={[
        {
          header: 'Service',
          cell: ({ id, service }) => (
            <RecordLink className="inline-block py-1 md:py-0" to={paths.sale(id)}>
              {service ?? 'Sale'}
            </RecordLink>
          ),
        },
        { header: 'Amount', numeric: true, cell: ({ shortAmount }) => shortAmount ?? NOT_AVAILABLE },
        { header: 'Status', cell: ({ status }) => <StatusLabel status={status} /> },
        { header: 'Time', hiddenBelow: 'md', cell: ({ elapsed }) => elapsed },
      ]}
    />
  );
}

/** A figure of a vendor's home; `href` leads to what it is made of. */
type HomeLine = { label: string; value: string; href?: string };
type LinesCardProps = { id: string; title: string; lines?: readonly HomeLine[] };

/** A card with figures of a vendor's own; no lines where they could not be loaded. */
export function LinesCard({ id, title, lines }: LinesCardProps) {
  return (
    <Card id={id} title={title} isThere={Boolean(lines)}>
      {lines?.map(({ label, value, href }) => (
        <Line key={`${label} ${href}`} label={label} value={href ? <a href={href}>{value}</a> : value} />
      ))}
    </Card>
  );
}

type Sellers = { total?: number; terminals?: number; disabled?: number; disabledTerminals?: number };
type Deposited = { amount?: Kobo; count?: number };
type CardsProps = {
  name: 'Vendors' | 'Subvendors';
  sellers: Sellers | null;
  deposits: { currentMonth: Deposited & { title?: string }; today: Deposited; yesterday: Deposited } | null;
};

/** The numbers of sellers and the deposits (spec section 2, Dashboard). Shows a message for a part that failed to load. */
export function SellersAndDeposits({ name, sellers, deposits }: CardsProps) {
  const paidIn = deposits && [
    { label: deposits.currentMonth.title ?? 'This month', ...deposits.currentMonth },
    { label: 'Today', ...deposits.today },
    { label: 'Yesterday', ...deposits.yesterday },
  ];
  return (
    <div className="halves">
      <Card id="sellers-card" title={name} isThere={sellers !== null}>
        <Line label={name} value={count(sellers?.total)} />
        <Line label={`Disabled ${name.toLowerCase()}`} value={count(sellers?.disabled)} />
        <Line label="Terminals" value={count(sellers?.terminals)} />
        <Line label="Disabled terminals" value={count(sellers?.disabledTerminals)} />
      </Card>
      <Card id="deposits-card" title="Deposits" isThere={paidIn !== null}>
        {paidIn?.map(({ label, amount, count: many }) => (
          <Line key={label} label={`${label} (${count(many)})`} value={formatKnownNaira(amount)} />
        ))}
      </Card>
    </div>
  );
}

function Card({ id, title, isThere, children }: { id: string; title: string; isThere: boolean; children: ReactNode }) {
  return (
    <section className="card mb-5" aria-labelledby={id}>
      <h2 id={id} className="mb-2">
        {title}
      </h2>
      {isThere ? <dl className="text-sm">{children}</dl> : <p className="text-muted">{NOT_AVAILABLE}</p>}
    </section>
  );
}

function Line({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between py-1">
      <dt className="mr-2 text-muted">{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function count(value: number | undefined): string {
  return value === undefined ? NOT_AVAILABLE : formatCount(value);
}
