import { type FieldMetadata, getTextareaProps } from '@conform-to/react';
import { FieldErrors, FieldHint, FieldLabel } from '../field-parts';
import { useFieldFocus } from './field-focus';

type TextAreaFieldProps = {
  label: string;
  field: FieldMetadata<string>;
  hint?: string;
  rows?: number;
  autoFocus?: boolean;
};

/** A text area with label, hint and error. */
export function TextAreaField({ label, field, hint, rows = 4, autoFocus }: TextAreaFieldProps) {
  const takesFocus = useFieldFocus(autoFocus, field.errors);
  return (
    <div className="mb-4">
      <FieldLabel htmlFor={field.id} label={label} required={field.required} />
      <FieldHint id={field.descriptionId} hint={hint} />
      <textarea
        {...getTextareaProps(field, { ariaDescribedBy: hint ? field.descriptionId : undefined })}
        key={undefined}
        rows={rows}
        autoFocus={takesFocus}
        className="input"
      />
      <FieldErrors id={field.errorId} errors={field.errors} />
    </div>
  );
}
