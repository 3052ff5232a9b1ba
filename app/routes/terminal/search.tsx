import { useLoaderData } from '@remix-run/react';
import { normaliseCustomer } from '~/domain/customer';
import { listQuery, MAX_QUERY_LENGTH, pageOf } from '~/domain/listing';
import { paths } from '~/paths';
import { load } from '~/session/load.server';
import { PageHeading, pageTitle } from '~/ui/page';
import { Pagination } from '~/ui/pagination';
import { SaleTable } from '~/ui/sale-table';

export const meta = pageTitle('Search');

export const loader = load('terminalSearch', async ({ api, url }) => {
  const query = listQuery(url.searchParams);
  const { q } = query;
  if (!q) return { q, found: null };
  const asNumber = normaliseCustomer(q);
  const sales = await api.reports.search(/^\d+$/.test(asNumber) ? asNumber : q);
  const { rows, ...list } = pageOf(sales, query);
  return { q, found: { list, rows: rows.map(({ reference: _, ...row }) => row) } };
});

export default function TerminalSearch() {
  const { q, found } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading>Search</PageHeading>
      <form method="get" action={paths.terminalSearch()} role="search" className="mb-4 flex max-w-md items-end">
        <div className="mr-2 min-w-0 flex-1">
          <label htmlFor="q" className="mb-1 block font-semibold">
            Reference/Customer
          </label>
          <input id="q" name="q" type="search" required maxLength={MAX_QUERY_LENGTH} defaultValue={q} className="input" />
        </div>
        <button className="button button-primary flex-none">Search</button>
      </form>
      {found && (
        <>
          <div className="card">
            <SaleTable rows={found.rows} withVendor />
          </div>
          <Pagination list={found.list} />
        </>
      )}
    </>
  );
}
