import { useActionData, useLoaderData } from '@remix-run/react';
import { promiseHash } from 'remix-utils/promise';
import { serviceFields, serviceStepFields } from '~/forms/service';
import { serviceConstraint, serviceSchema } from '~/forms/service.server';
import { paths } from '~/paths';
import { createIntent } from '~/records/intents.server';
import { act } from '~/session/act.server';
import { load } from '~/session/load.server';
import { replyTo } from '~/session/reply';
import { Details } from '~/ui/details';
import { RecordForm } from '~/ui/form/record-form';
import { PageHeading, pageTitle } from '~/ui/page';

export const meta = pageTitle('New Service');

/** Name and category first; the networks, which depend on the category, once they are chosen. */
export const loader = load('services', async ({ api, url, session }) => {
  const name = url.searchParams.get('name') ?? '';
  const category = url.searchParams.get('category') ?? '';
  const isChosen = Boolean(name && category);
  const lookups = await promiseHash({
    available: api.services.available(),
    categories: api.services.allCategories(),
    groups: isChosen ? api.services.groups() : Promise.resolve([]),
    providers: isChosen ? api.services.providers(category) : Promise.resolve([]),
  });
  return { ...lookups, name, category, isChosen, constraint: serviceConstraint, defaults: await session.takeTyped(), here: url.pathname + url.search };
});

export const action = act('services', {
  create: createIntent(
    'services',
    serviceSchema,
    ({ api }, { provider, ...values }) => api.services.create({ ...values, provider: provider ?? null }),
    paths.services(),
    'Service created.',
  ),
});

export default function ServiceCreate() {
  const { available, categories, providers, groups, name, category, isChosen, constraint, defaults, here } = useLoaderData<typeof loader>();
  const reply = replyTo('create', useActionData<typeof action>());
  const change = paths.serviceCreate();
  return (
    <>
      <PageHeading aside={<a href={paths.services()}>Back to list</a>}>New Service</PageHeading>
      <div className="card max-w-xl">
        {isChosen ? (
          <>
            <div className="mb-4">
              <Details
                facts={[
                  { label: 'Name', value: name },
                  { label: 'Category', value: categories.find(({ value }) => value === category)?.name ?? category },
                ]}
              />
              <a className="inline-block py-2" href={change}>
                Change name or category
              </a>
            </div>
            <RecordForm id="new-service" action={here} fields={serviceFields({ providers, groups })} constraint={constraint} defaults={defaults} lastResult={reply?.result} hidden={{ name, category }} intent="create" submit="Submit" />
          </>
        ) : (
          <RecordForm id="service-step" method="get" action={change} fields={serviceStepFields({ available, categories })} constraint={constraint} defaults={{ name, category }} submit="Continue" />
        )}
      </div>
    </>
  );
}
