import { FieldErrors, FieldHint, FieldLabel } from '~/ui/field-parts';

/** The name of the field. */
export const REASON = 'reason';

type ReasonFieldProps = {
  hint?: string | undefined;
  typed?: string | undefined;
  errors?: readonly string[] | null | undefined;
};

/** The field for the reason of orders that a second person approves. It needs no script, and not what larger forms need. */
export function ReasonField({ hint, typed, errors }: ReasonFieldProps) {
  return (
    <div className="mb-4">
      <FieldLabel htmlFor={REASON} label="Reason" required />
      <FieldHint id="reason-hint" hint={hint} />
      <textarea
        id={REASON}
        name={REASON}
        rows={3}
        defaultValue={typed}
        required
        maxLength={300}
        className="input"
        aria-describedby={`reason-hint${errors ? ' reason-errors' : ''}`}
        aria-invalid={errors ? true : undefined}
      />
      <FieldErrors id="reason-errors" errors={errors ?? undefined} />
    </div>
  );
}
