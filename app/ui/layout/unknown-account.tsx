import { paths } from '~/domain/paths';
import { PostForm } from '../post-form';

export const UNKNOWN_ACCOUNT = 'Account not known';

/** The only page for an account of an unknown kind: the user's name, the reason, and the sign-out link. */
export function UnknownAccountPage({ who, reason }: { who: string; reason: string }) {
  return (
    <PostForm action={paths.logout()}>
      <h1 className="mb-2">{UNKNOWN_ACCOUNT}</h1>
      <p className="mb-2">
        You are signed in as <strong className="break-words">{who}</strong>.
      </p>
      <p role="alert" className="mb-4">
        {reason}
      </p>
      <button name="intent" value="logout" className="button button-primary">
        Logout
      </button>
    </PostForm>
  );
}
