import { useLoaderData } from '~/base/framework/react';
import { paths } from '~/domain/paths';
import { at } from '~/portal/request/screen.server';
import { pageTitle } from '~/ui/page';
import { RecordHead } from '~/ui/record-head';
import { titleOf } from '~/ui/record-title';
import { VendorServiceFacts } from './vendor-service-facts';

export const meta = pageTitle<typeof loader>(({ serviceProfile }) => ({
  name: titleOf('Service', { of: serviceProfile.name }),
}));

export const loader = at('ownService').load(({ api, param, user }) => api.vendors.service(user.id, param('id')));

export default function OwnService() {
  const link = useLoaderData<typeof loader>();
  return (
    <>
      <RecordHead kind="Service" name={link.serviceProfile.name} back={{ href: paths.vendorServices() }} />
      <div className="card">
        <VendorServiceFacts link={link} />
      </div>
    </>
  );
}
