import { useLoaderData } from '@remix-run/react';
import { listPage } from '~/lists/page.server';
import { vendorServiceList } from '~/lists/vendor-services';
import { load } from '~/request/load.server';
import { PageHeading, pageTitle } from '~/ui/page';
import { RecordList } from '~/ui/record-list';
import { rateCell } from '~/ui/seller-tables';

export const meta = pageTitle('Services');
export const handle = { hydrate: true };

export const loader = load('vendorServices', async (visit) => {
  const { rows, list } = await listPage(visit, vendorServiceList(visit.user.id));
  return { rows, list };
});

export default function OwnServices() {
  const { rows, list } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading>Services</PageHeading>
      <RecordList of={vendorServiceList()} list={list} rows={rows} cells={{ rate: rateCell }} />
    </>
  );
}
