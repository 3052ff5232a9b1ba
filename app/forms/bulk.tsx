import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '../ui/error-summary';
import { FieldErrors, FieldHint, FieldLabel } from '../ui/field-parts';
import { useResubmission } from '../ui/form/resubmission';
import { TextAreaField } from '../ui/form/text-area-field';
import { useForm } from '../ui/form/use-form';
import { PostForm } from '../ui/post-form';

type Fields = { file: string; lines: string };

type BulkStartProps = {
  /** The lines to begin with, of an earlier bulk sale. */
  typed?: string;
  /** The name of a service, for the example. */
  example?: string;
  lastResult?: SubmissionResult;
};

/** The form of the lines of a bulk sale: a file, or lines that are typed or pasted. */
export function BulkStart({ typed, example = 'MTN Airtime', lastResult }: BulkStartProps) {
  const [form, fields] = useForm<Fields>({
    id: 'bulk',
    lastResult,
    defaultValue: { lines: typed ?? '' },
    defaultNoValidate: false,
  });
  const key = useResubmission(form.id, lastResult);
  const { file, lines } = fields;
  return (
    <PostForm of={form} formKey={key} encType="multipart/form-data" className="card max-w-md">
      <ErrorSummary form={form} labels={{ file: 'File', lines: 'Lines' }} />
      <div className="mb-4">
        <FieldLabel htmlFor={file.id} label="File" />
        <FieldHint
          id={file.descriptionId}
          hint="CSV or Excel (.xlsx), up to 1,000 lines: service, number, amount, name"
        />
        <input
          type="file"
          id={file.id}
          name={file.name}
          accept=".csv,.txt,.tsv,.xlsx"
          aria-describedby={file.descriptionId}
          aria-invalid={file.errors ? true : undefined}
          className="input"
        />
        <FieldErrors id={file.errorId} errors={file.errors} />
      </div>
      <TextAreaField
        label="Or type the lines"
        field={lines}
        rows={6}
        hint={`One on each line, such as: ${example}, 08031234567, 500, Mama Chidi`}
      />
      <p className="mb-4 text-sm text-muted">Nothing is sold yet: first you see each customer’s name and the total.</p>
      <button name="intent" value="read" className="button button-primary w-full">
        Check the lines
      </button>
    </PostForm>
  );
}
