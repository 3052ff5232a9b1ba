/** A field's label, with the mark of a required field. */
export function FieldLabel({ htmlFor, label, required }: { htmlFor: string; label: string; required?: boolean }) {
  return (
    <label htmlFor={htmlFor} className="mb-1 block font-semibold">
      {label}
      {required && <RequiredMark />}
    </label>
  );
}

export function RequiredMark() {
  return (
    <span className="text-bad" title="required">
      {' '}
      *
    </span>
  );
}

export function FieldHint({ id, hint }: { id: string; hint?: string }) {
  if (!hint) return null;
  return (
    <p id={id} className="mb-1 text-sm text-muted">
      {hint}
    </p>
  );
}

export function FieldErrors({ id, errors }: { id: string; errors?: readonly string[] }) {
  if (!errors?.length) return null;
  return (
    <p id={id} className="mt-1 break-words text-bad">
      {errors.join(' ')}
    </p>
  );
}

/** Joins element ids into the value of `aria-describedby`. Returns undefined when there are none. */
export function idsOf(...ids: (string | false | 0 | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(' ') || undefined;
}
