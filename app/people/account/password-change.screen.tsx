import type { SubmissionResult } from '@conform-to/react';
import { useActionData, useLoaderData } from '~/base/framework/react';
import { paths } from '~/domain/paths';
import { replyTo } from '~/portal/request/reply.data';
import { at } from '~/portal/request/screen.server';
import { outliveOwnEnding } from '~/portal/request/visit-session.server';
import { endSessionsOf } from '~/portal/session/open.server';
import { signInName } from '~/portal/session/own-name.server';
import { withPasswordLimit } from '~/portal/session/sign-in-throttle.server';
import { ErrorSummary } from '~/ui/error-summary';
import type { Constraint } from '~/ui/form/constraint';
import { useResubmission } from '~/ui/form/resubmission';
import { TextField } from '~/ui/form/text-field';
import { useForm } from '~/ui/form/use-form';
import { PageHeading, pageTitle } from '~/ui/page';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';
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
    async send({ api, user }, { currentPassword, newPassword }) {
      await withPasswordLimit(user.id, () => api.auth.changePassword(user.id, currentPassword, newPassword));
      await endSessionsOf(user);
      return {};
    },
    then: outliveOwnEnding,
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

type Fields = { currentPassword: string; newPassword: string };

type PasswordChangeFormProps = {
  /** The name with which the user signs in. */
  userName: string;
  constraint: Constraint;
  lastResult?: SubmissionResult;
};

function PasswordChangeForm({ userName, constraint, lastResult }: PasswordChangeFormProps) {
  const [form, fields] = useForm<Fields>({ id: 'password-change', constraint, lastResult, defaultNoValidate: false });
  // After a successful change without a page load, the new key empties the form.
  const key = useResubmission(form.id, lastResult);
  return (
    <PostForm key={key} formKey={key} of={form} className="card max-w-md">
      {/* Tells a password manager whose password this is. The form ignores it. */}
      <input
        type="text"
        name="username"
        aria-label="Username"
        autoComplete="username"
        value={userName}
        readOnly
        hidden
      />
      <ErrorSummary form={form} labels={{ currentPassword: 'Current Password', newPassword: 'New Password' }} />
      <TextField
        label="Current Password"
        field={fields.currentPassword}
        autoFocus={!lastResult}
        type="password"
        autoComplete="current-password"
      />
      <TextField label="New Password" field={fields.newPassword} type="password" autoComplete="new-password" />
      <SubmitButton intent="change">Change Password</SubmitButton>
    </PostForm>
  );
}
