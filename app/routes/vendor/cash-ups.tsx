import { cashUpsOf } from '~/cash/of-vendor.server';
import { isSameId } from '~/domain/ids';
import { useLoaderData } from '~/framework/react';
import { listQuery, pageOf } from '~/listing/choose';
import { paths } from '~/paths';
import { at } from '~/screen.server';
import { CashUpFacts } from '~/ui/cash/cash-up-facts';
import { CashUps } from '~/ui/cash/cash-ups';
import { FileLinks } from '~/ui/file-links';
import { PageHeading, pageTitle } from '~/ui/page';
import { Pagination } from '~/ui/pagination';

export const meta = pageTitle('Cash-ups');

export const loader = at('cashUps').load(async (visit) => {
  const { searchParams } = visit.url;
  const all = await cashUpsOf(visit);
  const isAsked = ({ terminalId, endedAt }: (typeof all)[number]) =>
    isSameId(terminalId, searchParams.get('terminal') ?? '') && String(endedAt) === searchParams.get('closed');
  return { shown: all.find(isAsked), closed: pageOf(all, listQuery(searchParams)) };
});

export default function VendorCashUps() {
  const { shown, closed } = useLoaderData<typeof loader>();
  if (shown)
    return (
      <>
        <PageHeading back={{ href: paths.cashUps(), label: 'Cash-ups' }}>{`Cash-up of ${shown.terminal}`}</PageHeading>
        <article className="card max-w-md">
          <CashUpFacts cashUp={shown} />
        </article>
      </>
    );
  return (
    <>
      <PageHeading back={{ href: paths.vendorSales(), label: 'Sales' }}>Cash-ups</PageHeading>
      <CashUps
        rows={closed.rows}
        hrefOf={({ terminalId, endedAt }) => paths.cashUps({ terminal: terminalId, closed: endedAt })}
      />
      <Pagination list={closed} />
      {closed.total > 0 && <FileLinks at={paths.cashUpFiles()} asked={{}} />}
    </>
  );
}
