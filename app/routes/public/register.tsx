import { registerFields } from '~/forms/register';
import { registerConstraint, registerSchema } from '~/forms/register.server';
import { useLoaderData } from '~/framework/react';
import { paths } from '~/paths';
import { at } from '~/screen.server';
import { registerUnderLimit } from '~/session/sign-in-throttle.server';
import { RecordForm } from '~/ui/form/record-form';
import { pageTitle } from '~/ui/page';

export const meta = pageTitle('Register');

const screen = at('public');

export const loader = screen.load(() => ({ constraint: registerConstraint }));

export const action = screen.act({
  register: screen.change({
    schema: registerSchema,
    send: ({ api, clientAddress }, values) => registerUnderLimit(clientAddress, () => api.auth.register(values)),
    next: paths.signInSuccess(),
  }),
});

export default function Register() {
  const { constraint } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="mb-4">Register</h1>
      <RecordForm id="register" fields={registerFields} constraint={constraint} intent="register" submit="Register" />
      <p className="mt-4">
        <a className="inline-block py-2" href={paths.signIn()}>
          Back to Sign In
        </a>
      </p>
    </>
  );
}
