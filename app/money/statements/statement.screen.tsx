import { useLoaderData } from '~/base/framework/react';
import { paths } from '~/domain/paths';
import { at } from '~/portal/request/screen.server';
import { seenForTour } from '~/portal/request/seen-for-tour.server';
import { PageHeading, pageTitle } from '~/ui/page';
import { AccountStatement } from './account-statement';
import { CommissionStatement } from './commission-statement';
import { statementPage } from './page.server';

export const meta = pageTitle('Statement');

export const loader = at('statement').load(async (visit) => {
  const page = await statementPage(visit);
  if (page.kind === 'accounts') await seenForTour(visit, 'statement');
  return page;
});

export default function Statement() {
  const page = useLoaderData<typeof loader>();
  if (page.kind === 'commission') return <CommissionStatement {...page} />;
  if (page.kind === 'accounts') return <AccountStatement {...page} />;
  return (
    <>
      <PageHeading back={{ href: paths.vendors(), label: 'Vendors' }}>Statement</PageHeading>
      <p>Choose a vendor first: its page leads to its statement.</p>
    </>
  );
}
