import { formatLagos } from '../../domain/lagos';
import { formatKnownNaira, formatNaira, type Kobo } from '../../domain/naira';
import { StatusLabel } from '../status-label';
import type { Column } from '../table';

type Row = { vendor?: string; source?: string; status: string; amount?: Kobo; previous?: Kobo; current?: Kobo; time?: string };

/** The Deposit Report's columns (spec section 2); on a narrow screen the vendor carries source and time, the amount the rest. */
export const depositReportColumns: readonly Column<Row>[] = [
  {
    header: 'Vendor',
    cell: ({ vendor, source, time }) => (
      <>
        {vendor}
        <span className="block text-sm text-muted lg:hidden">{source}</span>
        <span className="block text-sm text-muted md:hidden">{time && formatLagos(time)}</span>
      </>
    ),
  },
  { header: 'Source', wide: 'lg', cell: ({ source }) => source },
  { header: 'Status', wide: 'lg', cell: ({ status }) => <StatusLabel status={status} /> },
  {
    header: 'Amount',
    numeric: true,
    cell: ({ amount, status, previous, current }) => (
      <>
        {formatKnownNaira(amount)}
        <span className="block lg:hidden">
          <StatusLabel status={status} />
        </span>
        <span className="block text-sm text-muted md:hidden">{previous !== undefined && `Prev. ${formatNaira(previous)}`}</span>
        <span className="block text-sm text-muted md:hidden">{current !== undefined && `Curr. ${formatNaira(current)}`}</span>
      </>
    ),
  },
  { header: 'Prev. Bal', numeric: true, wide: true, cell: ({ previous }) => formatKnownNaira(previous) },
  { header: 'Curr. Bal', numeric: true, wide: true, cell: ({ current }) => formatKnownNaira(current) },
  { header: 'Time', wide: true, cell: ({ time }) => time && <span className="whitespace-nowrap">{formatLagos(time)}</span> },
];
