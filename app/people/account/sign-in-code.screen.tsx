import { useActionData, useLoaderData } from '~/base/framework/react';
import { paths } from '~/domain/paths';
import { replyTo } from '~/portal/request/reply.data';
import { at } from '~/portal/request/screen.server';
import { pageTitle } from '~/ui/page';
import type { Enrolment } from './enrolment.server';
import { RecoveryCodes } from './recovery-codes';
import { CodeForm, SetUpForm } from './second-step.form';
import { signInCodeIntents, signInCodePage } from './sign-in.server';

export const meta = pageTitle('Second step');

const screen = at('signInCode');

export const loader = screen.load(signInCodePage);

/** Responds 200 with the recovery codes, which are shown once. */
export const action = screen.act(signInCodeIntents);

export default function SignInCode() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const setUp = replyTo<{ enrolment?: Enrolment }>('setUp', answer);
  return (
    <>
      <h1 className="mb-4">Second step</h1>
      {answer && 'codes' in answer && <RecoveryCodes codes={answer.codes} nextHref={answer.next} />}
      {page.kind === 'code' && (
        <CodeForm
          intent="verify"
          submit="Sign In"
          constraint={page.constraint}
          action={page.action}
          lastResult={replyTo('verify', answer)?.result}
          hint="The six digits of your authenticator app, or a recovery code"
        />
      )}
      {page.kind === 'set up' && (
        <>
          <p className="mb-4">Staff sign in here with a code of their phone, besides the password.</p>
          <SetUpForm
            enrolment={setUp?.context?.enrolment ?? page.enrolment}
            constraint={page.constraint}
            action={page.action}
            lastResult={setUp?.result}
          />
        </>
      )}
      {page.kind === 'none' && !(answer && 'codes' in answer) && (
        <p>
          {page.isSignedIn ? 'You are signed in.' : 'Sign in with your password first.'}{' '}
          <a className="inline-block py-2" href={page.isSignedIn ? page.next : paths.signIn(page.next)}>
            {page.isSignedIn ? 'Go on' : 'Sign In'}
          </a>
        </p>
      )}
      {page.kind !== 'none' && (
        <p className="mt-4">
          <a className="inline-block py-2" href={paths.logout()}>
            Sign in as somebody else
          </a>
          <span className="block text-sm text-muted">
            Without your phone and recovery codes: ask an administrator to reset your second step.
          </span>
        </p>
      )}
    </>
  );
}
