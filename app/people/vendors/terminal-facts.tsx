import type { ReactNode } from 'react';
import { formatLagos } from '~/domain/lagos';
import { formatKnownNaira, type Kobo } from '~/domain/naira';
import { Details } from '~/ui/details';

type TerminalFactsProps = {
  terminal: { name?: string; terminalType?: string; createdUtc?: string; secret?: string; balance?: Kobo };
  /** The status as a label or as a toggle button. */
  status: ReactNode;
  /** Whose it is, as far as that is known. */
  owner?: { subvendor?: string; vendor?: { name: string; href: string } };
};

/** The facts of a terminal. Shows the setup secret of a POS device only to those who may see it (spec section 2). */
export function TerminalFacts({
  terminal: { name, terminalType, createdUtc, secret, balance },
  status,
  owner = {},
}: TerminalFactsProps) {
  return (
    <div className="card mb-4">
      <Details
        facts={[
          { label: 'Name', value: name },
          { label: 'Subvendor', value: owner.subvendor },
          { label: 'Vendor', value: owner.vendor && <a href={owner.vendor.href}>{owner.vendor.name}</a> },
          { label: 'Type', value: terminalType },
          { label: 'Created', value: createdUtc && formatLagos(createdUtc) },
          { label: 'Status', value: status },
          { label: 'Secret', value: secret && <code className="font-mono break-all">{secret}</code> },
          { label: 'Balance', value: formatKnownNaira(balance) },
        ]}
      />
    </div>
  );
}
