import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '~/ui/error-summary';
import type { Constraint } from '~/ui/form/constraint';
import { TextField } from '~/ui/form/text-field';
import { useForm } from '~/ui/form/use-form';
import { PostForm } from '~/ui/post-form';

type Fields = { username: string; password: string };

export function SignInForm({
  action,
  constraint,
  lastResult,
}: {
  action: string;
  constraint: Constraint;
  lastResult?: SubmissionResult;
}) {
  const [form, fields] = useForm<Fields>({ id: 'sign-in', constraint, lastResult, defaultNoValidate: false });
  const hasFieldErrors = Boolean(fields.username.errors ?? fields.password.errors);
  return (
    <PostForm action={action} of={form} aria-describedby={form.errors ? form.errorId : undefined}>
      <ErrorSummary form={form} labels={{ username: 'Username', password: 'Password' }} />
      <TextField
        label="Username"
        field={fields.username}
        autoFocus={!hasFieldErrors}
        describedBy={form.errors && form.errorId}
        autoComplete="username"
        inputMode="email"
      />
      <TextField label="Password" field={fields.password} type="password" autoComplete="current-password" />
      <button className="button button-primary w-full">Sign In</button>
    </PostForm>
  );
}
