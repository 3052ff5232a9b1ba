import type { ReactNode } from 'react';
import { formatLagos } from '../../domain/lagos';
import type { ListPlace } from '../../domain/listing';
import { formatKnownNaira, type Kobo } from '../../domain/naira';
import { FileLinks } from '../file-links';
import { Pagination } from '../pagination';
import { Table, type Column } from '../table';

type ReportResultProps<Row> = {
  /** What is counted. */
  what: { one: string; many: string };
  count: number;
  total: Kobo;
  /** Rows whose amount is not in the total, because it could not be read. */
  unread: number;
  /** When it was counted, in milliseconds since 1970. */
  at: number;
  /** What the rows look like, above them. */
  pictures: ReactNode;
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  list: ListPlace;
  /** Where all rows can be had as files. */
  filesAt: string;
  /** The filter as it was understood. */
  asked: Readonly<Record<string, string | undefined>>;
};

/** What a report comes to: its total and count, pictures, one page of its rows, and all of them as files. */
export function ReportResult<Row>({ what, count, total, unread, at, pictures, caption, columns, rows, list, filesAt, asked }: ReportResultProps<Row>) {
  return (
    <section aria-label="Result">
      <div className="mb-4 flex flex-wrap items-baseline justify-between">
        <p className="mr-6">
          <span className="text-muted">Total</span> <strong className="text-2xl">{formatKnownNaira(count > 0 && unread === count ? undefined : total)}</strong>
        </p>
        <p className="text-sm text-muted">
          {`${count.toLocaleString('en-GB')} ${count === 1 ? what.one : what.many}, counted ${formatLagos(at)}`}
          {unread > 0 && <strong className="block text-bad">{`The amount of ${unread.toLocaleString('en-GB')} of them could not be read and is not in the total.`}</strong>}
        </p>
      </div>
      {count > 0 && pictures}
      <div className="card overflow-x-auto">
        <Table caption={caption} columns={columns} rows={rows} rowKey={(_, index) => String(index)} />
      </div>
      <Pagination list={list} />
      {count > 0 && <FileLinks at={filesAt} asked={asked} />}
    </section>
  );
}
