import { Alert } from '~/ui/alert';

/** The recovery codes of a second step, which are shown once. */
export function RecoveryCodes({ codes, nextHref }: { codes: readonly string[]; nextHref: string }) {
  return (
    <>
      <Alert tone="success">Your second step is set up.</Alert>
      <p className="mb-2">
        Write these recovery codes down, or print them. Each signs you in once, when your phone is not at hand. They are
        shown only now.
      </p>
      <ul className="card mb-4 font-mono text-lg">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="no-print">
        <a className="button button-primary" href={nextHref}>
          Go on
        </a>
      </p>
    </>
  );
}
