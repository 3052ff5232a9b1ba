import { useLoaderData } from '~/framework/react';
import { searchSales } from '~/lists/sale-search';
import { foundSales } from '~/lists/sales';
import { paths } from '~/paths';
import { at } from '~/screen.server';
import { pageTitle } from '~/ui/page';
import { SaleSearch } from '~/ui/sale-search';
import { SaleTable } from '~/ui/sale-table';

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
