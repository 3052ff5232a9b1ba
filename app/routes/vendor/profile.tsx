import { useLoaderData } from '@remix-run/react';
import { paths } from '~/paths';
import { load } from '~/session/load.server';
import { PageHeading, pageTitle } from '~/ui/page';
import { SubvendorTable } from '~/ui/seller-tables';
import { VendorDetails } from '~/ui/vendor-details';

export const meta = pageTitle('Profile');

export const loader = load('vendorProfile', async ({ api, user, settings }) => ({ vendor: await api.vendors.one(user.id), accounts: settings.depositAccounts }));

export default function Profile() {
  const { vendor, accounts } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading
        aside={
          <p className="flex flex-wrap">
            {!vendor.vendorInfo.isCompleted && (
              <a className="button button-primary mb-2 mr-2" href={paths.info()}>
                Complete Profile
              </a>
            )}
            <a className="button mb-2" href={paths.passwordChange()}>
              Change Password
            </a>
          </p>
        }
      >
        {vendor.name}
      </PageHeading>
      <section className="card mb-6 overflow-x-auto" aria-labelledby="subvendors">
        <h2 id="subvendors" className="mb-2">
          Subvendors
        </h2>
        <SubvendorTable rows={vendor.subvendors} hrefOf={paths.ownSubvendor} />
      </section>
      <VendorDetails vendor={vendor} accounts={accounts} isOwn />
    </>
  );
}
