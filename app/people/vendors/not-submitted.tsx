import { Alert } from '~/ui/alert';

/** A warning that an application is not submitted, with its missing parts. Renders nothing without `missing`. */
export function NotSubmitted({ missing }: { missing?: readonly string[] }) {
  if (!missing) return null;
  return (
    <Alert tone="warning">
      The application has not been submitted yet.
      {missing.length > 0 && ` Missing: ${missing.join(', ')}.`}
    </Alert>
  );
}
