import { useActionData, useLoaderData } from '@remix-run/react';
import { promiseHash } from 'remix-utils/promise';
import { serviceProfileFields } from '~/forms/service-profile';
import { serviceProfileConstraint, serviceProfileSchema } from '~/forms/service-profile.server';
import { paths } from '~/paths';
import { createIntent } from '~/records/intents.server';
import { profileAsTyped, profileChoices } from '~/records/service-profile.server';
import { act } from '~/session/act.server';
import { load } from '~/session/load.server';
import { replyTo } from '~/domain/reply';
import { RecordForm } from '~/ui/form/record-form';
import { PageHeading, pageTitle } from '~/ui/page';

export const meta = pageTitle('Edit Service Profile');
export const handle = { hydrate: true };

export const loader = load('serviceProfiles', async ({ api, params, session }) => {
  const { profile, choices } = await promiseHash({ profile: api.serviceProfiles.one(params.id ?? ''), choices: profileChoices(api) });
  return { id: profile.id, choices, constraint: serviceProfileConstraint, defaults: (await session.takeTyped()) ?? profileAsTyped(profile) };
});

export { clientAction, shouldRevalidate } from '~/forms/client-action';
export const action = act('serviceProfiles', {
  edit: createIntent(
    'serviceProfiles',
    serviceProfileSchema,
    ({ api, params }, values) => api.serviceProfiles.edit(params.id ?? '', values),
    ({ params }) => paths.serviceProfile(params.id ?? ''),
    'Service profile saved.',
  ),
});

export default function ServiceProfileEdit() {
  const { id, choices, constraint, defaults } = useLoaderData<typeof loader>();
  const reply = replyTo('edit', useActionData<typeof action>());
  return (
    <>
      <PageHeading aside={<a href={paths.serviceProfiles()}>Back to list</a>}>Edit Service Profile</PageHeading>
      <div className="card">
        <RecordForm id="service-profile" columns action={paths.serviceProfileEdit(id)} fields={serviceProfileFields(choices)} constraint={constraint} defaults={defaults} lastResult={reply?.result} intent="edit" submit="Submit" />
      </div>
    </>
  );
}
