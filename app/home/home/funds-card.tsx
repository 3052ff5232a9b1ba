import { formatKnownNaira, type Kobo } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { PartMissing } from '~/ui/error-block';
import { LowLabel } from '~/ui/low-label';

type FundsCardProps = {
  balance?: Kobo;
  /** True below the limit that the user chose. */
  isLow?: boolean;
  /** Why the balance could not be loaded. */
  failed: string | null;
  /** For how long it is enough, in words. */
  lasts?: string;
  /** The bank accounts to deposit to. */
  accounts: readonly string[];
};

/** A vendor's balance, and how to add to it. */
export function FundsCard({ balance, isLow, failed, lasts, accounts }: FundsCardProps) {
  return (
    <section className="card mb-5 md:flex md:flex-wrap md:items-center" aria-labelledby="balance">
      <div className="mb-2 md:mb-0 md:mr-8">
        <h2 id="balance" className="text-sm font-normal text-muted">
          {isLow ? <LowLabel /> : 'Balance'}
        </h2>
        {failed === null ? (
          <p className={`text-2xl font-semibold ${isLow ? 'text-bad' : ''}`}>{formatKnownNaira(balance)}</p>
        ) : (
          <PartMissing what="The balance" message={failed} />
        )}
        {lasts && <p className="text-sm">{lasts}</p>}
        <p>
          <a className="inline-block py-1 text-sm" href={paths.statement()}>
            Statement
          </a>
        </p>
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
