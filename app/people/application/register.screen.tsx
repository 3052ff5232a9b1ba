import { useLoaderData } from '~/base/framework/react';
import { paths } from '~/domain/paths';
import { at } from '~/portal/request/screen.server';
import { clientAddress } from '~/portal/request/visit-session.server';
import { registerUnderLimit } from '~/portal/session/sign-in-throttle.server';
import { type FieldsOf, RecordForm } from '~/ui/form/record-form';
import { pageTitle } from '~/ui/page';
import { registerConstraint, registerSchema } from './register.schema.server';

const registerFields: FieldsOf<typeof registerSchema> = {
  businessName: { label: 'Full Name', kind: 'text', autoComplete: 'name' },
  username: { label: 'Username', kind: 'email', hint: 'Your e-mail address', autoComplete: 'username' },
  password: { label: 'Password', kind: 'password', autoComplete: 'new-password' },
};

export const meta = pageTitle('Register');

const screen = at('register');

export const loader = screen.load(() => ({ constraint: registerConstraint }));

export const action = screen.act({
  register: screen.change({
    schema: registerSchema,
    send: (visit, values) => registerUnderLimit(clientAddress(visit), () => visit.api.auth.register(values)),
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
