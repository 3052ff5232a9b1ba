import { cashUpsOf } from '~/cash/of-vendor.server';
import { useLoaderData } from '~/framework/react';
import { listQuery, pageOf } from '~/listing/choose';
import { paths } from '~/paths';
import { at } from '~/screen.server';
import { CashUps } from '~/ui/cash/cash-ups';
import { FileLinks } from '~/ui/file-links';
import { PageHeading, pageTitle } from '~/ui/page';
import { Pagination } from '~/ui/pagination';

export const meta = pageTitle('Cash-ups');

export const loader = at('cashUps').load(async (visit) => ({
  closed: pageOf(await cashUpsOf(visit), listQuery(visit.url.searchParams)),
}));

export default function VendorCashUps() {
  const { closed } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading back={{ href: paths.vendorSales(), label: 'Sales' }}>Cash-ups</PageHeading>
      <CashUps rows={closed.rows} />
      <Pagination list={closed} />
      {closed.total > 0 && <FileLinks at={paths.cashUpFiles()} asked={{}} />}
    </>
  );
}
