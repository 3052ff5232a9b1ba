import { PasswordChangeForm } from '~/forms/password-change';
import { passwordChangeConstraint, passwordChangeSchema } from '~/forms/password-change.server';
import { useActionData, useLoaderData } from '~/framework/react';
import { replyTo } from '~/page-data/reply';
import { paths } from '~/paths';
import { at } from '~/screen.server';
import { signInName } from '~/session/own-name.server';
import { withPasswordLimit } from '~/session/sign-in-throttle.server';
import { PageHeading, pageTitle } from '~/ui/page';

export const meta = pageTitle('Change Password');
export { clientAction, handle, shouldRevalidate } from '~/forms/hydrated-screen';

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
