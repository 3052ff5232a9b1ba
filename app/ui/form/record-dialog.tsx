import type { ComponentProps, ReactNode } from 'react';
import { Dialog } from '../dialog';
import type { Constraint } from './constraint';
import { RecordForm } from './record-form';

type RecordDialogProps = Pick<ComponentProps<typeof RecordForm>, 'id' | 'fields' | 'hidden'> & {
  title: string;
  closeHref: string;
  /** What the form starts with; missing when the URL does not open the dialog. */
  dialog: { constraint: Constraint; defaults?: Readonly<Record<string, string | undefined>> } | undefined;
  intent?: string;
  submit?: string;
  /** Stands above the form. */
  children?: ReactNode;
};

/** The dialog with the form of a new record. */
export function RecordDialog({
  title,
  closeHref,
  dialog,
  intent = 'create',
  submit = 'Create',
  children,
  ...form
}: RecordDialogProps) {
  if (!dialog) return null;
  return (
    <Dialog title={title} closeHref={closeHref}>
      {children}
      <RecordForm {...dialog} {...form} intent={intent} submit={submit} />
    </Dialog>
  );
}
