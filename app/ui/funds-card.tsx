import { formatKnownNaira, type Kobo } from '../domain/naira';
import { PartMissing } from './error-block';

type FundsCardProps = {
  balance?: Kobo;
  /** Why the balance could not be loaded. */
  failed: string | null;
  /** The bank accounts to deposit to. */
  accounts: readonly string[];
};

/** A vendor's balance, and how to add to it. */
export function FundsCard({ balance, failed, accounts }: FundsCardProps) {
  return (
    <section className="card mb-5 md:flex md:flex-wrap md:items-center" aria-labelledby="balance">
      <div className="mb-2 md:mb-0 md:mr-8">
        <h2 id="balance" className="text-sm font-normal text-muted">
          Balance
        </h2>
        {failed === null ? (
          <p className="text-2xl font-semibold">{formatKnownNaira(balance)}</p>
        ) : (
          <PartMissing what="The balance" message={failed} />
        )}
      </div>
      {accounts.length > 0 && (
        <div className="text-sm">
          <h3 className="text-sm text-muted">To deposit, pay into</h3>
          <ul>
            {accounts.map((account) => (
              <li key={account}>{account}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
