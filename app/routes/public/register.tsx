import { useActionData, useLoaderData } from '@remix-run/react';
import { change } from '~/changes/change.server';
import { registerFields } from '~/forms/register';
import { registerConstraint, registerSchema } from '~/forms/register.server';
import { replyTo } from '~/page-data/reply';
import { paths } from '~/paths';
import { act } from '~/request/act.server';
import { load } from '~/request/load.server';
import { registerUnderLimit } from '~/session/sign-in-throttle.server';
import { RecordForm } from '~/ui/form/record-form';
import { pageTitle } from '~/ui/page';

export const meta = pageTitle('Register');

export const loader = load('public', () => ({ constraint: registerConstraint }));

export const action = act('public', {
  register: change('public', { schema: registerSchema, send: ({ api, clientAddress }, values) => registerUnderLimit(clientAddress, () => api.auth.register(values)), next: paths.signInSuccess() }),
});

export default function Register() {
  const { constraint } = useLoaderData<typeof loader>();
  const reply = replyTo('register', useActionData<typeof action>());
  return (
    <>
      <h1 className="mb-4">Register</h1>
      <RecordForm id="register" action={paths.register()} fields={registerFields} constraint={constraint} lastResult={reply?.result} intent="register" submit="Register" />
      <p className="mt-4">
        <a className="inline-block py-2" href={paths.signIn()}>
          Back to Sign In
        </a>
      </p>
    </>
  );
}
