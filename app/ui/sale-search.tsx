import { Link } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { MAX_QUERY_LENGTH } from '../listing/choose';
import { GetForm } from './get-form';
import { PageHeading } from './page';
import { Pagination } from './pagination';
import { SaleTable, type ShownSale } from './sale-table';

type SaleSearchProps = {
  /** The URL of the search page. */
  action: string;
  of: ComponentProps<typeof SaleTable>['of'];
  q: string;
  found: { list: ComponentProps<typeof Pagination>['list']; rows: readonly ShownSale[] } | null;
  /** A token without a match, and the list of sales where the user can search for it. */
  token?: { digits: string; listHref: string };
};

/** The search field and the sales found (spec section 2, Search). */
export function SaleSearch({ action, of, q, found, token }: SaleSearchProps) {
  return (
    <>
      <PageHeading>Search</PageHeading>
      <GetForm action={action} role="search" className="mb-4 flex max-w-md items-end">
        <div className="mr-2 min-w-0 flex-1">
          <label htmlFor="q" className="mb-1 block font-semibold">
            Reference/Customer
          </label>
          <input
            id="q"
            name="q"
            type="search"
            required
            maxLength={MAX_QUERY_LENGTH}
            defaultValue={q}
            className="input"
          />
        </div>
        <button className="button button-primary flex-none">Search</button>
      </GetForm>
      {token && (
        <p className="mb-4">
          {`The token ${token.digits} was not found: this search is by reference and customer number. `}
          <Link reloadDocument to={token.listHref}>
            Look for the token in Sales
          </Link>
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
