import type { SubmissionResult } from '@conform-to/react';
import type { ChangeEvent, FormEvent } from 'react';
import { formatCount } from '~/domain/digit-groups';
import { type Option, type PickerSearch as Search, searchResult } from '~/lists/engine/picker';
import { isOfWholeForm } from '~/portal/request/reply.data';
import { Alert } from '~/ui/alert';
import { ErrorSummary } from '~/ui/error-summary';
import { FieldErrors } from '~/ui/field-parts';
import type { Constraint } from '~/ui/form/constraint';
import { toOptions } from '~/ui/form/options';
import { useResubmission } from '~/ui/form/resubmission';
import { SelectField } from '~/ui/form/select-field';
import { TextAreaField } from '~/ui/form/text-area-field';
import { TextField } from '~/ui/form/text-field';
import { useForm } from '~/ui/form/use-form';
import { PickerSearch } from '~/ui/picker-search';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';
import { NOTICE_CATEGORIES } from './notice-categories';

type Fields = { category: string; subject: string; message: string; sendTo: string; vendorIds: string[] };
type NoticeFormProps = {
  /** The vendors in the checklist; with `search`, the vendors that match it. */
  vendors: readonly Option[];
  search?: Search;
  /** The number of all vendors, set when the user must confirm that the notice goes to all of them. */
  confirmAll?: number;
  constraint: Constraint;
  lastResult?: SubmissionResult;
  defaults?: Partial<Fields>;
};

/** The New Notice form: message and recipients. The checklist of vendors scrolls by itself. */
export function NoticeForm({ vendors, search, confirmAll, constraint, lastResult, defaults }: NoticeFormProps) {
  const [form, fields] = useForm<Fields>({
    id: 'notice',
    constraint,
    lastResult,
    defaultValue: { sendTo: 'all', ...defaults },
    defaultNoValidate: false,
  });
  const key = useResubmission(form.id, lastResult);
  const ticked = new Set([fields.vendorIds.initialValue].flat());
  const vendorsError = fields.vendorIds.errors && fields.vendorIds.errorId;
  return (
    <PostForm of={form} formKey={key} onChange={unticksVendors}>
      <ErrorSummary
        form={form}
        labels={{
          category: 'Category',
          subject: 'Subject',
          message: 'Message',
          sendTo: 'Send To',
          ...(vendors.length > 0 && { vendorIds: 'Vendors' }),
        }}
      />
      <SelectField
        label="Category"
        field={fields.category}
        options={toOptions(...NOTICE_CATEGORIES)}
        placeholder="Choose a category"
      />
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
      <fieldset className="mb-4" id={fields.vendorIds.id} tabIndex={-1} aria-describedby={vendorsError}>
        <legend className="mb-1 font-semibold">Vendors, when some</legend>
        {search && <PickerSearch search={search} label="Vendors" method="post" />}
        {search && <p className="mb-1 text-sm text-muted">{searchResult(search)}</p>}
        <ul className={vendors.length > 0 ? 'checklist' : 'hidden'}>
          {vendors.map(({ value, name }, index) => (
            <li key={value}>
              <label className="flex items-center py-2">
                <input
                  type="checkbox"
                  name="vendorIds"
                  value={value}
                  defaultChecked={ticked.has(value)}
                  className="mr-2 h-5 w-5"
                  aria-invalid={vendorsError ? true : undefined}
                  aria-describedby={vendorsError}
                  autoFocus={index === 0 && Boolean(vendorsError) && !isOfWholeForm(form.allErrors)}
                  onChange={choosesSome}
                />
                {name}
              </label>
            </li>
          ))}
        </ul>
        <FieldErrors id={fields.vendorIds.errorId} errors={fields.vendorIds.errors} />
      </fieldset>
      {confirmAll !== undefined && (
        <Alert tone="warning">
          Create this notice for all {formatCount(confirmAll)} vendors?
          <input type="hidden" name="confirmed" value="1" />
        </Alert>
      )}
      <SubmitButton intent="create">
        {confirmAll === undefined ? 'Create' : `Create for all ${formatCount(confirmAll)} vendors`}
      </SubmitButton>
    </PostForm>
  );
}

/** Sets Send To to 'some' when a vendor is ticked. */
function choosesSome({ currentTarget: { form, checked } }: ChangeEvent<HTMLInputElement>): void {
  const sendTo = form?.elements.namedItem('sendTo');
  if (checked && sendTo instanceof HTMLSelectElement) sendTo.value = 'some';
}

function unticksVendors({ target }: FormEvent<HTMLFormElement>): void {
  if (!(target instanceof HTMLSelectElement) || target.name !== 'sendTo' || target.value !== 'all') return;
  for (const box of target.form?.querySelectorAll<HTMLInputElement>('input[name=vendorIds]') ?? []) box.checked = false;
}
