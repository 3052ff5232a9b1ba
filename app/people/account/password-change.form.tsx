import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '~/ui/error-summary';
import type { Constraint } from '~/ui/form/constraint';
import { useResubmission } from '~/ui/form/resubmission';
import { TextField } from '~/ui/form/text-field';
import { useForm } from '~/ui/form/use-form';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';

type Fields = { currentPassword: string; newPassword: string };

type PasswordChangeFormProps = {
  /** The name with which the user signs in. */
  userName: string;
  constraint: Constraint;
  lastResult?: SubmissionResult;
};

export function PasswordChangeForm({ userName, constraint, lastResult }: PasswordChangeFormProps) {
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
