import { getSelectProps, type FieldMetadata } from '@conform-to/react';
import { FieldErrors, FieldHint, FieldLabel } from '../field-parts';

type SelectFieldProps = {
  label: string;
  field: FieldMetadata<string>;
  options: readonly { value: string; name: string }[];
  /** The text of the empty choice; without it the first option stands. */
  placeholder?: string;
  hint?: string;
  autoFocus?: boolean;
  /** Other fields depend on it: with script, choosing takes the form's step (ui/in-place.tsx). */
  isStep?: boolean;
};

/** A labelled choice of one. */
export function SelectField({ label, field, options, placeholder, hint, autoFocus, isStep }: SelectFieldProps) {
  return (
    <div className="mb-4">
      <FieldLabel htmlFor={field.id} label={label} required={field.required} />
      <FieldHint id={field.descriptionId} hint={hint} />
      <select {...getSelectProps(field, { ariaDescribedBy: hint ? field.descriptionId : undefined })} key={undefined} autoFocus={autoFocus || Boolean(field.errors)} data-step={isStep || undefined} className="input">
        {placeholder && <option value="">{placeholder}</option>}
        {options.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <FieldErrors id={field.errorId} errors={field.errors} />
    </div>
  );
}
