import { businessTime } from '~/clock.server';
import { lagosDay } from '~/domain/lagos';
import { useLoaderData } from '~/framework/react';
import { searchSales } from '~/lists/sale-search';
import { paths } from '~/paths';
import { at } from '~/screen.server';
import { pageTitle } from '~/ui/page';
import { SaleSearch } from '~/ui/sale-search';
import { SellerSales } from '~/ui/seller-sales';

export const meta = pageTitle('Search');

export const loader = at('terminalSearch').load(async ({ api, url }) => ({
  ...(await searchSales(api, url.searchParams, paths.terminalSales)),
  today: lagosDay(businessTime()),
}));

export default function TerminalSearch() {
  const { today, ...search } = useLoaderData<typeof loader>();
  return (
    <SaleSearch isQuiet {...search}>
      {(rows) => <SellerSales rows={rows} today={today} />}
    </SaleSearch>
  );
}
