import { redirect } from '~/base/framework/node.server';
import { useActionData, useLoaderData } from '~/base/framework/react';
import { paths } from '~/domain/paths';
import { replyTo } from '~/portal/request/reply.data';
import { at } from '~/portal/request/screen.server';
import { signIn } from '~/portal/session/authenticator.server';
import { safeNext } from '~/portal/session/next';
import { pageTitle } from '~/ui/page';
import { PostForm } from '~/ui/post-form';
import { RegisterLink } from './register-link';
import { SignInForm } from './sign-in.form';
import { signInConstraint, signInSchema } from './sign-in.schema.server';

export const meta = pageTitle('Sign In');

const screen = at('signIn');

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

type Accounts = readonly { username: string; who: string }[];
type DemoSignInProps = { action: string; password: string; accounts: Accounts; separate: Accounts };

/** The demo's accounts as buttons that sign in; those of staff also with separate roles. */
function DemoSignIn({ action, password, accounts, separate }: DemoSignInProps) {
  return (
    <>
      <SignInButtons id="demo-sign-in" title="Try it as" {...{ action, password, accounts }} />
      <SignInButtons
        id="demo-separate"
        title="As staff with separate roles"
        hint="Officers see and report, managers move money, administrators manage people and prices."
        {...{ action, password, accounts: separate }}
        roles="separate"
      />
    </>
  );
}

type SignInButtonsProps = {
  id: string;
  title: string;
  hint?: string;
  action: string;
  password: string;
  accounts: Accounts;
  roles?: string;
};

function SignInButtons({ id, title, hint, action, password, accounts, roles }: SignInButtonsProps) {
  return (
    <PostForm action={action} className="mt-4 border-t border-line pt-3" aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-base">
        {title}
      </h2>
      {hint && <p className="mb-2 text-sm text-muted">{hint}</p>}
      <input type="hidden" name="password" value={password} />
      {roles && <input type="hidden" name="roles" value={roles} />}
      <p className="button-grid">
        {accounts.map(({ username, who }) => (
          <button key={username} name="username" value={username} className="button">
            {who}
          </button>
        ))}
      </p>
    </PostForm>
  );
}
