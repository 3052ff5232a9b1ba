import { useLoaderData } from '~/framework/react';
import { listPage } from '~/lists/page.server';
import { ownServiceRows, ownServices, vendorServiceRow } from '~/lists/vendor-services';
import { at } from '~/screen.server';
import { PageHeading, pageTitle } from '~/ui/page';
import { RecordList } from '~/ui/record-list';
import { rateCell } from '~/ui/seller-tables';

export const meta = pageTitle('Services');
export const handle = { hydrate: true };

export const loader = at('vendorServices').load(async (visit) => {
  const read = async () => (await visit.api.vendors.services(visit.user.id)).map(vendorServiceRow);
  const { rows, list } = await listPage(visit, { ...ownServiceRows, read });
  return { rows, list };
});

export default function OwnServices() {
  const { rows, list } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading>Services</PageHeading>
      <RecordList of={ownServices} list={list} rows={rows} cells={{ rate: rateCell }} />
    </>
  );
}
