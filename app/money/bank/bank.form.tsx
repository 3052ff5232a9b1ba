import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '~/ui/error-summary';
import { FileField } from '~/ui/file-field';
import { TextAreaField } from '~/ui/form/text-area-field';
import { useForm } from '~/ui/form/use-form';
import { PostForm } from '~/ui/post-form';

/** The form of a bank's file, or of its rows that are pasted. */
export function BankFileForm({ typed, lastResult }: { typed?: string; lastResult?: SubmissionResult }) {
  const [form, fields] = useForm<{ file: string; rows: string }>({
    id: 'bank',
    lastResult,
    defaultValue: { rows: typed ?? '' },
    defaultNoValidate: false,
  });
  return (
    <section className="mt-6 max-w-md" aria-labelledby="import">
      <h2 id="import" className="mb-2">
        Read a bank statement
      </h2>
      <PostForm of={form} encType="multipart/form-data" className="card">
        <ErrorSummary form={form} labels={{ file: 'File', rows: 'Rows' }} />
        <FileField label="File" field={fields.file} hint="CSV or Excel (.xlsx), up to 1,000 lines" />
        <TextAreaField
          label="Or paste its rows"
          field={fields.rows}
          rows={4}
          hint="With the row that names the columns, such as: Date, Narration, Credit"
        />
        <button name="intent" value="read" className="button button-primary w-full">
          Read the file
        </button>
      </PostForm>
      <p className="mt-2 text-sm text-muted">
        Nothing is deposited by this: each line is deposited by you, one by one.
      </p>
    </section>
  );
}
