import { useLoaderData } from '~/base/framework/react';
import { paths } from '~/domain/paths';
import { at } from '~/portal/request/screen.server';
import { RecordForm } from '~/ui/form/record-form';
import { PageHeading, pageTitle } from '~/ui/page';
import { PROFILE_LEFT_COLUMN, serviceProfileFields } from './service-profile.form';
import { serviceProfileConstraint, serviceProfileSchema } from './service-profile.schema.server';
import { profileChoices, typedSoFar } from './service-profile.server';

export const meta = pageTitle('New Service Profile');
export { clientAction, handle, shouldRevalidate } from '~/ui/form/hydrated-screen';

const screen = at('serviceProfileCreate');

export const loader = screen.loadForm(async (visit) => ({
  choices: await profileChoices(visit),
  constraint: serviceProfileConstraint,
  defaults: (await visit.session.takeTyped()) ?? typedSoFar(visit),
}));

export const action = screen.act({
  create: screen.change({
    schema: serviceProfileSchema,
    send: ({ api }, values) => api.serviceProfiles.create(values),
    next: paths.serviceProfiles(),
    message: 'Service profile created.',
  }),
});

export default function ServiceProfileCreate() {
  const { choices, constraint, defaults } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading back={{ href: paths.serviceProfiles() }}>New Service Profile</PageHeading>
      <div className="card">
        <RecordForm
          id="service-profile"
          columns={PROFILE_LEFT_COLUMN}
          fields={serviceProfileFields(choices)}
          constraint={constraint}
          defaults={defaults}
          intent="create"
          submit="Submit"
        />
      </div>
    </>
  );
}
