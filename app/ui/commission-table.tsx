import { formatKnownNaira, type Kobo } from '../domain/naira';
import { PageLink } from './page-link';
import type { Column } from './table';

type Row = { id: string; vendor: { name?: string }; total?: Kobo; month?: string; payHref?: string | false };

const amountColumn: Column<Row> = {
  header: 'Amount',
  sort: 'amount',
  numeric: true,
  cell: ({ total }) => formatKnownNaira(total),
};
const nameOf = ({ vendor }: Row) => vendor.name;

/** Commissions of all vendors. */
export const commissionColumns: readonly Column<Row>[] = [
  { header: 'Vendor', sort: 'vendor', cell: nameOf },
  amountColumn,
  { header: 'Month', wide: true, cell: ({ month }) => month },
];

/** A vendor's own (spec section 2, Commissions). */
export const ownCommissionColumns: readonly Column<Row>[] = [
  { header: 'Vendor', wide: true, cell: nameOf },
  amountColumn,
  { header: 'Month', cell: ({ month }) => month },
];

/** Pay, on the rows that can be paid. */
export const payColumn: Column<Row> = {
  header: 'Pay',
  cell: ({ vendor, month, payHref }) =>
    payHref && (
      <PageLink className="button" to={payHref} aria-label={`Pay ${vendor.name ?? ''} for ${month ?? ''}`}>
        Pay
      </PageLink>
    ),
};
