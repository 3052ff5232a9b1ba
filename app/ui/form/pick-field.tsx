import type { FieldMetadata } from '@conform-to/react';
import type { Option } from '../../domain/picker';
import { FieldErrors, FieldHint, RequiredMark } from '../field-parts';
import { Pick } from './pick';

type PickFieldProps = { label: string; field: FieldMetadata<string>; options: readonly Option[]; hint?: string };

/** A choice of one of few options, each as a tile. The summary of mistakes links to the first. */
export function PickField({ label, field, options, hint }: PickFieldProps) {
  return (
    <fieldset className="mb-2" aria-describedby={field.errors ? field.errorId : undefined}>
      <legend className="mb-1 font-semibold">
        {label}
        {field.required && <RequiredMark />}
      </legend>
      <FieldHint id={field.descriptionId} hint={hint} />
      <div className="picks">
        {options.map(({ value, name, note }, index) => (
          <Pick
            key={value}
            id={index === 0 ? field.id : `${field.id}-${value}`}
            name={field.name}
            value={value}
            required={field.required}
            isChosen={field.initialValue === value}
            isMistaken={Boolean(field.errors)}
          >
            {name} {note && <small>{note}</small>}
          </Pick>
        ))}
      </div>
      <FieldErrors id={field.errorId} errors={field.errors} />
    </fieldset>
  );
}
