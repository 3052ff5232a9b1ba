import type { ReactNode } from 'react';
import { formatLagos } from '../domain/lagos';
import { formatKnownNaira, type Kobo } from '../domain/naira';
import { Details } from './details';

type SubvendorFactsProps = {
  subvendor: { name?: string; balance?: Kobo; createdUtc?: string };
  /** A label, or for staff a toggle button. */
  status: ReactNode;
};

/** The details of a subvendor (spec section 2, Vendors). */
export function SubvendorFacts({ subvendor: { name, balance, createdUtc }, status }: SubvendorFactsProps) {
  return (
    <div className="card mb-4">
      <Details
        facts={[
          { label: 'Name', value: name },
          { label: 'Status', value: status },
          { label: 'Balance', value: formatKnownNaira(balance) },
          { label: 'Created', value: createdUtc && formatLagos(createdUtc) },
        ]}
      />
    </div>
  );
}
