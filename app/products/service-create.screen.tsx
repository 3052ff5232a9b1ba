import { promiseHash, redirect } from '~/base/framework/node.server';
import { useLoaderData } from '~/base/framework/react';
import { paths } from '~/domain/paths';
import { type Option, pickerOf } from '~/lists/engine/picker';
import { at } from '~/portal/request/screen.server';
import { RecordForm } from '~/ui/form/record-form';
import { PageHeading, pageTitle } from '~/ui/page';
import { StepButton } from '~/ui/submit-button';
import { serviceFields } from './service.form';
import { NO_GROUP, sentServiceSchema, serviceConstraint, serviceSchema } from './service.schema.server';

export const meta = pageTitle('New Service');
export { clientAction, handle, shouldRevalidate } from '~/ui/form/hydrated-screen';

const screen = at('serviceCreate');

/** Loads the form's options for the choices in the URL: the networks depend on the category. */
export const loader = screen.loadForm(async ({ api, url, session }) => {
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
  };
});

const create = screen.change({
  schema: serviceSchema,
  send: ({ api }, { provider, ...values }) => api.services.create({ ...values, provider: provider ?? null }),
  next: paths.services(),
  message: 'Service created.',
});

export const action = screen.act({
  create: screen.intent({
    schema: sentServiceSchema,
    async run(visit, { networksOf = '', ...values }, form) {
      const { name, category, group } = values;
      // The networks of this category were not shown yet: they come before what else is missing.
      if (networksOf !== category) return redirect(paths.serviceCreate({ name, category, group }), 303);
      return group ? create.run(visit, values, form) : form.refuse([], { fieldErrors: { group: [NO_GROUP] } });
    },
  }),
});

export default function ServiceCreate() {
  const { fields, chosen, constraint } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading back={{ href: paths.services() }}>New Service</PageHeading>
      <div className="card max-w-xl">
        <RecordForm
          id="new-service"
          fields={fields}
          constraint={constraint}
          defaults={chosen}
          intent="create"
          submit="Submit"
          isDisabled={!chosen.name}
          hidden={{ networksOf: chosen.category ?? '' }}
        >
          <StepButton action={paths.serviceCreate()}>
            {chosen.category ? 'Show the networks of the category' : 'Continue'}
          </StepButton>
        </RecordForm>
      </div>
    </>
  );
}
