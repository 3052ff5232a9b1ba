import { formatLagos } from '../domain/lagos';
import { formatNaira, type Kobo } from '../domain/naira';
import { paths } from '../paths';
import { StatusLabel } from './status-label';
import { Table, type Column } from './table';

type Row = { id: string; vendor?: string; service?: string; customer?: string; amount?: Kobo; status: string; time?: string };

/** Sales, each with a link to its details; the vendor is shown where a list may hold several. */
export function SaleTable({ rows, withVendor = false }: { rows: readonly Row[]; withVendor?: boolean }) {
  const vendor: Column<Row> = { header: 'Vendor', wide: true, cell: (row) => row.vendor };
  const columns: Column<Row>[] = [
    {
      header: 'Service',
      cell: ({ id, service, customer, time }) => (
        <>
          <a className="inline-block py-1 md:py-0" href={paths.sale(id)}>
            {service ?? 'Sale'}
          </a>
          <span className="block text-sm text-muted">{customer}</span>
          <span className="block whitespace-nowrap text-sm text-muted md:hidden">{time && formatLagos(time)}</span>
        </>
      ),
    },
    {
      header: 'Amount',
      numeric: true,
      cell: ({ amount, status }) => (
        <>
          {formatNaira(amount ?? 0)}
          <span className="block md:hidden">
            <StatusLabel status={status} />
          </span>
        </>
      ),
    },
    { header: 'Status', wide: true, cell: ({ status }) => <StatusLabel status={status} /> },
    { header: 'Time', wide: true, cell: ({ time }) => time && <span className="whitespace-nowrap">{formatLagos(time)}</span> },
    {
      header: 'Details',
      wide: true,
      cell: ({ id, service, customer }) => (
        <a href={paths.sale(id)} aria-label={`Details of ${service ?? 'sale'} for ${customer ?? ''}`}>
          Details
        </a>
      ),
    },
  ];
  return (
    <Table caption="Sales" rows={rows} rowKey={({ id }, index) => id || String(index)} columns={withVendor ? [vendor, ...columns] : columns} />
  );
}

/** Sales of all vendors, sorted by their columns. */
export const saleColumns: readonly Column<Row>[] = [
  { header: 'Vendor', sort: 'vendor', wide: true, cell: ({ vendor }) => vendor },
  {
    header: 'Service',
    sort: 'service',
    cell: ({ id, service, customer, vendor }) => (
      <>
        <a href={paths.sale(id)}>{service ?? 'Sale'}</a>
        <span className="block text-sm text-muted">{customer}</span>
        <span className="block text-sm text-muted md:hidden">{vendor}</span>
      </>
    ),
  },
  {
    header: 'Amount',
    sort: 'amount',
    numeric: true,
    cell: ({ amount, status }) => (
      <>
        {formatNaira(amount ?? 0)}
        <span className="block md:hidden">
          <StatusLabel status={status} />
        </span>
      </>
    ),
  },
  { header: 'Status', wide: true, cell: ({ status }) => <StatusLabel status={status} /> },
  { header: 'Time', sort: 'time', wide: true, cell: ({ time }) => time && <span className="whitespace-nowrap">{formatLagos(time)}</span> },
  {
    header: 'Details',
    wide: true,
    cell: ({ id, service, customer }) => (
      <a href={paths.sale(id)} aria-label={`Details of ${service ?? 'sale'} for ${customer ?? ''}`}>
        Details
      </a>
    ),
  },
];
