import { redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { PasswordChangeForm } from '~/forms/password-change';
import { passwordChangeConstraint, passwordChangeSchema } from '~/forms/password-change.server';
import { replyTo } from '~/page-data/reply';
import { paths } from '~/paths';
import { act, intent } from '~/request/act.server';
import { load } from '~/request/load.server';
import { withPasswordLimit } from '~/session/sign-in-throttle.server';
import { PageHeading, pageTitle } from '~/ui/page';

export const meta = pageTitle('Change Password');
export { clientAction, handle, shouldRevalidate } from '~/forms/hydrated-screen';

export const loader = load('passwordChange', () => ({ constraint: passwordChangeConstraint }));

export const action = act('passwordChange', {
  change: intent('passwordChange')({
    schema: passwordChangeSchema,
    async run({ api, user, session }, { currentPassword, newPassword }) {
      await withPasswordLimit(user.id, () => api.auth.changePassword(user.id, currentPassword, newPassword));
      await session.endSessionsOf(user);
      await session.flash('success', 'Password changed successfully!');
      return redirect(paths.passwordChange(), 303);
    },
  }),
});

export default function PasswordChange() {
  const { constraint } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <PageHeading>Change Password</PageHeading>
      <PasswordChangeForm constraint={constraint} lastResult={replyTo('change', reply)?.result} />
    </>
  );
}
