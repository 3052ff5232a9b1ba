import { Alert } from '~/ui/alert';

/** The message shown when the device has no printer app. */
export function PrinterMissing() {
  return (
    <Alert tone="warning">No printer app answered. Install RawBT, or use the print command of your browser.</Alert>
  );
}
