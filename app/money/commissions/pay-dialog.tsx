import { useNavigation } from '~/base/framework/react';
import type { Confirmation, LostOrder as Lost } from '~/portal/request/money-dialog.data';
import { Alert, Refusal } from '~/ui/alert';
import { Dialog } from '~/ui/dialog';
import { ConfirmationForm } from '../orders/confirmation';
import { LostOrder } from '../orders/lost-order';
import { MONEY_FACTS } from '../orders/money-facts';

type PayDialogProps = {
  /** Undefined when the URL does not open the dialog. */
  step?: { confirmation?: Confirmation; lost?: Lost; paid?: { who: string; wasLost: boolean }; missing?: string };
  closeHref: string;
  errors?: readonly string[] | null;
};

/** The Pay Commission dialog, from the calculation to 'Paid Successfully' (spec section 2, Commissions). */
export function PayDialog({ step, closeHref, errors }: PayDialogProps) {
  const { state, location } = useNavigation();
  const isCalculating = !step && state === 'loading' && new URLSearchParams(location.search).has('pay');
  if (!step && !isCalculating) return null;
  const { confirmation, lost, paid, missing } = step ?? {};
  return (
    <Dialog
      title={lost?.title ?? 'Pay Commission'}
      closeHref={closeHref}
      closeLabel={paid || missing || lost ? 'Close' : 'Cancel'}
      describedBy={confirmation && MONEY_FACTS}
      takesFocus={!errors?.length}
    >
      {isCalculating && <p role="status">Calculating....</p>}
      {!confirmation && <Refusal errors={errors} />}
      {missing && <Alert tone="information">{missing}</Alert>}
      {paid && (
        <>
          <Alert tone="success">Paid Successfully</Alert>
          {paid.wasLost && (
            <p className="mb-2">
              This payment was sent once, and its answer was lost. It is recorded as paid now: nothing is left to do.
            </p>
          )}
          {paid.who && <p className="mb-4">{paid.who}</p>}
          <button className="button button-primary mr-2" disabled>
            Pay
          </button>
        </>
      )}
      {lost && <LostOrder lost={lost} />}
      {confirmation && <ConfirmationForm confirmation={confirmation} errors={errors} />}
    </Dialog>
  );
}
