import { useLoaderData } from '~/base/framework/react';
import { listPage } from '~/lists/engine/page.server';
import { at } from '~/portal/request/screen.server';
import { PageHeading, pageTitle } from '~/ui/page';
import { RecordList } from '~/ui/record-list';
import { rateCell } from './seller-tables';
import { ownServiceRows, ownServices, vendorServiceRow } from './vendor-services.list';

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
