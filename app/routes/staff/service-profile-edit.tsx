import { useActionData, useLoaderData } from '@remix-run/react';
import { change } from '~/changes/change.server';
import { unreadableFieldsMessage } from '~/domain/edited-record';
import { PROFILE_LEFT_COLUMN, serviceProfileFields } from '~/forms/service-profile';
import { serviceProfileConstraint, serviceProfileSchema } from '~/forms/service-profile.server';
import { replyTo } from '~/page-data/reply';
import { paths } from '~/paths';
import { profileToEdit, saveProfile } from '~/records/service-profile.server';
import { act } from '~/request/act.server';
import { load } from '~/request/load.server';
import { Alert } from '~/ui/alert';
import { RecordForm } from '~/ui/form/record-form';
import { PageHeading, pageTitle } from '~/ui/page';

export const meta = pageTitle('Edit Service Profile');
export { clientAction, handle, shouldRevalidate } from '~/forms/hydrated-screen';

export const loader = load('serviceProfiles', async (visit) => {
  const { choices, typed, notRead } = await profileToEdit(visit);
  return {
    id: visit.param('id'),
    choices,
    notRead,
    constraint: serviceProfileConstraint,
    defaults: (await visit.session.takeTyped()) ?? typed,
  };
});

export const action = act('serviceProfiles', {
  edit: change('serviceProfiles', {
    schema: serviceProfileSchema,
    send: saveProfile,
    next: ({ param }) => paths.serviceProfile(param('id')),
    message: 'Service profile saved.',
  }),
});

export default function ServiceProfileEdit() {
  const { id, choices, notRead, constraint, defaults } = useLoaderData<typeof loader>();
  const reply = replyTo('edit', useActionData<typeof action>());
  return (
    <>
      <PageHeading back={{ href: paths.serviceProfiles() }}>Edit Service Profile</PageHeading>
      {notRead.length > 0 ? (
        <Alert tone="error">{unreadableFieldsMessage(notRead)}</Alert>
      ) : (
        <div className="card">
          <RecordForm
            id="service-profile"
            columns={PROFILE_LEFT_COLUMN}
            action={paths.serviceProfileEdit(id)}
            fields={serviceProfileFields(choices)}
            constraint={constraint}
            defaults={defaults}
            lastResult={reply?.result}
            intent="edit"
            submit="Submit"
          />
        </div>
      )}
    </>
  );
}
