import { formatLagos } from '../../domain/lagos';
import { formatKnownNaira, formatNaira, type Kobo } from '../../domain/naira';
import { StatusLabel } from '../status-label';
import type { Column } from '../table';

type Row = {
  vendor?: string;
  source?: string;
  status: string;
  amount?: Kobo;
  previous?: Kobo;
  current?: Kobo;
  time?: string;
};

/** The Deposit Report's columns (spec section 2); on a narrow screen the amount carries the status. */
export const depositReportColumns: readonly Column<Row>[] = [
  { header: 'Vendor', cell: ({ vendor }) => vendor },
  { header: 'Source', wide: 'lg', cell: ({ source }) => source },
  { header: 'Status', wide: 'lg', folded: false, cell: ({ status }) => <StatusLabel status={status} /> },
  {
    header: 'Amount',
    numeric: true,
    cell: ({ amount, status }) => (
      <>
        {formatKnownNaira(amount)}{' '}
        <span className="block lg:hidden">
          <StatusLabel status={status} />
        </span>
      </>
    ),
  },
  {
    header: 'Prev. Bal',
    numeric: true,
    wide: true,
    cell: ({ previous }) => formatKnownNaira(previous),
    folded: ({ previous }) => previous !== undefined && `Prev. ${formatNaira(previous)}`,
  },
  {
    header: 'Curr. Bal',
    numeric: true,
    wide: true,
    cell: ({ current }) => formatKnownNaira(current),
    folded: ({ current }) => current !== undefined && `Curr. ${formatNaira(current)}`,
  },
  {
    header: 'Time',
    wide: true,
    cell: ({ time }) => time && <span className="whitespace-nowrap">{formatLagos(time)}</span>,
  },
];
