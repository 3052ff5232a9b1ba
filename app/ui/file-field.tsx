import type { FieldMetadata } from '@conform-to/react';
import { FieldErrors, FieldHint, FieldLabel } from './field-parts';

type FileFieldProps = { label: string; field: FieldMetadata<string | undefined>; hint: string };

/** A field for a file of lines: CSV, text or an Excel workbook. */
export function FileField({ label, field, hint }: FileFieldProps) {
  return (
    <div className="mb-4">
      <FieldLabel htmlFor={field.id} label={label} />
      <FieldHint id={field.descriptionId} hint={hint} />
      <input
        type="file"
        id={field.id}
        name={field.name}
        accept=".csv,.txt,.tsv,.xlsx"
        aria-describedby={field.descriptionId}
        aria-invalid={field.errors ? true : undefined}
        className="input"
      />
      <FieldErrors id={field.errorId} errors={field.errors} />
    </div>
  );
}
