import { type FieldMetadata, getInputProps } from '@conform-to/react';
import { FieldErrors, FieldHint, FieldLabel, idsOf } from '../field-parts';
import { useFieldFocus } from './field-focus';
import { groupIfAmount, groupInput } from './typed-amount';

type TextFieldProps = {
  label: string;
  field: FieldMetadata<string | undefined>;
  type?: 'text' | 'password' | 'email' | 'tel';
  hint?: string;
  autoComplete?: string;
  inputMode?: 'decimal' | 'numeric' | 'tel' | 'email' | 'text';
  /** Takes the focus when the page loads, unless another field has an error. */
  autoFocus?: boolean;
  readOnly?: boolean;
  /** The id of another element that describes the field. */
  describedBy?: string;
  /**
   * An amount of Naira with thousands separators: added while typing with script, or when the form is shown again without
   * (spec section 5).
   */
  isAmount?: boolean;
};

/** A text field with label, required mark, hint and error, linked for screen readers. */
export function TextField({
  label,
  field,
  type = 'text',
  hint,
  autoFocus,
  isAmount,
  describedBy,
  ...rest
}: TextFieldProps) {
  const input = getInputProps(field, {
    type,
    ariaDescribedBy: idsOf(hint && field.descriptionId, describedBy),
  });
  const initial = type === 'password' ? undefined : input.defaultValue;
  const amount =
    isAmount &&
    ({
      inputMode: 'decimal',
      autoComplete: 'off',
      defaultValue: groupIfAmount(initial ?? ''),
      onInput: groupInput,
      onBlur: groupInput,
    } as const);
  const takesFocus = useFieldFocus(autoFocus, field.errors);
  return (
    <div className="mb-4">
      <FieldLabel htmlFor={field.id} label={label} required={field.required} />
      <FieldHint id={field.descriptionId} hint={hint} />
      <input
        {...input}
        {...rest}
        key={undefined}
        defaultValue={initial}
        {...amount}
        autoFocus={takesFocus}
        className="input"
      />
      <FieldErrors id={field.errorId} errors={field.errors} />
    </div>
  );
}
