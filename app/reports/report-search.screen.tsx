import { useLoaderData } from '~/base/framework/react';
import { paths } from '~/domain/paths';
import { at } from '~/portal/request/screen.server';
import { SaleSearch } from '~/sales/list/sale-search';
import { searchSales } from '~/sales/list/sale-search.list';
import { foundSales } from '~/sales/list/sales.list';
import { SaleTable } from '~/sales/sell/sale-table';
import { pageTitle } from '~/ui/page';

export const meta = pageTitle('Search');

export const loader = at('reportSearch').load(({ api, url, audience }) =>
  searchSales(api, url.searchParams, audience === 'staff' ? paths.sales : paths.vendorSales),
);

export default function ReportSearch() {
  return (
    <SaleSearch {...useLoaderData<typeof loader>()}>
      {(rows) => (
        <div className="card">
          <SaleTable of={foundSales} rows={rows} />
        </div>
      )}
    </SaleSearch>
  );
}
