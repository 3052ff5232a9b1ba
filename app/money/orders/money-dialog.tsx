import type { ComponentProps } from 'react';
import type { Confirmation, LostOrder as Lost } from '~/portal/request/money-dialog.data';
import { Alert } from '~/ui/alert';
import { Dialog } from '~/ui/dialog';
import { RecordForm } from '~/ui/form/record-form';
import { ConfirmationForm } from './confirmation';
import { LostOrder } from './lost-order';
import { MONEY_FACTS } from './money-facts';

type Form = { title: string } & Pick<
  ComponentProps<typeof RecordForm>,
  'fields' | 'constraint' | 'defaults' | 'lastResult' | 'hidden'
>;

type Step = { form?: Form; confirmation?: Confirmation; lost?: Lost; done?: string };

type MoneyDialogProps = {
  step: Step;
  /** The page without the dialog. */
  closeHref: string;
  errors?: readonly string[] | null;
};

/**
 * The dialog of a money order in two steps, each with a URL: the form, then the confirmation. Instead of them, shows the
 * matches of an order whose response was lost.
 */
export function MoneyDialog({ step, closeHref, errors }: MoneyDialogProps) {
  const { form, confirmation, lost, done } = step;
  return (
    <Dialog
      title={(lost ?? confirmation ?? form)?.title ?? 'Done'}
      closeHref={closeHref}
      closeLabel={lost || done !== undefined ? 'Close' : undefined}
      describedBy={form ? undefined : MONEY_FACTS}
      takesFocus={!form && !errors?.length}
    >
      {lost && <LostOrder lost={lost} />}
      {done !== undefined && <Alert tone="information">{done}</Alert>}
      {confirmation && <ConfirmationForm confirmation={confirmation} errors={errors} />}
      {form && (
        <RecordForm
          id="money"
          method="get"
          action={closeHref}
          intent="1"
          intentName="review"
          submit="Continue"
          {...form}
        />
      )}
    </Dialog>
  );
}
