import { useLoaderData } from '@remix-run/react';
import { paths } from '~/paths';
import { load } from '~/request/load.server';
import { PageHeading, pageTitle } from '~/ui/page';
import { VendorServiceFacts } from '~/ui/vendor-service-facts';

export const meta = pageTitle('Service');

export const loader = load('vendorServices', ({ api, param, user }) => api.vendors.service(user.id, param('id')));

export default function OwnService() {
  const link = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading back={{ href: paths.vendorServices() }}>{link.serviceProfile.name || 'Service'}</PageHeading>
      <div className="card">
        <VendorServiceFacts link={link} />
      </div>
    </>
  );
}
