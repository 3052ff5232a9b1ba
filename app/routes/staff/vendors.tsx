import { useActionData, useLoaderData } from '@remix-run/react';
import { change } from '~/changes/change.server';
import { registrationState } from '~/domain/status';
import { recordSchema } from '~/forms/toggle.server';
import { vendorFields } from '~/forms/vendor';
import { vendorConstraint, vendorSchema } from '~/forms/vendor.server';
import { listPage } from '~/lists/page.server';
import { screenRow } from '~/lists/screen-row';
import { vendorList } from '~/lists/vendors';
import { refusalOf, replyTo } from '~/page-data/reply';
import { paths } from '~/paths';
import { newRecord } from '~/records/new-record.server';
import { act } from '~/request/act.server';
import { load } from '~/request/load.server';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { Dialog } from '~/ui/dialog';
import { RecordForm } from '~/ui/form/record-form';
import { NewButton, PageHeading, pageTitle } from '~/ui/page';
import { PageLink } from '~/ui/page-link';
import { RecordList } from '~/ui/record-list';

export const meta = pageTitle('Vendors');
export { clientAction, handle, shouldRevalidate } from '~/forms/hydrated-screen';

export const loader = load('vendors', async (visit) => {
  const { url, here } = visit;
  const { rows, list, chosen } = await listPage(visit, vendorList);
  const asked = chosen.find(
    ({ id, regStatus }) => id === url.searchParams.get('delete') && registrationState(regStatus) === 'unconfirmed',
  );
  return {
    list,
    rows: rows.map(screenRow(vendorList)),
    dialog: await newRecord(visit, vendorConstraint),
    deletes: asked && { id: asked.id, name: asked.name },
    here,
  };
});

export const action = act('vendors', {
  create: change('vendors', {
    schema: vendorSchema,
    send: ({ api }, values) => api.vendors.create(values),
    next: paths.vendors(),
    message: 'Vendor created.',
  }),
  delete: change('vendors', {
    schema: recordSchema,
    isConfirmation: true,
    send: ({ api }, { id }) => api.vendors.remove(id),
    next: paths.vendors(),
    message: 'Vendor deleted.',
  }),
});

export default function Vendors() {
  const { rows, list, dialog, deletes, here } = useLoaderData<typeof loader>();
  const data = useActionData<typeof action>();
  return (
    <>
      <PageHeading aside={<NewButton href={paths.vendors({ new: 1 })}>New Vendor</NewButton>}>Vendors</PageHeading>
      <RecordList
        of={vendorList}
        list={list}
        rows={rows}
        cells={{
          delete: ({ id, name, regStatus }) =>
            registrationState(regStatus) === 'unconfirmed' && (
              <PageLink to={paths.vendors({ delete: id })} aria-label={`Delete ${name}`}>
                Delete
              </PageLink>
            ),
        }}
      />
      {dialog && (
        <Dialog title="New Vendor" closeHref={paths.vendors()}>
          <RecordForm
            id="new-vendor"
            action={here}
            fields={vendorFields}
            {...dialog}
            lastResult={replyTo('create', data)?.result}
            intent="create"
            submit="Create"
          />
        </Dialog>
      )}
      {deletes && (
        <ConfirmDialog
          title="Delete vendor"
          closeHref={paths.vendors()}
          action={here}
          intent="delete"
          submit="Delete"
          record={deletes.name}
          isDangerous
          hidden={{ id: deletes.id }}
          errors={refusalOf('delete', data)}
        >
          <strong>{deletes.name || 'The vendor'}</strong> and its application will be deleted for good.
        </ConfirmDialog>
      )}
    </>
  );
}
