import { ConfirmDialog } from '~/ui/confirm-dialog';

type DisableDialogProps = {
  /** The record to disable; undefined when the dialog is closed. */
  record: { id: string; name: string; status: string } | undefined;
  /** What disabling means for the record. */
  effect: string;
  closeHref: string;
};

/** The dialog that confirms disabling a staff member, vendor, subvendor or terminal. */
export function DisableDialog({ record, effect, closeHref }: DisableDialogProps) {
  if (!record) return null;
  return (
    <ConfirmDialog
      isOpen
      title="Disable"
      record={record.name}
      isDangerous
      closeHref={closeHref}
      intent="toggle"
      hidden={{ id: record.id, label: record.name, status: record.status }}
    >
      <strong>{record.name || 'This record'}</strong> {effect}
    </ConfirmDialog>
  );
}
