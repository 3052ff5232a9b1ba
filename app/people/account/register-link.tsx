import { paths } from '~/domain/paths';

/** The link to the registration. */
export function RegisterLink() {
  return (
    <p className="mt-4">
      New here?{' '}
      <a className="inline-block py-2" href={paths.register()}>
        Register
      </a>
    </p>
  );
}
