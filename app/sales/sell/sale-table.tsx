import type { ComponentProps } from 'react';
import { formatKnownNaira, type Kobo } from '~/domain/naira';
import { paths } from '~/domain/paths';
import type { ListDefinition } from '~/lists/engine/definition';
import { ListTable } from '~/ui/list-table';
import { unbroken } from '~/ui/no-wrap';
import { RecordLink } from '~/ui/record-link';
import { StatusLabel } from '~/ui/status-label';
import { CheckListed, type WaitingSale } from './waiting-sale';

export type ShownSale = {
  id: string;
  service?: string;
  customer?: string;
  amount?: Kobo;
  status: string;
  waiting?: WaitingSale;
};

const serviceCell = ({ id, service, waiting }: ShownSale) => (
  <>
    <RecordLink className="inline-block py-1 md:py-0" to={paths.sale(id)}>
      {service ?? 'Sale'}
    </RecordLink>
    {waiting && <CheckListed {...waiting} />}
  </>
);

/** Cells of a list of sales: on a narrow screen the amount with the status. */
export const saleCells = {
  service: serviceCell,
  amount: ({ amount, status }: ShownSale) => (
    <>
      {`${formatKnownNaira(amount)} `}
      <span className="block md:hidden">
        <StatusLabel status={status} />
      </span>
    </>
  ),
};

/** The same for a report, whose columns are the spec's: the service with the customer. */
export const reportedSaleCells = {
  ...saleCells,
  service: (sale: ShownSale) => (
    <>
      {serviceCell(sale)} <span className="block text-sm text-muted">{unbroken(sale.customer)}</span>
    </>
  ),
};

type SaleTableProps = Pick<ComponentProps<typeof ListTable>, 'whenEmpty'> & {
  of: ListDefinition<never>;
  rows: readonly ShownSale[];
};

/** A table of sales with links to their details. */
export function SaleTable({ of, rows, whenEmpty }: SaleTableProps) {
  // Every list of sales has rows of these facts.
  return (
    <ListTable
      of={of as unknown as ListDefinition<ShownSale>}
      rows={rows}
      cells={reportedSaleCells}
      whenEmpty={whenEmpty}
    />
  );
}
