import { Link } from '@remix-run/react';
import type { ListDefinition } from '../domain/list-definition';
import { formatKnownNaira, type Kobo } from '../domain/naira';
import { paths } from '../paths';
import { ListTable } from './list-table';
import { StatusLabel } from './status-label';

export type ShownSale = { id: string; service?: string; customer?: string; amount?: Kobo; status: string };

/** Cells that combine facts: the service with the customer; on a narrow screen the amount with the status. */
export const saleCells = {
  service: ({ id, service, customer }: ShownSale) => (
    <>
      <Link reloadDocument className="inline-block py-1 md:py-0" to={paths.sale(id)}>
        {service ?? 'Sale'}
      </Link>{' '}
      <span className="block text-sm text-muted">{customer}</span>
    </>
  ),
  amount: ({ amount, status }: ShownSale) => (
    <>
      {formatKnownNaira(amount)}{' '}
      <span className="block md:hidden">
        <StatusLabel status={status} />
      </span>
    </>
  ),
};

/** The columns of the sales of one vendor, subvendor or terminal. */
export const OWN_SALE_COLUMNS = ['service', 'amount', 'status', 'time', 'details'] as const;
export const SALE_COLUMNS = ['vendor', ...OWN_SALE_COLUMNS] as const;
export type SaleColumn = (typeof SALE_COLUMNS)[number];

type SaleTableProps = {
  of: ListDefinition<never, SaleColumn | 'reference' | 'customer'>;
  rows: readonly ShownSale[];
  show?: readonly SaleColumn[];
};

/** A table of sales with links to their details. */
export function SaleTable({ of, rows, show }: SaleTableProps) {
  return <ListTable of={of as unknown as ListDefinition<ShownSale>} rows={rows} show={show} cells={saleCells} />;
}
