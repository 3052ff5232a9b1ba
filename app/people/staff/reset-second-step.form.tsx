import { paths } from '~/domain/paths';
import type { Constraint } from '~/ui/form/constraint';
import { RecordDialog } from '~/ui/form/record-dialog';

type ResetSecondStepProps = {
  /** Whose step it is; undefined when the address opens no dialog. */
  account: { id: string; name: string; constraint: Constraint } | undefined;
};

/** The dialog in which an administrator resets the second step of another, and says why. */
export function ResetSecondStep({ account }: ResetSecondStepProps) {
  return (
    <RecordDialog
      title="Reset second step"
      closeHref={paths.staffs()}
      dialog={account}
      id="reset"
      intent="resetSecondStep"
      submit="Reset"
      fields={{ reason: { label: 'Reason', kind: 'textarea', rows: 3 } }}
      hidden={{ staff: account?.id ?? '' }}
    >
      <p className="mb-4">
        <strong>{account?.name}</strong> will be signed out. Make sure that you know who asks for it.
      </p>
    </RecordDialog>
  );
}
