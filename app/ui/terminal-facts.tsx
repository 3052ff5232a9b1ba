import type { ReactNode } from 'react';
import { formatLagos } from '../domain/lagos';
import { formatKnownNaira, type Kobo } from '../domain/naira';
import { Details } from './details';

type TerminalFactsProps = {
  terminal: { name?: string; terminalType?: string; createdUtc?: string; secret?: string; balance?: Kobo };
  /** As a label, or as the button that switches it. */
  status: ReactNode;
};

/** What there is to know of a terminal; the secret by which a POS device is set up only where it may be seen (spec section 2). */
export function TerminalFacts({
  terminal: { name, terminalType, createdUtc, secret, balance },
  status,
}: TerminalFactsProps) {
  return (
    <div className="card mb-4">
      <Details
        facts={[
          { label: 'Name', value: name },
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
