import { useActionData, useLoaderData } from '@remix-run/react';
import { promiseHash } from 'remix-utils/promise';
import { change } from '~/changes/change.server';
import { type Option, pickerOf } from '~/domain/picker';
import { serviceFields } from '~/forms/service';
import { serviceConstraint, serviceSchema } from '~/forms/service.server';
import { replyTo } from '~/page-data/reply';
import { paths } from '~/paths';
import { act } from '~/request/act.server';
import { load } from '~/request/load.server';
import { RecordForm } from '~/ui/form/record-form';
import { PageHeading, pageTitle } from '~/ui/page';
import { StepButton } from '~/ui/submit-button';

export const meta = pageTitle('New Service');
export { clientAction, handle, shouldRevalidate } from '~/forms/hydrated-screen';

/** Loads the form's options for the choices in the URL: the networks depend on the category. */
export const loader = load('services', async ({ api, url, here, session }) => {
  const chosen = (await session.takeTyped()) ?? Object.fromEntries(url.searchParams);
  const { providers, ...lookups } = await promiseHash({
    available: api.services.available(),
    categories: api.services.allCategories(),
    groups: api.services.groups(),
    providers: chosen.category ? api.services.providers(chosen.category) : Promise.resolve(undefined),
  });
  const picker = (options: readonly Option[], field: string) =>
    pickerOf(options, url.searchParams, field, chosen[field]);
  return {
    fields: serviceFields({
      available: picker(lookups.available, 'name'),
      categories: picker(lookups.categories, 'category'),
      groups: picker(lookups.groups, 'group'),
      providers: providers && picker(providers, 'provider'),
    }),
    chosen,
    constraint: serviceConstraint,
    here,
  };
});

export const action = act('services', {
  create: change('services', {
    schema: serviceSchema,
    send: ({ api }, { provider, ...values }) => api.services.create({ ...values, provider: provider ?? null }),
    next: paths.services(),
    message: 'Service created.',
  }),
});

export default function ServiceCreate() {
  const { fields, chosen, constraint, here } = useLoaderData<typeof loader>();
  const reply = replyTo('create', useActionData<typeof action>());
  return (
    <>
      <PageHeading back={{ href: paths.services() }}>New Service</PageHeading>
      <div className="card max-w-xl">
        <RecordForm
          id="new-service"
          action={here}
          fields={fields}
          constraint={constraint}
          defaults={chosen}
          lastResult={reply?.result}
          intent="create"
          submit="Submit"
          isDisabled={!chosen.name}
        >
          <StepButton action={paths.serviceCreate()}>
            {chosen.category ? 'Show the networks of the category' : 'Continue'}
          </StepButton>
        </RecordForm>
      </div>
    </>
  );
}
