import { Link } from '@remix-run/react';
import { formatLagos } from '../domain/lagos';
import { formatKnownNaira, type Kobo } from '../domain/naira';
import { paths } from '../paths';
import { StatusLabel } from './status-label';
import { type Column, Table } from './table';

type Row = {
  id: string;
  vendor?: string;
  service?: string;
  customer?: string;
  amount?: Kobo;
  status: string;
  time?: string;
};

const vendorColumn: Column<Row> = { header: 'Vendor', sort: 'vendor', wide: true, cell: ({ vendor }) => vendor };

/** On a narrow screen the amount carries the status. */
const amountColumn: Column<Row> = {
  header: 'Amount',
  sort: 'amount',
  numeric: true,
  cell: ({ amount, status }) => (
    <>
      {formatKnownNaira(amount)}{' '}
      <span className="block md:hidden">
        <StatusLabel status={status} />
      </span>
    </>
  ),
};

const lastColumns: readonly Column<Row>[] = [
  { header: 'Status', wide: true, folded: false, cell: ({ status }) => <StatusLabel status={status} /> },
  {
    header: 'Time',
    sort: 'time',
    wide: true,
    cell: ({ time }) => time && <span className="whitespace-nowrap">{formatLagos(time)}</span>,
  },
  {
    header: 'Details',
    wide: true,
    folded: false,
    cell: ({ id, service, customer }) => (
      <Link reloadDocument to={paths.sale(id)} aria-label={`Details of ${service ?? 'sale'} for ${customer ?? ''}`}>
        Details
      </Link>
    ),
  },
];

/** The service leads to the details. */
const serviceColumn: Column<Row> = {
  header: 'Service',
  sort: 'service',
  cell: ({ id, service, customer }) => (
    <>
      <Link reloadDocument className="inline-block py-1 md:py-0" to={paths.sale(id)}>
        {service ?? 'Sale'}
      </Link>{' '}
      <span className="block text-sm text-muted">{customer}</span>
    </>
  ),
};

/** Sales of one vendor, subvendor or terminal. */
export const ownSaleColumns: readonly Column<Row>[] = [serviceColumn, amountColumn, ...lastColumns];

/** Sales of all vendors. */
export const saleColumns: readonly Column<Row>[] = [vendorColumn, serviceColumn, amountColumn, ...lastColumns];

/** Sales of the Transaction Report (spec section 2): the service leads to the details. */
export const transactionColumns: readonly Column<Row>[] = saleColumns.filter(({ header }) => header !== 'Details');

/** Sales, each with a link to its details; the vendor is shown where a list may hold several. */
export function SaleTable({ rows, withVendor = false }: { rows: readonly Row[]; withVendor?: boolean }) {
  return (
    <Table
      caption="Sales"
      rows={rows}
      rowKey={({ id }, index) => id || String(index)}
      columns={withVendor ? [vendorColumn, ...ownSaleColumns] : ownSaleColumns}
    />
  );
}
