import { getInputProps, type FieldMetadata } from '@conform-to/react';
import type { FocusEventHandler } from 'react';
import { FieldErrors, FieldHint, FieldLabel } from '../field-parts';

type TextFieldProps = {
  label: string;
  field: FieldMetadata<string> | FieldMetadata<string | undefined>;
  type?: 'text' | 'password' | 'email' | 'tel' | 'date';
  hint?: string;
  autoComplete?: string;
  inputMode?: 'decimal' | 'numeric' | 'tel' | 'email' | 'text';
  /** Where typing starts; a field with an error takes it before others. */
  autoFocus?: boolean;
  readOnly?: boolean;
  onBlur?: FocusEventHandler<HTMLInputElement>;
};

/** A labelled text field: required mark, hint, and what is wrong with it, tied together for screen readers. */
export function TextField({ label, field, type = 'text', hint, autoFocus, ...rest }: TextFieldProps) {
  const input = getInputProps(field as FieldMetadata<string>, { type, ariaDescribedBy: hint ? field.descriptionId : undefined });
  const initial = type === 'password' ? undefined : input.defaultValue;
  return (
    <div className="mb-4">
      <FieldLabel htmlFor={field.id} label={label} required={field.required} />
      <FieldHint id={field.descriptionId} hint={hint} />
      <input {...input} {...rest} key={undefined} defaultValue={initial} autoFocus={autoFocus || Boolean(field.errors)} className="input" />
      <FieldErrors id={field.errorId} errors={field.errors} />
    </div>
  );
}
