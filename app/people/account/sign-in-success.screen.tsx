import { useLoaderData } from '~/base/framework/react';
import { paths } from '~/domain/paths';
import { at } from '~/portal/request/screen.server';
import { Alert } from '~/ui/alert';
import { pageTitle } from '~/ui/page';
import { RegisterLink } from './register-link';
import { SignInForm } from './sign-in.form';
import { signInConstraint } from './sign-in.schema.server';

export const meta = pageTitle('Sign In');

export const loader = at('signInSuccess').load(() => ({ constraint: signInConstraint }));

export default function SignInSuccess() {
  const { constraint } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="mb-4">Sign In</h1>
      <Alert tone="success">Registered successfully!</Alert>
      <SignInForm action={paths.signIn()} constraint={constraint} />
      <RegisterLink />
    </>
  );
}
