import { type FieldMetadata, getSelectProps } from '@conform-to/react';
import { type PickerSearch as Search, searchResult } from '~/lists/engine/picker';
import { FieldErrors, FieldHint, FieldLabel, idsOf } from '../field-parts';
import { PickerSearch } from '../picker-search';
import { StepSelect } from '../step-select';
import { useFieldFocus } from './field-focus';

type SelectFieldProps = {
  label: string;
  field: FieldMetadata<string>;
  options: readonly { value: string; name: string }[];
  /** The text of the empty choice; without it the first option is selected. */
  placeholder?: string;
  hint?: string;
  autoFocus?: boolean;
  /** The id of another element that describes the field. */
  describedBy?: string;
  /** True when other fields depend on this one: with script a change loads their choices (ui/step-select.tsx). */
  isStep?: boolean;
  /** The search for a choice, when there are too many for a list. */
  search?: Search;
};

/** A select field with label, hint and error. */
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
  const takesFocus = useFieldFocus(autoFocus, field.errors);
  return (
    <div className="mb-4">
      <FieldLabel htmlFor={field.id} label={label} required={field.required} />
      <FieldHint id={field.descriptionId} hint={hint} />
      {search && <PickerSearch search={search} label={label} />}
      <StepSelect
        {...getSelectProps(field, { ariaDescribedBy: idsOf(hint && field.descriptionId, describedBy) })}
        key={undefined}
        autoFocus={takesFocus}
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
