import { useActionData, useLoaderData } from '@remix-run/react';
import { isUnconfirmed } from '~/domain/status';
import { subvendorFields } from '~/forms/vendor';
import { replyTo } from '~/page-data/reply';
import { paths } from '~/paths';
import { vendorIntents, vendorPage } from '~/records/vendor.server';
import { act } from '~/request/act.server';
import { load } from '~/request/load.server';
import { Alert } from '~/ui/alert';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { Dialog } from '~/ui/dialog';
import { DisableDialog } from '~/ui/disable-dialog';
import { PartMissing } from '~/ui/error-block';
import { RecordForm } from '~/ui/form/record-form';
import { PageHeading, pageTitle } from '~/ui/page';
import { Pagination } from '~/ui/pagination';
import { SubvendorTable, VendorServiceTable } from '~/ui/seller-tables';
import { VendorActions } from '~/ui/vendor-actions';
import { VendorDetails } from '~/ui/vendor-details';

export const meta = pageTitle('Vendor');
export const handle = { hydrate: true };

export const loader = load('vendors', vendorPage);
export { clientAction, shouldRevalidate } from '~/forms/client-action';
export const action = act('vendors', vendorIntents);

export default function Vendor() {
  const { vendor, subvendors, services, accounts, dialog, confirms, disables, missing, here } = useLoaderData<typeof loader>();
  const data = useActionData<typeof action>();
  const close = paths.vendor(vendor.id);
  const errorsOf = (intent: string) => replyTo(intent, data)?.result.error?.[''];
  return (
    <>
      <PageHeading back={{ href: paths.vendors() }}>{vendor.name}</PageHeading>
      <VendorActions vendor={vendor} />
      <VendorDetails vendor={vendor} accounts={accounts} />
      <section className="card mb-6" aria-labelledby="subvendors">
        <div className="mb-2 flex flex-wrap items-center justify-between">
          <h2 id="subvendors">Subvendors</h2>
          {vendor.isCompany && <a className="button" href={paths.vendor(vendor.id, { new: 'subvendor' })}>New Subvendor</a>}
        </div>
        <SubvendorTable rows={subvendors.rows} hrefOf={paths.subvendor} />
        <Pagination list={subvendors} at="subvendors" named="subvendors" />
      </section>
      <section className="card mb-6" aria-labelledby="services">
        <div className="mb-2 flex flex-wrap items-center justify-between">
          <h2 id="services">Services</h2>
          <a className="button" href={paths.vendor(vendor.id, { new: 'service' })}>Add Service</a>
        </div>
        {services.data ? (
          <>
            <VendorServiceTable vendorId={vendor.id} rows={services.data.rows} />
            <Pagination list={services.data} at="services" />
          </>
        ) : (
          <PartMissing what="The services" message={services.failed} />
        )}
      </section>
      {dialog?.kind === 'subvendor' && (
        <Dialog title="New Subvendor" closeHref={close}>
          <NotSubmitted missing={missing} />
          <RecordForm id="new-subvendor" action={here} fields={subvendorFields} constraint={dialog.constraint} defaults={dialog.defaults} lastResult={replyTo('addSubvendor', data)?.result} intent="addSubvendor" submit="Create" />
        </Dialog>
      )}
      {dialog?.kind === 'service' && (
        <Dialog title="Add Service" closeHref={close}>
          <RecordForm id="add-service" action={here} fields={[{ name: 'serviceProfileId', label: 'Service profile', kind: 'select', ...dialog.profiles, placeholder: 'Choose a service profile' }]} constraint={dialog.constraint} defaults={dialog.defaults} lastResult={replyTo('addService', data)?.result} hidden={{ new: 'service' }} intent="addService" submit="Add" />
        </Dialog>
      )}
      <DisableDialog record={disables} effect="and its terminals will not be able to sell until it is enabled again." action={here} closeHref={close} errors={errorsOf('toggle')} />
      {confirms === 'approve' && isUnconfirmed(vendor.regStatus) && (
        <ConfirmDialog title="Approve vendor" closeHref={close} action={here} intent="approve" submit="Approve" errors={errorsOf('approve')}>
          <strong>{vendor.name}</strong> will be able to sell and to receive money.
          <NotSubmitted missing={missing} />
        </ConfirmDialog>
      )}
      {confirms === 'account' && (
        <ConfirmDialog title="Create Account" closeHref={close} action={here} intent="createAccount" submit="Create Account" errors={errorsOf('createAccount')}>
          A deposit account will be created for <strong>{vendor.name}</strong>.
        </ConfirmDialog>
      )}
    </>
  );
}

/** What an application that was not submitted yet still lacks. */
function NotSubmitted({ missing }: { missing?: readonly string[] }) {
  if (!missing) return null;
  return (
    <Alert tone="warning">
      The application has not been submitted yet.
      {missing.length > 0 && ` Missing: ${missing.join(', ')}.`}
    </Alert>
  );
}
