import type { SubmissionResult } from '@conform-to/react';
import type { ComponentProps } from 'react';
import { useNavigation } from '~/base/framework/react';
import { Alert, Refusal } from '~/ui/alert';
import { GetForm } from '~/ui/get-form';
import { FormLink } from '~/ui/page-link';
import { SubmitButton } from '~/ui/submit-button';
import { REASON, ReasonField } from '../approvals/reason-field';
import { MoneyDialog } from '../orders/money-dialog';

type ReasonForm = {
  title: string;
  defaults: Readonly<Record<string, string>>;
  fields: Readonly<Record<string, { hint?: string }>>;
  hidden: Readonly<Record<string, string>>;
  lastResult?: SubmissionResult;
};

type PayDialogProps = Pick<ComponentProps<typeof MoneyDialog>, 'closeHref' | 'errors'> & {
  /** Undefined when the URL does not open the dialog. */
  step?:
    | (Pick<ComponentProps<typeof MoneyDialog>['step'], 'confirmation' | 'lost'> & {
        form?: ReasonForm;
        paid?: { who: string; wasLost: boolean };
        missing?: string;
      })
    | undefined;
};

/** The Pay Commission dialog, from the calculation to 'Paid Successfully' (spec section 2, Commissions). */
export function PayDialog({ step, closeHref, errors }: PayDialogProps) {
  const { state, location } = useNavigation();
  const isCalculating = !step && state === 'loading' && new URLSearchParams(location.search).has('pay');
  if (!step && !isCalculating) return null;
  const { paid, missing, ...money } = step ?? {};
  return (
    <MoneyDialog
      step={missing === undefined ? money : { ...money, done: missing }}
      title="Pay Commission"
      closeHref={closeHref}
      errors={errors}
      isOver={paid !== undefined}
    >
      {isCalculating && <p role="status">Calculating....</p>}
      {!money.confirmation && <Refusal errors={errors} />}
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
      {money.form && <PayReason form={money.form} closeHref={closeHref} />}
    </MoneyDialog>
  );
}

type ShownCommission = { vendor?: string; month?: string; payHref?: string | false; isLater?: boolean };

/** A cell with the Pay link, for commissions that can be paid; of a month that is not over the words. */
export const payCell = ({ vendor, month, payHref, isLater }: ShownCommission) =>
  payHref ? (
    <FormLink className="button" to={payHref} aria-label={`Pay ${vendor ?? ''} for ${month ?? ''}`}>
      Pay
    </FormLink>
  ) : (
    isLater && <span className="text-sm text-muted">Not payable yet</span>
  );

/** The form for the reason of a payment that a second person approves. */
function PayReason({ form, closeHref }: { form: ReasonForm; closeHref: string }) {
  const { fields, defaults, hidden, lastResult } = form;
  return (
    <GetForm action={closeHref}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ReasonField hint={fields[REASON]?.hint} typed={defaults[REASON]} errors={lastResult?.error?.[REASON]} />
      <SubmitButton name="review" intent="1">
        Continue
      </SubmitButton>
    </GetForm>
  );
}
