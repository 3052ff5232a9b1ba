import { useActionData, useLoaderData } from '~/base/framework/react';
import { paths } from '~/domain/paths';
import { replyTo } from '~/portal/request/reply.data';
import { at } from '~/portal/request/screen.server';
import { signInName } from '~/portal/session/own-name.server';
import { withPasswordLimit } from '~/portal/session/sign-in-throttle.server';
import { PageHeading, pageTitle } from '~/ui/page';
import { PasswordChangeForm } from './password-change.form';
import { passwordChangeConstraint, passwordChangeSchema } from './password-change.schema.server';

export const meta = pageTitle('Change Password');
export { clientAction, handle, shouldRevalidate } from '~/ui/form/hydrated-screen';

const screen = at('passwordChange');

export const loader = screen.load(({ settings, mayOpen, user }) => ({
  userName: signInName(user),
  constraint: passwordChangeConstraint,
  hasSecondStep: settings.staffTotp !== 'off' && mayOpen('secondStep'),
}));

export const action = screen.act({
  change: screen.change({
    schema: passwordChangeSchema,
    async send({ api, user, session }, { currentPassword, newPassword }) {
      await withPasswordLimit(user.id, () => api.auth.changePassword(user.id, currentPassword, newPassword));
      await session.endSessionsOf(user);
      return {};
    },
    then: ({ session }) => session.outlivePasswordChange(),
    next: paths.passwordChange(),
    message: 'Password changed successfully!',
  }),
});

export default function PasswordChange() {
  const { constraint, hasSecondStep, userName } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <PageHeading>Change Password</PageHeading>
      {hasSecondStep && (
        <p className="mb-4">
          <a className="inline-block py-2" href={paths.secondStep()}>
            Second step at sign-in
          </a>
        </p>
      )}
      <PasswordChangeForm userName={userName} constraint={constraint} lastResult={replyTo('change', reply)?.result} />
    </>
  );
}
