import type { ComponentProps } from 'react';
import type { Confirmation } from '../domain/money-dialog';
import { ConfirmationForm } from './confirmation';
import { Dialog } from './dialog';
import { RecordForm } from './form/record-form';

type Form = { title: string } & Pick<ComponentProps<typeof RecordForm>, 'fields' | 'constraint' | 'defaults' | 'lastResult' | 'hidden'>;

type MoneyDialogProps = {
  dialog: { form?: Form; confirmation?: Confirmation };
  /** The page's address with its query, and the page without the dialog. */
  here: string;
  closeHref: string;
  errors?: readonly string[] | null;
};

/** Money in two steps, both with an address: what and for whom, then the confirmation. */
export function MoneyDialog({ dialog: { form, confirmation }, here, closeHref, errors }: MoneyDialogProps) {
  return (
    <Dialog title={(confirmation ?? form)?.title ?? ''} closeHref={closeHref}>
      {confirmation && <ConfirmationForm confirmation={confirmation} action={here} errors={errors} />}
      {form && <RecordForm id="money" method="get" action={closeHref} intent="1" intentName="review" submit="Continue" {...form} />}
    </Dialog>
  );
}
