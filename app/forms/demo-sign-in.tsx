import { PostForm } from '../ui/post-form';

type DemoSignInProps = {
  action: string;
  password: string;
  accounts: readonly { username: string; who: string }[];
};

/** The demo's accounts as buttons that sign in. */
export function DemoSignIn({ action, password, accounts }: DemoSignInProps) {
  return (
    <PostForm action={action} className="mt-4 border-t border-line pt-3" aria-labelledby="demo-sign-in">
      <h2 id="demo-sign-in" className="mb-2 text-base">
        Try it as
      </h2>
      <input type="hidden" name="password" value={password} />
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
