import { Alert } from './alert';

/** Warns that an application was not submitted yet and names the parts it lacks; renders nothing without `missing`. */
export function NotSubmitted({ missing }: { missing?: readonly string[] }) {
  if (!missing) return null;
  return (
    <Alert tone="warning">
      The application has not been submitted yet.
      {missing.length > 0 && ` Missing: ${missing.join(', ')}.`}
    </Alert>
  );
}
