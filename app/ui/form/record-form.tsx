import type { SubmissionResult } from '@conform-to/react';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { useActionData } from '~/base/framework/react';
import type { Option, PickerSearch } from '~/lists/engine/picker';
import { replyTo } from '~/portal/request/reply.data';
import { ErrorSummary } from '../error-summary';
import { GetForm } from '../get-form';
import { PostForm } from '../post-form';
import { SubmitButton } from '../submit-button';
import type { Constraint } from './constraint';
import { clientErrors, validateOnSubmit } from './mistakes';
import { useResubmission } from './resubmission';
import { SelectField } from './select-field';
import { TextAreaField } from './text-area-field';
import { TextField } from './text-field';
import { useForm } from './use-form';

type FormField = { label: string; hint?: string } & (
  | { kind: 'text' | 'email' | 'tel' | 'password'; autoComplete?: string }
  | { kind: 'amount' | 'number' }
  /** `isStep`: other fields depend on this one; with script a change loads their choices. */
  | { kind: 'select'; options: readonly Option[]; placeholder?: string; isStep?: boolean; search?: PickerSearch }
  | { kind: 'textarea'; rows?: number }
);

/** The fields of a form by their names, in order. */
export type FormFields = Readonly<Record<string, FormField>>;

type RequiredOf<Values> = { [Name in keyof Values]-?: undefined extends Values[Name] ? never : Name }[keyof Values];
/**
 * The fields of a schema's form, by their keys and in the form's order: every key that the schema requires, but those that are `Hidden`, and
 * no other than its own.
 */
export type FieldsOf<Schema extends z.ZodType, Hidden extends string = never> = {
  readonly [Name in Exclude<RequiredOf<z.output<Schema>>, Hidden>]: FormField;
} & { readonly [Name in keyof z.output<Schema>]?: FormField };

type RecordFormProps = {
  id: string;
  fields: FormFields;
  constraint: Constraint;
  defaults?: Readonly<Record<string, string | undefined>>;
  /** The value of the submit button, which selects the action's intent, and its name if that is not `intent`. */
  intent?: string;
  intentName?: string;
  submit: string;
  /** Hidden fields. */
  hidden?: Readonly<Record<string, string>>;
  isDisabled?: boolean;
  /** The number of fields in the left of two columns on wide screens. */
  columns?: number;
  children?: ReactNode;
} & (
  | { method?: 'post'; action?: undefined; lastResult?: undefined }
  /** The loader checks a GET form. A POST form is sent to the page, whose action answers to its intent. */
  | { method: 'get'; action: string; lastResult?: SubmissionResult | null }
);

/**
 * The form component of the back office: labels, required marks, constraints, a summary of errors with links to the
 * fields, and errors beside the fields. Keeps the typed values when the form is shown again.
 */
export function RecordForm({
  id,
  action,
  method = 'post',
  fields,
  constraint,
  lastResult: loaded,
  defaults,
  intent,
  intentName = 'intent',
  submit,
  hidden = {},
  isDisabled,
  columns,
  children,
}: RecordFormProps) {
  const answer = useActionData();
  const lastResult = loaded ?? (intent ? replyTo(intent, answer)?.result : undefined);
  const all = Object.entries(fields);
  const amounts = all.filter(([, { kind }]) => kind === 'amount').map(([name]) => name);
  const [form, metadata] = useForm<Record<string, string>>({
    id,
    constraint,
    lastResult,
    defaultValue: defaults,
    defaultNoValidate: false,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ form, formData }) => clientErrors(form, formData, constraint, amounts),
  });
  // Leaving a field shows its error beside the field only; the summary appears after the first attempt to send.
  const [isSent, setIsSent] = useState(false);
  const key = useResubmission(form.id, lastResult);
  const hasErrors = Object.keys(form.allErrors).some((name) => name !== '');
  const shown = all.map(([name, field], index) => {
    const shared = {
      label: field.label,
      field: metadata[name]!,
      hint: field.hint,
      autoFocus: index === 0 && !hasErrors,
    };
    switch (field.kind) {
      case 'select':
        return (
          <SelectField
            key={name}
            {...shared}
            options={field.options}
            placeholder={field.placeholder ?? 'Choose'}
            isStep={field.isStep}
            search={field.search}
          />
        );
      case 'textarea':
        return <TextAreaField key={name} {...shared} rows={field.rows} />;
      case 'amount':
      case 'number':
        return (
          <TextField key={name} {...shared} isAmount={field.kind === 'amount'} inputMode="decimal" autoComplete="off" />
        );
      default:
        return <TextField key={name} {...shared} type={field.kind} autoComplete={field.autoComplete ?? 'off'} />;
    }
  });
  const Form = method === 'post' ? PostForm : GetForm;
  return (
    <Form
      {...(method === 'post' && { formKey: key })}
      action={action}
      of={form}
      noValidate={form.noValidate}
      onSubmit={(event) => validateOnSubmit(event, form.onSubmit, () => setIsSent(true))}
    >
      {(isSent || lastResult) && (
        <ErrorSummary form={form} labels={Object.fromEntries(all.map(([name, { label }]) => [name, label]))} />
      )}
      {all.some(([, field]) => field.kind === 'select' && field.search) && (
        // Enter presses the form's first submit button; without this one that would be the button of a search.
        <button
          name={intent && intentName}
          value={intent}
          disabled={isDisabled}
          className="sr-only"
          tabIndex={-1}
          aria-hidden="true"
        >
          {submit}
        </button>
      )}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {columns ? (
        <div className="form-columns">
          <div>{shown.slice(0, columns)}</div>
          <div>{shown.slice(columns)}</div>
        </div>
      ) : (
        shown
      )}
      {children}{' '}
      <SubmitButton intent={intent} name={intentName} isDisabled={isDisabled}>
        {submit}
      </SubmitButton>
    </Form>
  );
}
