import { formatKnownNaira, type Kobo } from '~/domain/naira';
import type { ListPage } from '~/lists/engine/choose';
import { LowLabel } from '~/ui/low-label';
import { Pagination } from '~/ui/pagination';
import { TerminalTable } from './seller-tables';

type Subvendor = {
  name?: string;
  balance?: Kobo;
  terminals: ListPage<Parameters<typeof TerminalTable>[0]['rows'][number]>;
};

/** A card with a subvendor's balance and terminals. */
export function SubvendorCard({
  subvendor: { name, balance, terminals },
  isLow,
}: {
  subvendor: Subvendor;
  isLow?: boolean;
}) {
  return (
    <section className="card mb-6" aria-labelledby="own">
      <div className="mb-2 flex flex-wrap items-baseline justify-between">
        <h2 id="own" className="mr-4">
          {name ?? 'Terminals'}
        </h2>
        <p>
          {isLow ? <LowLabel /> : <span className="text-muted">Balance</span>}{' '}
          <strong className={`text-lg ${isLow ? 'text-bad' : ''}`}>{formatKnownNaira(balance)}</strong>
        </p>
      </div>
      <TerminalTable rows={terminals.rows} />
      <Pagination list={terminals} at="own" />
    </section>
  );
}
