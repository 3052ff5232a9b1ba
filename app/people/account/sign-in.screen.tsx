import { redirect } from '~/base/framework/node.server';
import { useActionData, useLoaderData } from '~/base/framework/react';
import { paths } from '~/domain/paths';
import { replyTo } from '~/portal/request/reply.data';
import { at } from '~/portal/request/screen.server';
import { signIn } from '~/portal/session/authenticator.server';
import { safeNext } from '~/portal/session/next';
import { pageTitle } from '~/ui/page';
import { DemoSignIn } from './demo-sign-in.form';
import { RegisterLink } from './register-link';
import { SignInForm } from './sign-in.form';
import { signInConstraint, signInSchema } from './sign-in.schema.server';

export const meta = pageTitle('Sign In');

const screen = at('public');

export const loader = screen.load(({ user, url, settings, afterAction }) => {
  const next = safeNext(url.searchParams.get('next'), settings.publicOrigin);
  if (user && !afterAction) return redirect(next);
  const action = paths.signIn(next === paths.home() ? undefined : next);
  return { constraint: signInConstraint, action, demo: settings.demoSignIns };
});

export const action = screen.act({
  signIn: screen.intent({
    schema: signInSchema,
    async run(visit, credentials) {
      await signIn(visit, credentials);
      const { url, settings } = visit;
      return redirect(safeNext(url.searchParams.get('next'), settings.publicOrigin), 303);
    },
  }),
});

export default function SignIn() {
  const { constraint, action: target, demo } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <h1 className="mb-4">Sign In</h1>
      <SignInForm action={target} constraint={constraint} lastResult={replyTo('signIn', reply)?.result} />
      <RegisterLink />
      {demo && <DemoSignIn action={target === paths.signIn() ? paths.signIn(paths.tour()) : target} {...demo} />}
    </>
  );
}
