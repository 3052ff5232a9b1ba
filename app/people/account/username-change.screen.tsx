import { useLoaderData } from '~/base/framework/react';
import { paths } from '~/domain/paths';
import { at } from '~/portal/request/screen.server';
import { RecordForm } from '~/ui/form/record-form';
import { PageHeading, pageTitle } from '~/ui/page';
import { usernameFields } from '../vendors/vendor.form';
import { usernameConstraint, usernameSchema } from '../vendors/vendor.schema.server';

export const meta = pageTitle('Change Username');
export { clientAction, handle, shouldRevalidate } from '~/ui/form/hydrated-screen';

const screen = at('usernameChange');

export const loader = screen.loadForm(async ({ api, param, session }) => {
  const { name, application } = await api.vendors.one(param('id'));
  return {
    name,
    constraint: usernameConstraint,
    defaults: (await session.takeTyped()) ?? { username: application.email },
  };
});

export const action = screen.act({
  change: screen.change({
    schema: usernameSchema,
    async send({ api, param }, { username }) {
      await api.auth.changeUsername(param('id'), username);
      return {};
    },
    next: ({ param }) => paths.vendor(param('id')),
    message: 'Vendor username changed successfully!',
  }),
});

export default function UsernameChange() {
  const { name, constraint, defaults } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading>Change Username</PageHeading>
      <div className="card max-w-md">
        <p className="mb-4">
          The name by which <strong>{name}</strong> signs in.
        </p>
        <RecordForm
          id="username"
          fields={usernameFields}
          constraint={constraint}
          defaults={defaults}
          intent="change"
          submit="Change Username"
        />
      </div>
    </>
  );
}
