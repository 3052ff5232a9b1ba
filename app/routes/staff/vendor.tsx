import { useActionData, useLoaderData } from '@remix-run/react';
import { registrationState } from '~/domain/status';
import { serviceLinkFields, subvendorFields } from '~/forms/vendor';
import { vendorServices } from '~/lists/vendor-services';
import { refusalOf, replyTo } from '~/page-data/reply';
import { paths } from '~/paths';
import { vendorIntents, vendorPage } from '~/records/vendor-page.server';
import { act } from '~/request/act.server';
import { load } from '~/request/load.server';
import { CardSection } from '~/ui/card-section';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { Dialog } from '~/ui/dialog';
import { DisableDialog } from '~/ui/disable-dialog';
import { PartMissing } from '~/ui/error-block';
import { RecordForm } from '~/ui/form/record-form';
import { ListTable } from '~/ui/list-table';
import { NotSubmitted } from '~/ui/not-submitted';
import { pageTitle } from '~/ui/page';
import { Pagination } from '~/ui/pagination';
import { titleOf } from '~/ui/record-title';
import { rateCell, SubvendorTable } from '~/ui/seller-tables';
import { VendorDetails } from '~/ui/vendor-details';
import { CreateAccountDialog, VendorHead } from '~/ui/vendor-head';

export const meta = pageTitle<typeof loader>(({ vendor }) => ({ name: titleOf('Vendor', { of: vendor.name }) }));
export { clientAction, handle, shouldRevalidate } from '~/forms/hydrated-screen';

export const loader = load('vendors', vendorPage);
export const action = act('vendors', vendorIntents);

export default function Vendor() {
  const page = useLoaderData<typeof loader>();
  const { vendor, subvendors, services, accounts, dialog, confirms, disables, missing, here } = page;
  const data = useActionData<typeof action>();
  const close = paths.vendor(vendor.id);
  const newHref = (kind: string) => paths.vendor(vendor.id, { new: kind });
  return (
    <>
      <VendorHead vendor={vendor} missing={missing} />
      <NotSubmitted missing={missing} />
      <VendorDetails vendor={vendor} accounts={accounts} />
      <CardSection
        id="subvendors"
        title="Subvendors"
        newLink={vendor.isCompany && { href: newHref('subvendor'), label: 'New Subvendor' }}
      >
        <SubvendorTable rows={subvendors.rows} hrefOf={paths.subvendor} />
        <Pagination list={subvendors} at="subvendors" named="subvendors" />
      </CardSection>
      <CardSection id="services" title="Services" newLink={{ href: newHref('service'), label: 'Add Service' }}>
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
      {dialog?.kind === 'subvendor' && (
        <Dialog title="New Subvendor" closeHref={close}>
          <NotSubmitted missing={missing} />
          <RecordForm
            id="new-subvendor"
            action={here}
            fields={subvendorFields}
            {...dialog}
            lastResult={replyTo('addSubvendor', data)?.result}
            intent="addSubvendor"
            submit="Create"
          />
        </Dialog>
      )}
      {dialog?.kind === 'service' && (
        <Dialog title="Add Service" closeHref={close}>
          <RecordForm
            id="add-service"
            action={here}
            fields={serviceLinkFields(dialog.profiles)}
            {...dialog}
            lastResult={replyTo('addService', data)?.result}
            hidden={{ new: 'service' }}
            intent="addService"
            submit="Add"
          />
        </Dialog>
      )}
      <DisableDialog
        record={disables}
        effect="and its terminals will not be able to sell until it is enabled again."
        action={here}
        closeHref={close}
        errors={refusalOf('toggle', data)}
      />
      {confirms === 'approve' && registrationState(vendor.regStatus) === 'unconfirmed' && (
        <ConfirmDialog
          title="Approve vendor"
          closeHref={close}
          action={here}
          intent="approve"
          submit="Approve"
          record={vendor.name}
          errors={refusalOf('approve', data)}
        >
          <strong>{vendor.name || 'The vendor'}</strong> will be able to sell and to receive money.
          <NotSubmitted missing={missing} />
        </ConfirmDialog>
      )}
      {confirms === 'account' && (
        <CreateAccountDialog
          name={vendor.name}
          closeHref={close}
          action={here}
          errors={refusalOf('createAccount', data)}
        />
      )}
    </>
  );
}
