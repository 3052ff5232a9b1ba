import { promiseHash } from '~/base/framework/node.server';
import { useLoaderData } from '~/base/framework/react';
import { fieldLabel } from '~/domain/application';
import { paths } from '~/domain/paths';
import { listQuery, pageOf } from '~/lists/engine/choose';
import { recordSchema } from '~/portal/request/button.schema.server';
import { newRecord } from '~/portal/request/new-record.server';
import { at } from '~/portal/request/screen.server';
import type { Visit } from '~/portal/request/visit';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { RecordDialog } from '~/ui/form/record-dialog';
import { NewButton, PageHeading, pageTitle } from '~/ui/page';
import { FormLink } from '~/ui/page-link';
import { Pagination } from '~/ui/pagination';
import { Table } from '~/ui/table';
import { feedbackFields } from '../vendors/vendor.form';
import { feedbackConstraint, feedbackSchema } from '../vendors/vendor.schema.server';

export const meta = pageTitle('Vendor Feedbacks');
export { clientAction, handle, shouldRevalidate } from '~/ui/form/hydrated-screen';

const screen = at('vendorFeedbacks');

export const loader = screen.load(async (visit) => {
  const { api, param, url } = visit;
  const id = param('id');
  const { vendor, feedbacks } = await promiseHash({
    vendor: api.vendors.one(id),
    feedbacks: api.vendors.feedbacks(id),
  });
  return {
    id,
    name: vendor.name,
    feedbacks: pageOf(feedbacks, listQuery(url.searchParams)),
    dialog: await newRecord(visit, feedbackConstraint),
    deletes: feedbacks.find((feedback) => feedback.id === url.searchParams.get('delete')),
    close: paths.vendorFeedbacks(id),
  };
});

const toFeedbacks = ({ param }: Pick<Visit, 'param'>) => paths.vendorFeedbacks(param('id'));
export const action = screen.act({
  create: screen.change({
    schema: feedbackSchema,
    send: ({ api, param }, values) => api.vendors.addFeedback({ ...values, vendorId: param('id') }),
    next: toFeedbacks,
    message: 'Feedback created.',
  }),
  delete: screen.change({
    schema: recordSchema,
    isConfirmation: true,
    send: ({ api, param }, { id }) => api.vendors.removeFeedback(param('id'), id),
    next: toFeedbacks,
    message: 'Feedback deleted.',
  }),
});

export default function VendorFeedbacks() {
  const { id, name, feedbacks, dialog, deletes, close } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading
        back={{ href: paths.vendor(id), label: 'Back' }}
        aside={<NewButton href={paths.vendorFeedbacks(id, { new: 1 })}>New Feedback</NewButton>}
      >
        Vendor Feedbacks: {name}
      </PageHeading>
      <ConfirmDialog
        isOpen={deletes !== undefined}
        title="Delete feedback"
        closeHref={close}
        intent="delete"
        submit="Delete"
        record={`the feedback about ${fieldLabel(deletes?.field ?? '')}`}
        isDangerous
        hidden={{ id: deletes?.id ?? '' }}
      >
        The vendor will not see <strong>{deletes?.message}</strong> any more.
      </ConfirmDialog>
      <p className="mb-4 text-muted">A feedback hands the application back to the vendor.</p>
      <div className="card mb-4">
        <Table
          caption="Feedbacks"
          rows={feedbacks.rows}
          rowKey={(row) => row.id}
          columns={[
            { header: 'Field', cell: ({ field }) => fieldLabel(field) },
            { header: 'Message', cell: ({ message }) => message },
            {
              header: 'Delete',
              cell: (row) => (
                <FormLink
                  to={paths.vendorFeedbacks(id, { delete: row.id })}
                  aria-label={`Delete the feedback about ${fieldLabel(row.field)}`}
                >
                  Delete
                </FormLink>
              ),
            },
          ]}
        />
        <Pagination list={feedbacks} />
      </div>
      <RecordDialog title="New Feedback" closeHref={close} dialog={dialog} id="new-feedback" fields={feedbackFields} />
    </>
  );
}
