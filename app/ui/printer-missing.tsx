import { Alert } from './alert';

/** Said where the printer app's link came back without one. */
export function PrinterMissing() {
  return (
    <Alert tone="warning">No printer app answered. Install RawBT, or use the print command of your browser.</Alert>
  );
}
