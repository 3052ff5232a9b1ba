import { useActionData, useLoaderData } from '~/base/framework/react';
import { unreadableFieldsMessage } from '~/domain/edited-record';
import { replyTo } from '~/portal/request/reply.data';
import { at } from '~/portal/request/screen.server';
import { Alert } from '~/ui/alert';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { PageHeading, pageTitle } from '~/ui/page';
import { ApplicationForm } from './application.form';
import { applicantOf, applicationIntents, applicationPage } from './application.server';
import { keepDocument } from './uploads.server';

export const meta = pageTitle('Update Info');
export { clientAction, handle, shouldRevalidate } from '~/ui/form/hydrated-screen';

const screen = at('info');

export const loader = screen.loadForm(applicationPage);

export const action = screen.upload(applicationIntents, (visit, file) => keepDocument(visit, applicantOf(visit), file));

/** Intents whose refusal is shown in the form. */
const OF_FORM = ['save', 'submit', 'bvn', 'ask-signed', 'ask-card', 'ask-passport', 'ask-utility'];

export default function Info() {
  const { isCompleted, notRead, progress, feedbacks, deletes, here, bvn, ...form } = useLoaderData<typeof loader>();
  const data = useActionData<typeof action>();
  const lastResult = OF_FORM.map((intent) => replyTo(intent, data)?.result).find(Boolean);
  const remarks = Object.fromEntries(
    feedbacks.flatMap(({ name, message }) => (name ? [[name, message] as const] : [])),
  );
  return (
    <>
      <PageHeading
        below={
          !isCompleted && (
            <p className="mt-1 text-sm text-muted">
              <progress className="mr-2" value={progress.done} max={progress.all} aria-hidden="true" />
              {`${progress.done} of ${progress.all} needed facts and documents saved`}
            </p>
          )
        }
      >
        Vendor Information
      </PageHeading>
      <ConfirmDialog
        isOpen={deletes !== undefined}
        title="Delete upload"
        closeHref={here}
        intent="delete"
        submit="Delete"
        record={deletes?.label.toLowerCase()}
        isDangerous
        hidden={{ part: deletes?.part ?? '' }}
      >
        <strong>{deletes?.label}</strong> will be deleted. You can upload another one.
      </ConfirmDialog>
      {isCompleted && <Alert tone="information">Application is under review...</Alert>}
      {notRead.length > 0 && <Alert tone="error">{unreadableFieldsMessage(notRead)}</Alert>}
      {feedbacks.map(({ id, field, message, name }) => (
        <Alert key={id} tone="warning">
          {name ? <a href={`#kyc-${name}`}>{field}</a> : <strong>{field}</strong>}: {message}
        </Alert>
      ))}
      <ApplicationForm
        action={here}
        lastResult={lastResult}
        remarks={remarks}
        bvn={bvn}
        isCompleted={isCompleted || notRead.length > 0}
        {...form}
      />
    </>
  );
}
