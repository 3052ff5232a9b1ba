import { useActionData, useLoaderData } from '@remix-run/react';
import { change } from '~/changes/change.server';
import { PROFILE_LEFT_COLUMN, serviceProfileFields } from '~/forms/service-profile';
import { serviceProfileConstraint, serviceProfileSchema } from '~/forms/service-profile.server';
import { replyTo } from '~/page-data/reply';
import { paths } from '~/paths';
import { profileChoices, typedSoFar } from '~/records/service-profile.server';
import { act } from '~/request/act.server';
import { load } from '~/request/load.server';
import { RecordForm } from '~/ui/form/record-form';
import { PageHeading, pageTitle } from '~/ui/page';

export const meta = pageTitle('New Service Profile');
export { clientAction, handle, shouldRevalidate } from '~/forms/hydrated-screen';

export const loader = load('serviceProfiles', async (visit) => ({
  choices: await profileChoices(visit),
  constraint: serviceProfileConstraint,
  defaults: (await visit.session.takeTyped()) ?? typedSoFar(visit),
}));

export const action = act('serviceProfiles', {
  create: change('serviceProfiles', {
    schema: serviceProfileSchema,
    send: ({ api }, values) => api.serviceProfiles.create(values),
    next: paths.serviceProfiles(),
    message: 'Service profile created.',
  }),
});

export default function ServiceProfileCreate() {
  const { choices, constraint, defaults } = useLoaderData<typeof loader>();
  const reply = replyTo('create', useActionData<typeof action>());
  return (
    <>
      <PageHeading back={{ href: paths.serviceProfiles() }}>New Service Profile</PageHeading>
      <div className="card">
        <RecordForm
          id="service-profile"
          columns={PROFILE_LEFT_COLUMN}
          action={paths.serviceProfileCreate()}
          fields={serviceProfileFields(choices)}
          constraint={constraint}
          defaults={defaults}
          lastResult={reply?.result}
          intent="create"
          submit="Submit"
        />
      </div>
    </>
  );
}
