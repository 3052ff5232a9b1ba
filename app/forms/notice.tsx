import { useForm, type SubmissionResult } from '@conform-to/react';
import { FORM_KEY } from '../domain/form-key';
import { ErrorSummary } from '../ui/error-summary';
import { SelectField } from '../ui/form/select-field';
import { SubmitButton } from '../ui/submit-button';
import { TextAreaField } from '../ui/form/text-area-field';
import { FieldErrors } from '../ui/field-parts';
import { TextField } from '../ui/form/text-field';
import type { Constraint } from '../ui/form/constraint';
import { useSentAgain } from '../ui/form/sent-again';
import { words } from './words';

type Fields = { category: string; subject: string; message: string; sendTo: string; vendorIds: string[] };
type NoticeFormProps = {
  action: string;
  vendors: readonly { id: string; name: string }[];
  constraint: Constraint;
  lastResult?: SubmissionResult;
  defaults?: Partial<Fields>;
};

const CATEGORIES = ['Information', 'Warning', 'Critical', 'Dummy'];

/** New Notice: what it says, and to whom; the vendors are a checklist of their own height. */
export function NoticeForm({ action, vendors, constraint, lastResult, defaults }: NoticeFormProps) {
  const [form, fields] = useForm<Fields>({ id: 'notice', constraint, lastResult, defaultValue: { sendTo: 'all', ...defaults }, defaultNoValidate: false });
  const key = useSentAgain(form.id, lastResult);
  const ticked = new Set([fields.vendorIds.initialValue ?? []].flat() as string[]);
  return (
    <form method="post" action={action} id={form.id}>
      <ErrorSummary form={form} labels={{ category: 'Category', subject: 'Subject', message: 'Message', sendTo: 'Send To', vendorIds: 'Vendors' }} />
      <input type="hidden" name={FORM_KEY} value={key} />
      <SelectField label="Category" field={fields.category} options={words(...CATEGORIES)} placeholder="Choose a category" />
      <TextField label="Subject" field={fields.subject} autoFocus={!lastResult} autoComplete="off" />
      <TextAreaField label="Message" field={fields.message} rows={5} hint="HTML: paragraphs, lists, bold, links" />
      <SelectField
        label="Send To"
        field={fields.sendTo}
        options={[
          { value: 'all', name: 'All Vendors' },
          { value: 'some', name: 'Some Vendors' },
        ]}
      />
      <fieldset className="mb-4" id={fields.vendorIds.id}>
        <legend className="mb-1 font-semibold">Vendors, when some</legend>
        <ul className="checklist">
          {vendors.map(({ id, name }) => (
            <li key={id}>
              <label className="flex items-center py-2">
                <input type="checkbox" name="vendorIds" value={id} defaultChecked={ticked.has(id)} className="mr-2 h-5 w-5" />
                {name}
              </label>
            </li>
          ))}
        </ul>
        <FieldErrors id={fields.vendorIds.errorId} errors={fields.vendorIds.errors} />
      </fieldset>
      <SubmitButton intent="create">Publish</SubmitButton>
    </form>
  );
}
