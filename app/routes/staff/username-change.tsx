import { redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { usernameFields } from '~/forms/vendor';
import { usernameConstraint, usernameSchema } from '~/forms/vendor.server';
import { replyTo } from '~/page-data/reply';
import { paths } from '~/paths';
import { act, intent } from '~/request/act.server';
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
  change: intent('usernameChange')({
    schema: usernameSchema,
    async run({ api, param, session }, { username }) {
      await api.auth.changeUsername(param('id'), username);
      await session.flash('success', 'Vendor username changed successfully!');
      return redirect(paths.vendor(param('id')), 303);
    },
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
