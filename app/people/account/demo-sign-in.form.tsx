import { PostForm } from '~/ui/post-form';

type Accounts = readonly { username: string; who: string }[];
type DemoSignInProps = { action: string; password: string; accounts: Accounts; separate: Accounts };

/** The demo's accounts as buttons that sign in; those of staff also with separate roles. */
export function DemoSignIn({ action, password, accounts, separate }: DemoSignInProps) {
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
