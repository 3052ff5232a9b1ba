import { formatLagos } from '~/domain/lagos';
import { formatKnownNaira, type Kobo } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { groupToken } from '~/domain/receipt';
import { statusLook } from '~/domain/status';
import { Details } from '~/ui/details';
import { recordLink } from '~/ui/record-link';

type Named = { id?: string; name?: string };
type SaleFactsProps = {
  sale: {
    customer: { number?: string; account?: string };
    amount?: Kobo;
    commission?: Kobo;
    vendorReference?: string;
    debitStatus?: string;
    previous?: Kobo;
    current?: Kobo;
    subvendor: Named & { vendor: Named };
    terminal: Named;
    createdUtc?: string;
  };
  service?: string;
  units?: string;
  token?: string;
  isStaff: boolean;
};

/** All that is known of a sale. Staff can open its vendor, subvendor and terminal. */
export function SaleFacts({ sale, service, units, token, isStaff }: SaleFactsProps) {
  const { amount, subvendor, terminal } = sale;
  return (
    <div className="card">
      <Details
        isWide
        facts={[
          { label: 'Service', value: service },
          { label: 'Customer', value: sale.customer.number },
          { label: 'Account', value: sale.customer.account },
          { label: 'Amount', value: formatKnownNaira(amount) },
          { label: 'Units', value: units && `${units} kWh` },
          { label: 'Token', value: token && <span className="reference font-mono">{groupToken(token)}</span> },
          { label: 'Commission', value: formatKnownNaira(sale.commission) },
          { label: 'Vendor reference', value: sale.vendorReference },
          { label: 'Debit status', value: sale.debitStatus && statusLook(sale.debitStatus).label },
          { label: 'Balance before', value: formatKnownNaira(sale.previous) },
          { label: 'Balance after', value: formatKnownNaira(sale.current) },
          { label: 'Vendor', value: recordLink(isStaff && paths.vendor, subvendor.vendor) },
          { label: 'Subvendor', value: recordLink(isStaff && paths.subvendor, subvendor) },
          { label: 'Terminal', value: recordLink(isStaff && paths.terminal, terminal) },
          { label: 'Time', value: sale.createdUtc && formatLagos(sale.createdUtc) },
        ]}
      />
    </div>
  );
}
