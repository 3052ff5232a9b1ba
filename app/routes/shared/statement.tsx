import { useLoaderData } from '~/framework/react';
import { seenForTour } from '~/home/tour.server';
import { paths } from '~/paths';
import { at } from '~/screen.server';
import { statementPage } from '~/statements/page.server';
import { PageHeading, pageTitle } from '~/ui/page';
import { AccountStatement } from '~/ui/statement/account-statement';
import { CommissionStatement } from '~/ui/statement/commission-statement';

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
