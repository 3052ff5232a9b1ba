import type { ReactNode } from 'react';
import type { Confirmation, LostOrder as Lost } from '~/portal/request/money-dialog.data';
import { Alert } from '~/ui/alert';
import { Dialog } from '~/ui/dialog';
import { ConfirmationForm } from './confirmation';
import { LostOrder } from './lost-order';
import { MONEY_FACTS } from './money-facts';

type Step = { form?: { title: string }; confirmation?: Confirmation; lost?: Lost; done?: string };

type MoneyDialogProps = {
  step: Step;
  /** By default that of the step. */
  title?: string;
  /** The page without the dialog. */
  closeHref: string;
  errors?: readonly string[] | null;
  /** True when the children say how the order ended. */
  isOver?: boolean;
  /** The form of the first step, and what only this kind of order shows. */
  children?: ReactNode;
};

/**
 * The dialog of a money order in two steps, each with a URL: the form, then the confirmation. Instead of them, shows the
 * matches of an order whose response was lost.
 */
export function MoneyDialog({ step, title, closeHref, errors, isOver, children }: MoneyDialogProps) {
  const { form, confirmation, lost, done } = step;
  return (
    <Dialog
      title={lost?.title ?? title ?? (confirmation ?? form)?.title ?? 'Done'}
      closeHref={closeHref}
      closeLabel={lost || isOver || done !== undefined ? 'Close' : undefined}
      describedBy={confirmation || lost ? MONEY_FACTS : undefined}
      takesFocus={!form && !errors?.length}
    >
      {lost && <LostOrder lost={lost} />}
      {done !== undefined && <Alert tone="information">{done}</Alert>}
      {confirmation && <ConfirmationForm confirmation={confirmation} errors={errors} />}
      {children}
    </Dialog>
  );
}
