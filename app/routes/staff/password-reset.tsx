import { useActionData, useLoaderData } from '@remix-run/react';
import { change } from '~/changes/change.server';
import { passwordResetFields } from '~/forms/vendor';
import { passwordResetConstraint, passwordResetSchema } from '~/forms/vendor.server';
import { replyTo } from '~/page-data/reply';
import { paths } from '~/paths';
import { act } from '~/request/act.server';
import { load } from '~/request/load.server';
import { notFound } from '~/request/refusal.server';
import { withPasswordLimit } from '~/session/sign-in-throttle.server';
import { RecordForm } from '~/ui/form/record-form';
import { PageHeading, pageTitle } from '~/ui/page';

export const meta = pageTitle('Reset Password');
export { clientAction, handle, shouldRevalidate } from '~/forms/hydrated-screen';

const TARGETS = ['vendor', 'subvendor', 'terminal'] as const;

function targetOf(param: (name: string) => string) {
  const target = TARGETS.find((name) => name === param('target'));
  if (!target) throw notFound();
  return { target, id: param('id') };
}

/** Loads the name of the account, so that staff can check whose password they reset. */
export const loader = load('passwordReset', async ({ api, param }) => {
  const { target, id } = targetOf(param);
  const { name } =
    target === 'vendor'
      ? await api.vendors.one(id)
      : target === 'subvendor'
        ? await api.subvendors.one(id)
        : await api.terminals.one(id);
  return { target, id, name, constraint: passwordResetConstraint };
});

export const action = act('passwordReset', {
  reset: change('passwordReset', {
    schema: passwordResetSchema,
    async send({ api, param, session, user }, values) {
      const { target, id } = targetOf(param);
      await withPasswordLimit(user.id, () => api.auth.resetPassword({ ...values, userId: id, target }));
      await session.endSessionsOf({ target, id });
      return {};
    },
    next({ param }) {
      const { target, id } = targetOf(param);
      return { vendor: paths.vendor(id), subvendor: paths.subvendor(id), terminal: paths.terminal(id) }[target];
    },
    message: 'Password reset successfully!',
  }),
});

export default function PasswordReset() {
  const { target, id, name, constraint } = useLoaderData<typeof loader>();
  const reply = replyTo('reset', useActionData<typeof action>());
  return (
    <>
      <PageHeading>Reset Password</PageHeading>
      <div className="card max-w-md">
        <p className="mb-4">
          A new password for the {target} <strong>{name}</strong>.
        </p>
        <RecordForm
          id="password-reset"
          action={paths.passwordReset(target, id)}
          fields={passwordResetFields}
          constraint={constraint}
          lastResult={reply?.result}
          intent="reset"
          submit="Reset Password"
        />
      </div>
    </>
  );
}
