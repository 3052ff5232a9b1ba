import { useLoaderData } from '~/base/framework/react';
import { paths } from '~/domain/paths';
import { notFound } from '~/portal/request/answers.server';
import { at } from '~/portal/request/screen.server';
import { endSessionsOf } from '~/portal/session/open.server';
import { withPasswordLimit } from '~/portal/session/sign-in-throttle.server';
import { RecordForm } from '~/ui/form/record-form';
import { PageHeading, pageTitle } from '~/ui/page';
import { passwordResetFields } from '../vendors/vendor.form';
import { passwordResetConstraint, passwordResetSchema } from '../vendors/vendor.schema.server';

export const meta = pageTitle('Reset Password');
export { clientAction, handle, shouldRevalidate } from '~/ui/form/hydrated-screen';

const TARGETS = ['vendor', 'subvendor', 'terminal'] as const;

function targetOf(param: (name: string) => string) {
  const target = TARGETS.find((name) => name === param('target'));
  if (!target) throw notFound();
  return { target, id: param('id') };
}

const screen = at('passwordReset');

/** Loads the name of the account, so that staff can check whose password they reset. */
export const loader = screen.loadForm(async ({ api, param }) => {
  const { target, id } = targetOf(param);
  const { name } =
    target === 'vendor'
      ? await api.vendors.one(id)
      : target === 'subvendor'
        ? await api.subvendors.one(id)
        : await api.terminals.one(id);
  return { target, name, constraint: passwordResetConstraint };
});

export const action = screen.act({
  reset: screen.change({
    schema: passwordResetSchema,
    async send({ api, param, user }, values) {
      const { target, id } = targetOf(param);
      await withPasswordLimit(user.id, () => api.auth.resetPassword({ ...values, userId: id, target }));
      await endSessionsOf({ target, id });
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
  const { target, name, constraint } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading>Reset Password</PageHeading>
      <div className="card max-w-md">
        <p className="mb-4">
          A new password for the {target} <strong>{name}</strong>.
        </p>
        <RecordForm
          id="password-reset"
          fields={passwordResetFields}
          constraint={constraint}
          intent="reset"
          submit="Reset Password"
        />
      </div>
    </>
  );
}
