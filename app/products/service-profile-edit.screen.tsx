import { useLoaderData } from '~/base/framework/react';
import { unreadableFieldsMessage } from '~/domain/edited-record';
import { paths } from '~/domain/paths';
import { at } from '~/portal/request/screen.server';
import { Alert } from '~/ui/alert';
import { RecordForm } from '~/ui/form/record-form';
import { PageHeading, pageTitle } from '~/ui/page';
import { PROFILE_LEFT_COLUMN, serviceProfileFields } from './service-profile.form';
import { serviceProfileConstraint, serviceProfileSchema } from './service-profile.schema.server';
import { profileToEdit, saveProfile } from './service-profile.server';

export const meta = pageTitle('Edit Service Profile');
export { clientAction, handle, shouldRevalidate } from '~/ui/form/hydrated-screen';

const screen = at('serviceProfileEdit');

export const loader = screen.loadForm(async (visit) => {
  const { choices, typed, notRead } = await profileToEdit(visit);
  return {
    choices,
    notRead,
    constraint: serviceProfileConstraint,
    defaults: (await visit.session.takeTyped()) ?? typed,
  };
});

export const action = screen.act({
  edit: screen.change({
    schema: serviceProfileSchema,
    send: saveProfile,
    next: ({ param }) => paths.serviceProfile(param('id')),
    message: 'Service profile saved.',
  }),
});

export default function ServiceProfileEdit() {
  const { choices, notRead, constraint, defaults } = useLoaderData<typeof loader>();
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
            fields={serviceProfileFields(choices)}
            constraint={constraint}
            defaults={defaults}
            intent="edit"
            submit="Submit"
          />
        </div>
      )}
    </>
  );
}
