import { ConfirmDialog } from './confirm-dialog';

type DisableDialogProps = {
  /** Who or what is to be disabled; undefined when that is not asked. */
  record: { id: string; name: string; status: string } | undefined;
  /** What it means for them. */
  effect: string;
  action: string;
  closeHref: string;
  errors?: readonly string[] | null;
};

/** The question before a person, a vendor, a subvendor or a terminal is disabled. */
export function DisableDialog({ record, effect, action, closeHref, errors }: DisableDialogProps) {
  if (!record) return null;
  return (
    <ConfirmDialog
      title="Disable"
      closeHref={closeHref}
      action={action}
      intent="toggle"
      hidden={{ id: record.id, label: record.name, status: record.status }}
      errors={errors}
    >
      <strong>{record.name}</strong> {effect}
    </ConfirmDialog>
  );
}
