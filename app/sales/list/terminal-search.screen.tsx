import { businessTime } from '~/base/clock.server';
import { useLoaderData } from '~/base/framework/react';
import { lagosDay } from '~/domain/lagos';
import { paths } from '~/domain/paths';
import { at } from '~/portal/request/screen.server';
import { pageTitle } from '~/ui/page';
import { SellerSales } from '../sell/seller-sales';
import { SaleSearch } from './sale-search';
import { searchSales } from './sale-search.list';

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
