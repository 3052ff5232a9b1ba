import { useActionData, useLoaderData } from '@remix-run/react';
import { promiseHash } from 'remix-utils/promise';
import { fieldLabel } from '~/domain/application';
import { listQuery, pageOf } from '~/domain/listing';
import { recordSchema } from '~/forms/toggle.server';
import { feedbackFields } from '~/forms/vendor';
import { feedbackConstraint, feedbackSchema } from '~/forms/vendor.server';
import { refusalOf, replyTo } from '~/page-data/reply';
import { paths } from '~/paths';
import { recordIntent } from '~/records/intents.server';
import { newRecord } from '~/records/new-record.server';
import { act } from '~/request/act.server';
import { load } from '~/request/load.server';
import type { Visit } from '~/request/visit';
import { Alert } from '~/ui/alert';
import { Dialog } from '~/ui/dialog';
import { RecordForm } from '~/ui/form/record-form';
import { NewButton, PageHeading, pageTitle } from '~/ui/page';
import { Pagination } from '~/ui/pagination';
import { PostForm } from '~/ui/post-form';
import { Table } from '~/ui/table';

export const meta = pageTitle('Vendor Feedbacks');
export { clientAction, handle, shouldRevalidate } from '~/forms/hydrated-screen';

export const loader = load('vendors', async (visit) => {
  const { api, param, url, here } = visit;
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
    here,
  };
});

const toFeedbacks = ({ param }: Pick<Visit, 'param'>) => paths.vendorFeedbacks(param('id'));

export const action = act('vendors', {
  create: recordIntent('vendors', {
    schema: feedbackSchema,
    send: ({ api, param }, values) => api.vendors.addFeedback({ ...values, vendorId: param('id') }),
    next: toFeedbacks,
    message: 'Feedback created.',
  }),
  delete: recordIntent('vendors', {
    schema: recordSchema,
    send: ({ api, param }, { id }) => api.vendors.removeFeedback(param('id'), id),
    next: toFeedbacks,
    message: 'Feedback deleted.',
  }),
});

export default function VendorFeedbacks() {
  const { id, name, feedbacks, dialog, here } = useLoaderData<typeof loader>();
  const data = useActionData<typeof action>();
  const close = paths.vendorFeedbacks(id);
  const refused = refusalOf('delete', data);
  return (
    <>
      <PageHeading
        back={{ href: paths.vendor(id), label: 'Back' }}
        aside={<NewButton href={paths.vendorFeedbacks(id, { new: 1 })}>New Feedback</NewButton>}
      >
        Vendor Feedbacks: {name}
      </PageHeading>
      {refused?.map((message) => (
        <Alert key={message} tone="error">
          {message}
        </Alert>
      ))}
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
                <PostForm action={close}>
                  <input type="hidden" name="id" value={row.id} />
                  <button
                    name="intent"
                    value="delete"
                    className="button"
                    aria-label={`Delete the feedback about ${row.field ?? ''}`}
                  >
                    Delete
                  </button>
                </PostForm>
              ),
            },
          ]}
        />
        <Pagination list={feedbacks} />
      </div>
      {dialog && (
        <Dialog title="New Feedback" closeHref={close}>
          <RecordForm
            id="new-feedback"
            action={here}
            fields={feedbackFields}
            {...dialog}
            lastResult={replyTo('create', data)?.result}
            intent="create"
            submit="Create"
          />
        </Dialog>
      )}
    </>
  );
}
