import type { SubmissionResult } from '@conform-to/react';
import { formatNaira, type Kobo } from '../domain/naira';
import { ErrorSummary } from '../ui/error-summary';
import { FileField } from '../ui/file-field';
import { SelectField } from '../ui/form/select-field';
import { TextAreaField } from '../ui/form/text-area-field';
import { useForm } from '../ui/form/use-form';
import { PostForm } from '../ui/post-form';

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

type BankColumnsFormProps = {
  columns: readonly { value: string; name: string }[];
  mapping: Readonly<Record<string, string>>;
  preview: readonly { day: string; amount: Kobo; text: string; reference: string }[];
  found: number;
  others: number;
  unread: number;
  lastResult?: SubmissionResult;
};

/** The form that says which column of a file is which. What was chosen is remembered for the next file of this bank. */
export function BankColumnsForm({
  columns,
  mapping,
  preview,
  found,
  others,
  unread,
  lastResult,
}: BankColumnsFormProps) {
  const [form, fields] = useForm<{ day: string; amount: string; text: string; reference: string }>({
    id: 'columns',
    lastResult,
    defaultValue: mapping,
    defaultNoValidate: false,
  });
  const options = [{ value: '-1', name: 'None' }, ...columns];
  return (
    <PostForm of={form} className="card max-w-md">
      <ErrorSummary form={form} labels={{ day: 'Day', amount: 'Money in' }} />
      <SelectField label="Day" field={fields.day} options={options} />
      <SelectField label="Money in" field={fields.amount} options={options} />
      <SelectField label="Text" field={fields.text} options={options} />
      <SelectField label="Reference" field={fields.reference} options={options} />
      {preview.length > 0 && (
        <div className="mb-4 text-sm text-muted">
          <p>{`Read like this: ${found} with money in, ${others} without${unread > 0 ? `, ${unread} that cannot be read` : ''}.`}</p>
          <ul>
            {preview.map(({ day, amount, text, reference }) => (
              <li key={`${day} ${amount} ${text}`}>
                {[day, formatNaira(amount), text, reference].filter(Boolean).join(', ')}
              </li>
            ))}
          </ul>
        </div>
      )}
      <button name="intent" value="add" className="button button-primary w-full">
        Add the lines
      </button>
    </PostForm>
  );
}
