import { useLoaderData } from '@remix-run/react';
import { listPage } from '~/lists/page.server';
import { vendorServiceRow, vendorServices } from '~/lists/vendor-services';
import { paths } from '~/paths';
import { at } from '~/screen.server';
import { PageHeading, pageTitle } from '~/ui/page';
import { RecordList } from '~/ui/record-list';
import { rateCell } from '~/ui/seller-tables';

export const meta = pageTitle('Services');
export const handle = { hydrate: true };

const services = vendorServices(paths.ownService);

export const loader = at('vendorServices').load(async (visit) => {
  const own = async () => (await visit.api.vendors.services(visit.user.id)).map(vendorServiceRow);
  const { rows, list } = await listPage(visit, { ...services, rows: own });
  return { rows, list };
});

export default function OwnServices() {
  const { rows, list } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading>Services</PageHeading>
      <RecordList of={services} list={list} rows={rows} cells={{ rate: rateCell }} />
    </>
  );
}
