import { useLoaderData } from '~/base/framework/react';
import { paths } from '~/domain/paths';
import { registrationState } from '~/domain/status';
import { listPage } from '~/lists/engine/page.server';
import { recordSchema } from '~/portal/request/button.schema.server';
import { newRecord } from '~/portal/request/new-record.server';
import { at } from '~/portal/request/screen.server';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { RecordDialog } from '~/ui/form/record-dialog';
import { NewButton, PageHeading, pageTitle } from '~/ui/page';
import { FormLink } from '~/ui/page-link';
import { RecordList } from '~/ui/record-list';
import { StatusLabel } from '~/ui/status-label';
import { knownSubmitted } from './submitted-applications.server';
import { vendorFields } from './vendor.form';
import { vendorConstraint, vendorSchema } from './vendor.schema.server';
import { vendorList, vendorRows } from './vendors.list';

export const meta = pageTitle('Vendors');
export { clientAction, handle, shouldRevalidate } from '~/ui/form/hydrated-screen';

const screen = at('vendors');

export const loader = screen.load(async (visit) => {
  const { url } = visit;
  const submitted = knownSubmitted(visit);
  const { rows, list, chosen } = await listPage(visit, vendorRows, (page) =>
    page.map(({ id, regStatus }): { isSubmitted?: true } =>
      registrationState(regStatus) === 'unconfirmed' && submitted.has(id) ? { isSubmitted: true } : {},
    ),
  );
  const asked = chosen.find(
    ({ id, regStatus }) => id === url.searchParams.get('delete') && registrationState(regStatus) === 'unconfirmed',
  );
  return {
    list,
    rows,
    dialog: await newRecord(visit, vendorConstraint),
    deletes: asked && { id: asked.id, name: asked.name },
  };
});

export const action = screen.act({
  create: screen.change({
    schema: vendorSchema,
    send: ({ api }, values) => api.vendors.create(values),
    next: paths.vendors(),
    message: 'Vendor created.',
  }),
  delete: screen.change({
    schema: recordSchema,
    isConfirmation: true,
    send: ({ api }, { id }) => api.vendors.remove(id),
    next: paths.vendors(),
    message: 'Vendor deleted.',
  }),
});

export default function Vendors() {
  const { rows, list, dialog, deletes } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading aside={<NewButton href={paths.vendors({ new: 1 })}>New Vendor</NewButton>}>Vendors</PageHeading>
      <ConfirmDialog
        isOpen={deletes !== undefined}
        title="Delete vendor"
        closeHref={paths.vendors()}
        intent="delete"
        submit="Delete"
        record={deletes?.name}
        isDangerous
        hidden={{ id: deletes?.id ?? '' }}
      >
        <strong>{deletes?.name || 'The vendor'}</strong> and its application will be deleted for good.
      </ConfirmDialog>
      <RecordList
        of={vendorList}
        list={list}
        rows={rows}
        cells={{
          status: ({ regStatus, isSubmitted }) => (
            <>
              <StatusLabel status={regStatus} /> {isSubmitted && <span className="text-sm">submitted</span>}
            </>
          ),
          delete: ({ id, name, regStatus }) =>
            registrationState(regStatus) === 'unconfirmed' && (
              <FormLink to={paths.vendors({ delete: id })} aria-label={`Delete ${name}`}>
                Delete
              </FormLink>
            ),
        }}
      />
      <RecordDialog
        title="New Vendor"
        closeHref={paths.vendors()}
        dialog={dialog}
        id="new-vendor"
        fields={vendorFields}
      />
    </>
  );
}
