import type { ComponentProps } from 'react';
import { MAX_QUERY_LENGTH } from '../listing/choose';
import { Filter } from './filter';
import { PageHeading } from './page';
import { Pagination } from './pagination';
import { SaleTable, type ShownSale } from './sale-table';

const SEARCH = [
  { kind: 'search', name: 'q', label: 'Reference/Customer', maxLength: MAX_QUERY_LENGTH, required: true },
] as const;

type SaleSearchProps = {
  of: ComponentProps<typeof SaleTable>['of'];
  q: string;
  found: { list: ComponentProps<typeof Pagination>['list']; rows: readonly ShownSale[] } | null;
  /** A token without a match, and the list of sales where the user can search for it. */
  token?: { digits: string; listHref: string };
};

/** The search field and the sales found (spec section 2, Search). */
export function SaleSearch({ of, q, found, token }: SaleSearchProps) {
  return (
    <>
      <PageHeading>Search</PageHeading>
      <Filter id="sale" fields={SEARCH} values={{ q }} button="Search" isMain />
      {token && (
        <p className="mb-4">
          {`The token ${token.digits} was not found: this search is by reference and customer number. `}
          <a href={token.listHref}>Look for the token in Sales</a>
        </p>
      )}
      {found && (
        <>
          <div className="card">
            <SaleTable of={of} rows={found.rows} />
          </div>
          <Pagination list={found.list} />
        </>
      )}
    </>
  );
}
