import { useLoaderData } from '~/base/framework/react';
import { paths } from '~/domain/paths';
import { registrationState } from '~/domain/status';
import { at } from '~/portal/request/screen.server';
import { VendorCases } from '~/sales/cases/vendor-cases';
import { CardSection } from '~/ui/card-section';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { PartMissing } from '~/ui/error-block';
import { RecordDialog } from '~/ui/form/record-dialog';
import { History } from '~/ui/history';
import { ListTable } from '~/ui/list-table';
import { pageTitle } from '~/ui/page';
import { Pagination } from '~/ui/pagination';
import { titleOf } from '~/ui/record-title';
import { ApplicationEvidence } from '../application/application-evidence';
import { VendorDetails } from '../application/vendor-details';
import { DisableDialog } from './disable-dialog';
import { NotSubmitted } from './not-submitted';
import { rateCell, SubvendorTable } from './seller-tables';
import { serviceLinkFields, subvendorFields } from './vendor.form';
import { VendorHead } from './vendor-head';
import { vendorIntents, vendorPage } from './vendor-page.server';
import { vendorServices } from './vendor-services.list';

export const meta = pageTitle<typeof loader>(({ vendor }) => ({ name: titleOf('Vendor', { of: vendor.name }) }));
export { clientAction, handle, shouldRevalidate } from '~/ui/form/hydrated-screen';

const screen = at('vendor');

export const loader = screen.load(vendorPage);
export const action = screen.act(vendorIntents);

export default function Vendor() {
  const page = useLoaderData<typeof loader>();
  const { vendor, subvendors, services, accounts, dialog, confirms, disables, missing, may, history, cases } = page;
  const close = paths.vendor(vendor.id);
  const newHref = (kind: string) => paths.vendor(vendor.id, { new: kind });
  return (
    <>
      <VendorHead vendor={vendor} missing={missing} may={may} />
      <ConfirmDialog
        isOpen={confirms === 'approve' && registrationState(vendor.regStatus) === 'unconfirmed'}
        title="Approve vendor"
        closeHref={close}
        intent="approve"
        submit="Approve"
        record={vendor.name}
      >
        <strong>{vendor.name || 'The vendor'}</strong> will be able to sell and to receive money.
        <NotSubmitted missing={missing} />
        <ApplicationEvidence vendor={vendor} />
      </ConfirmDialog>
      <ConfirmDialog isOpen={confirms === 'account'} title="Create Account" intent="createAccount" closeHref={close}>
        A deposit account will be created for <strong>{vendor.name}</strong>.
      </ConfirmDialog>
      <NotSubmitted missing={missing} />
      {cases && <VendorCases {...cases} vendor={vendor.name} />}
      <VendorDetails vendor={vendor} accounts={accounts} />
      <CardSection
        id="subvendors"
        title="Subvendors"
        newLink={vendor.isCompany && { href: newHref('subvendor'), label: 'New Subvendor' }}
      >
        <SubvendorTable rows={subvendors.rows} hrefOf={paths.subvendor} />
        <Pagination list={subvendors} at="subvendors" named="subvendors" />
      </CardSection>
      <CardSection
        id="services"
        title="Services"
        newLink={{ href: newHref('service'), label: 'Add Service' }}
        manyHref={may.manageFeedbacks ? paths.addServices(vendor.id) : undefined}
      >
        {services.data ? (
          <>
            <ListTable
              of={vendorServices((id) => paths.vendorService(vendor.id, id))}
              rows={services.data.rows}
              cells={{ rate: rateCell }}
            />
            <Pagination list={services.data} at="services" />
          </>
        ) : (
          <PartMissing what="The services" message={services.failed} />
        )}
      </CardSection>
      <History entries={history} />
      <RecordDialog
        title="New Subvendor"
        closeHref={close}
        dialog={dialog?.kind === 'subvendor' ? dialog : undefined}
        id="new-subvendor"
        fields={subvendorFields}
        intent="addSubvendor"
      >
        <NotSubmitted missing={missing} />
      </RecordDialog>
      {dialog?.kind === 'service' && (
        <RecordDialog
          title="Add Service"
          closeHref={close}
          dialog={dialog}
          id="add-service"
          fields={serviceLinkFields(dialog.profiles)}
          hidden={{ new: 'service' }}
          intent="addService"
          submit="Add"
        />
      )}
      <DisableDialog
        record={disables}
        effect="and its terminals will not be able to sell until it is enabled again."
        closeHref={close}
      />
    </>
  );
}
