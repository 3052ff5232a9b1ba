import { useLoaderData } from '@remix-run/react';
import { searchSales } from '~/lists/sale-search';
import { paths } from '~/paths';
import { load } from '~/request/load.server';
import { pageTitle } from '~/ui/page';
import { SaleSearch } from '~/ui/sale-search';

export const meta = pageTitle('Search');

export const loader = load('reportSearch', ({ api, url, audience }) =>
  searchSales(api, url.searchParams, audience === 'staff' ? paths.sales : paths.vendorSales),
);

export default function ReportSearch() {
  return <SaleSearch action={paths.reportSearch()} {...useLoaderData<typeof loader>()} />;
}
