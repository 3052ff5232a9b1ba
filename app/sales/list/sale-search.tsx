import type { ComponentProps, ReactNode } from 'react';
import { MAX_QUERY_LENGTH } from '~/lists/engine/choose';
import { Filter } from '~/ui/filter';
import { PageHeading } from '~/ui/page';
import { Pagination } from '~/ui/pagination';
import type { ShownSale } from '../sell/sale-table';

const SEARCH = [
  { kind: 'search', name: 'q', label: 'Reference/Customer', maxLength: MAX_QUERY_LENGTH, required: true },
] as const;

type FoundSale = ShownSale & { time?: string };

type SaleSearchProps = {
  /** True where the menu is the visible title on a phone. */
  isQuiet?: boolean;
  /** Shows the sales found. */
  children: (rows: readonly FoundSale[]) => ReactNode;
  q: string;
  found: { list: ComponentProps<typeof Pagination>['list']; rows: readonly FoundSale[] } | null;
  /** A token without a match, and the list of sales where the user can search for it. */
  token?: { digits: string; listHref: string };
};

/** The search field and the sales found (spec section 2, Search). */
export function SaleSearch({ isQuiet, children, q, found, token }: SaleSearchProps) {
  return (
    <>
      <div className={isQuiet ? 'sr-only sm:not-sr-only' : undefined}>
        <PageHeading>Search</PageHeading>
      </div>
      <Filter id="sale" fields={SEARCH} values={{ q }} button="Search" isMain />
      {token && (
        <p className="mb-4">
          {`The token ${token.digits} was not found: this search is by reference and customer number. `}
          <a href={token.listHref}>Look for the token in Sales</a>
        </p>
      )}
      {found && (
        <>
          {children(found.rows)}
          <Pagination list={found.list} />
        </>
      )}
    </>
  );
}
