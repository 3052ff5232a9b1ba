import { useLoaderData } from '~/base/framework/react';
import { paths } from '~/domain/paths';
import { listQuery, pageOf } from '~/lists/engine/choose';
import { at } from '~/portal/request/screen.server';
import { ButtonRow } from '~/ui/button-row';
import { PageHeading, pageTitle } from '~/ui/page';
import { Pagination } from '~/ui/pagination';
import { VendorDetails } from '../application/vendor-details';
import { lowBelow } from './low-balance.server';
import { MarkedBalance } from './marked-balance';
import { SubvendorTable } from './seller-tables';

export const meta = pageTitle('Profile');

export const loader = at('vendorProfile').load(async ({ api, user, settings, url, request }) => {
  const { subvendors, ...vendor } = await api.vendors.one(user.id);
  return {
    vendor,
    subvendors: pageOf(subvendors, listQuery(url.searchParams)),
    accounts: settings.depositAccounts,
    below: lowBelow(request),
  };
});

export default function Profile() {
  const { vendor, subvendors, accounts, below } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading
        aside={
          <ButtonRow>
            {!vendor.application.isCompleted && (
              <a className="button button-primary mb-2 mr-2" href={paths.info()}>
                Complete Profile
              </a>
            )}
            <a className="button mb-2" href={paths.passwordChange()}>
              Change Password
            </a>
          </ButtonRow>
        }
      >
        {vendor.name || 'Profile'}
      </PageHeading>
      <section className="card mb-6" aria-labelledby="subvendors">
        <h2 id="subvendors" className="mb-2">
          Subvendors
        </h2>
        <SubvendorTable
          rows={subvendors.rows}
          hrefOf={paths.ownSubvendor}
          balanceCell={(balance) => <MarkedBalance balance={balance} below={below} />}
        />
        <Pagination list={subvendors} at="subvendors" />
      </section>
      <VendorDetails vendor={vendor} accounts={accounts} isOwn />
    </>
  );
}
