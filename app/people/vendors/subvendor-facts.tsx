import type { ReactNode } from 'react';
import { formatLagos } from '~/domain/lagos';
import { formatKnownNaira, type Kobo } from '~/domain/naira';
import { Details } from '~/ui/details';

type SubvendorFactsProps = {
  subvendor: { name?: string; balance?: Kobo; createdUtc?: string };
  /** The balance as rendered; by default an amount. */
  balance?: ReactNode;
  /** A label, or for staff a toggle button. */
  status: ReactNode;
};

/** The details of a subvendor (spec section 2, Vendors). */
export function SubvendorFacts({ subvendor, balance, status }: SubvendorFactsProps) {
  return (
    <div className="card mb-4">
      <Details
        facts={[
          { label: 'Name', value: subvendor.name },
          { label: 'Status', value: status },
          { label: 'Balance', value: balance ?? formatKnownNaira(subvendor.balance) },
          { label: 'Created', value: subvendor.createdUtc && formatLagos(subvendor.createdUtc) },
        ]}
      />
    </div>
  );
}
