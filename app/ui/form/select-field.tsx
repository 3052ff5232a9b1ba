import { type FieldMetadata, getSelectProps } from '@conform-to/react';
import { type PickerSearch as Search, searchResult } from '../../domain/picker';
import { FieldErrors, FieldHint, FieldLabel, idsOf } from '../field-parts';
import { PickerSearch } from '../picker-search';
import { StepSelect } from '../step-select';

type SelectFieldProps = {
  label: string;
  field: FieldMetadata<string>;
  options: readonly { value: string; name: string }[];
  /** The text of the empty choice; without it the first option stands. */
  placeholder?: string;
  hint?: string;
  autoFocus?: boolean;
  /** The id of what else is said of it. */
  describedBy?: string;
  /** Other fields depend on it: with script, choosing takes the form's step (ui/step-select.tsx). */
  isStep?: boolean;
  /** How its choices are searched, when there are too many for a list. */
  search?: Search;
};

/** A labelled choice of one. */
export function SelectField({
  label,
  field,
  options,
  placeholder,
  hint,
  autoFocus,
  describedBy,
  isStep,
  search,
}: SelectFieldProps) {
  return (
    <div className="mb-4">
      <FieldLabel htmlFor={field.id} label={label} required={field.required} />
      <FieldHint id={field.descriptionId} hint={hint} />
      {search && <PickerSearch search={search} label={label} />}
      <StepSelect
        {...getSelectProps(field, { ariaDescribedBy: idsOf(hint && field.descriptionId, describedBy) })}
        key={undefined}
        autoFocus={autoFocus || Boolean(field.errors)}
        step={isStep ? 'replace' : undefined}
        className="input"
      >
        {(search || placeholder) && <option value="">{search ? searchResult(search) : placeholder}</option>}
        {options.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </StepSelect>
      <FieldErrors id={field.errorId} errors={field.errors} />
    </div>
  );
}
