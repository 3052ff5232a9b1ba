import type { SubmissionResult } from '@conform-to/react';
import { Dialog } from '~/ui/dialog';
import { FieldErrors, FieldHint, FieldLabel } from '~/ui/field-parts';
import { GetForm } from '~/ui/get-form';
import { SubmitButton } from '~/ui/submit-button';

type PayReasonProps = {
  form: {
    defaults: Readonly<Record<string, string>>;
    fields: readonly { hint?: string }[];
    hidden: Readonly<Record<string, string>>;
    lastResult?: SubmissionResult;
  };
  closeHref: string;
};

const FIELD = 'reason';

/** The form for the reason of a payment that a second person approves. It stands alone, without what the larger forms need. */
export function PayReason({ form: { fields, defaults, hidden, lastResult }, closeHref }: PayReasonProps) {
  const errors = lastResult?.error?.[FIELD] ?? undefined;
  return (
    <Dialog title="Pay Commission" closeHref={closeHref}>
      <GetForm action={closeHref}>
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="mb-4">
          <FieldLabel htmlFor={FIELD} label="Reason" required />
          <FieldHint id="reason-hint" hint={fields[0]?.hint} />
          <textarea
            id={FIELD}
            name={FIELD}
            rows={3}
            defaultValue={defaults[FIELD]}
            required
            maxLength={300}
            className="input"
            aria-describedby={`reason-hint${errors ? ' reason-errors' : ''}`}
            aria-invalid={errors ? true : undefined}
          />
          <FieldErrors id="reason-errors" errors={errors} />
        </div>
        <SubmitButton name="review" intent="1">
          Continue
        </SubmitButton>
      </GetForm>
    </Dialog>
  );
}
