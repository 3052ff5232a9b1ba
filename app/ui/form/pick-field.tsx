import type { FieldMetadata } from '@conform-to/react';
import type { Option } from '~/lists/engine/picker';
import { FieldErrors, FieldHint, idsOf, RequiredMark } from '../field-parts';
import { useFieldFocus } from './field-focus';
import { Pick } from './pick';

type PickFieldProps = { label: string; field: FieldMetadata<string>; options: readonly Option[]; hint?: string };

/** A choice of one of few options, each as a tile. The first has the field's mistake, to which the summary links. */
export function PickField({ label, field, options, hint }: PickFieldProps) {
  const { id, errors, errorId, descriptionId, name, required, initialValue } = field;
  const takesFocus = useFieldFocus(false, errors);
  const mistaken = errors && { 'aria-invalid': true, 'aria-describedby': errorId, autoFocus: takesFocus };
  return (
    <fieldset className="mb-2" aria-describedby={idsOf(hint && descriptionId)}>
      <legend id={`${id}-name`} className="mb-1 font-semibold">
        {label}
        {required && <RequiredMark />}
      </legend>
      <FieldHint id={descriptionId} hint={hint} />
      <div className="picks">
        {options.map((option, index) => (
          <Pick
            key={option.value}
            {...(index === 0 && mistaken)}
            id={index === 0 ? id : `${id}-${option.value}`}
            name={name}
            value={option.value}
            required={required}
            defaultChecked={initialValue === option.value}
            labelledBy={`${id}-name`}
          >
            {option.name} {option.note && <small>{option.note}</small>}
          </Pick>
        ))}
      </div>
      <FieldErrors id={errorId} errors={errors} />
    </fieldset>
  );
}
