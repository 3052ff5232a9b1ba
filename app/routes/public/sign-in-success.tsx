import { SignInForm } from '~/forms/sign-in';
import { signInConstraint } from '~/forms/sign-in.server';
import { useLoaderData } from '~/framework/react';
import { paths } from '~/paths';
import { at } from '~/screen.server';
import { Alert } from '~/ui/alert';
import { pageTitle } from '~/ui/page';
import { RegisterLink } from '~/ui/register-link';

export const meta = pageTitle('Sign In');

export const loader = at('public').load(() => ({ constraint: signInConstraint }));

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
