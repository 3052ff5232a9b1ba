import type { ReactNode } from 'react';
import { formatCount } from '~/domain/digit-groups';
import { formatLagos } from '~/domain/lagos';
import { formatKnownNaira, formatNaira, type Kobo } from '~/domain/naira';
import type { ListPlace } from '~/lists/engine/choose';
import { FileLinks } from '~/ui/file-links';
import { ListTable, type ListTableProps } from '~/ui/list-table';
import { Pagination } from '~/ui/pagination';

type ReportResultProps<Row, Name extends string, Sent> = Omit<ListTableProps<Row, Name, Sent>, 'sortHeader'> & {
  /** The name of the rows, singular and plural. */
  what: { one: string; many: string };
  count: number;
  /** The totals, amounts in kobo. The chart shows the first. */
  totals: readonly { label: string; count: number; amount?: Kobo }[];
  /** The number of rows whose amount could not be parsed; no total includes them. */
  unread: number;
  /** The time of the count, in milliseconds since 1970. */
  at: number;
  /** The part of the first total that the chart does not show, in kobo. */
  notDrawn?: Kobo;
  /** The charts above the rows. */
  charts: ReactNode;
  list: ListPlace;
  /** The URL of the files with all rows, without the format. */
  filesAt: string;
  /** The parsed filter, as query parameters. */
  asked: Readonly<Record<string, string | undefined>>;
};

/** The result of a report: totals and count, charts, one page of rows, and links to files with all rows. */
export function ReportResult<Row, Name extends string, Sent extends Partial<Row>>({
  what,
  count,
  totals,
  unread,
  at,
  notDrawn,
  charts,
  list,
  filesAt,
  asked,
  of,
  rows,
  cells,
}: ReportResultProps<Row, Name, Sent>) {
  return (
    <section aria-label="Result">
      <div className="mb-4 flex flex-wrap items-baseline justify-between">
        {totals.map(({ label, amount, count: own }, index) => (
          <p key={label} className="mr-6">
            <span className="text-muted">{label}</span>{' '}
            <strong className={index === 0 ? 'text-2xl' : undefined}>{formatKnownNaira(amount)}</strong>
            {index > 0 && ` (${formatCount(own)})`}
          </p>
        ))}
        <p className="text-sm text-muted">
          {`${formatCount(count)} ${count === 1 ? what.one : what.many}, counted `}
          <span className="whitespace-nowrap">{formatLagos(at)}</span>
          {unread > 0 && (
            <strong className="block text-bad">{`The amount of ${formatCount(unread)} of them could not be read and is in no total.`}</strong>
          )}
          {notDrawn !== undefined && (
            <span className="block">{`${formatNaira(notDrawn)} of the first total has no time in this range and is not in the chart.`}</span>
          )}
        </p>
      </div>
      {count > 0 && charts}
      <div className="card">
        <ListTable of={of} rows={rows} cells={cells} />
      </div>
      <Pagination list={list} />
      {count > 0 && <FileLinks at={filesAt} asked={asked} />}
    </section>
  );
}
