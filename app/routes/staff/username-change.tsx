import { useActionData, useLoaderData } from '@remix-run/react';
import { change } from '~/changes/change.server';
import { usernameFields } from '~/forms/vendor';
import { usernameConstraint, usernameSchema } from '~/forms/vendor.server';
import { replyTo } from '~/page-data/reply';
import { paths } from '~/paths';
import { act } from '~/request/act.server';
import { load } from '~/request/load.server';
import { RecordForm } from '~/ui/form/record-form';
import { PageHeading, pageTitle } from '~/ui/page';

export const meta = pageTitle('Change Username');
export { clientAction, handle, shouldRevalidate } from '~/forms/hydrated-screen';

export const loader = load('usernameChange', async ({ api, param, session }) => {
  const { id, name, application } = await api.vendors.one(param('id'));
  return {
    id,
    name,
    constraint: usernameConstraint,
    defaults: (await session.takeTyped()) ?? { username: application.email },
  };
});

export const action = act('usernameChange', {
  change: change('usernameChange', {
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
  const { id, name, constraint, defaults } = useLoaderData<typeof loader>();
  const reply = replyTo('change', useActionData<typeof action>());
  return (
    <>
      <PageHeading>Change Username</PageHeading>
      <div className="card max-w-md">
        <p className="mb-4">
          The name by which <strong>{name}</strong> signs in.
        </p>
        <RecordForm
          id="username"
          action={paths.usernameChange(id)}
          fields={usernameFields}
          constraint={constraint}
          defaults={defaults}
          lastResult={reply?.result}
          intent="change"
          submit="Change Username"
        />
      </div>
    </>
  );
}
