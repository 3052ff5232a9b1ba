import { useLoaderData } from '~/base/framework/react';
import { paths } from '~/domain/paths';
import { at } from '~/portal/request/screen.server';
import { FileLinks } from '~/ui/file-links';
import { PageHeading, pageTitle } from '~/ui/page';
import { Pagination } from '~/ui/pagination';
import { CashUpFacts } from './cash-up-facts';
import { CashUps } from './cash-ups';
import { cashUpsPage } from './cash-ups.server';

export const meta = pageTitle('Cash-ups');

export const loader = at('cashUps').load(cashUpsPage);

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
      <PageHeading>Cash-ups</PageHeading>
      <CashUps
        rows={closed.rows}
        hrefOf={({ terminalId, endedAt }) => paths.cashUps({ terminal: terminalId, closed: endedAt })}
      />
      <Pagination list={closed} />
      {closed.total > 0 && <FileLinks at={paths.cashUpFiles()} asked={{}} />}
    </>
  );
}
