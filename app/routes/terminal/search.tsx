import { useLoaderData } from '@remix-run/react';
import { searchSales } from '~/lists/sale-search';
import { saleList } from '~/lists/sales';
import { paths } from '~/paths';
import { at } from '~/screen.server';
import { pageTitle } from '~/ui/page';
import { SaleSearch } from '~/ui/sale-search';

export const meta = pageTitle('Search');

export const loader = at('terminalSearch').load(({ api, url }) =>
  searchSales(api, url.searchParams, paths.terminalSales),
);

export default function TerminalSearch() {
  return <SaleSearch of={saleList} {...useLoaderData<typeof loader>()} />;
}
