import { useForm, type SubmissionResult } from '@conform-to/react';
import type { getZodConstraint } from '@conform-to/zod/v4';
import type { ReactNode } from 'react';
import { ErrorSummary } from './error-summary';
import { SelectField } from './select-field';
import { TextAreaField } from './text-area-field';
import { TextField } from './text-field';

type Option = { value: string; name: string };

/** One field of a form, as people know it. `name` is its key in the form's schema. */
export type FormField = { name: string; label: string; hint?: string } & (
  | { kind: 'text' | 'email' | 'tel' | 'password'; autoComplete?: string }
  | { kind: 'amount' | 'number' }
  | { kind: 'select'; options: readonly Option[]; placeholder?: string }
  | { kind: 'textarea'; rows?: number }
);

type RecordFormProps = {
  id: string;
  action: string;
  method?: 'post' | 'get';
  fields: readonly FormField[];
  constraint: ReturnType<typeof getZodConstraint>;
  lastResult?: SubmissionResult | null;
  defaults?: Readonly<Record<string, string | undefined>>;
  /** The value of the button that tells the action what to do. */
  intent?: string;
  submit: string;
  /** What travels along unseen. */
  hidden?: Readonly<Record<string, string>>;
  isDisabled?: boolean;
  /** Two columns on wide screens, the fields in order down the first. */
  columns?: boolean;
  children?: ReactNode;
};

/**
 * The one form of the back office: labels, required marks, constraints, a summary of errors with links to the fields,
 * errors beside them, and what was typed kept.
 */
export function RecordForm({ id, action, method = 'post', fields, constraint, lastResult, defaults, intent, submit, hidden = {}, isDisabled, columns, children }: RecordFormProps) {
  const [form, metadata] = useForm<Record<string, string>>({
    id,
    constraint,
    lastResult,
    defaultValue: defaults as Record<string, string> | undefined,
    defaultNoValidate: false,
  });
  const hasErrors = Object.keys(form.allErrors).some((name) => name !== '');
  return (
    <form method={method} action={action} id={form.id}>
      <ErrorSummary form={form} labels={Object.fromEntries(fields.map(({ name, label }) => [name, label]))} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={columns ? 'form-columns' : undefined}>
      {fields.map((field, index) => {
        const shared = { label: field.label, field: metadata[field.name]!, hint: field.hint, autoFocus: index === 0 && !hasErrors };
        switch (field.kind) {
          case 'select':
            return <SelectField key={field.name} {...shared} options={field.options} placeholder={field.placeholder ?? 'Choose'} />;
          case 'textarea':
            return <TextAreaField key={field.name} {...shared} rows={field.rows} />;
          case 'amount':
          case 'number':
            return <TextField key={field.name} {...shared} inputMode="decimal" autoComplete="off" />;
          default:
            return <TextField key={field.name} {...shared} type={field.kind} autoComplete={field.autoComplete ?? 'off'} />;
        }
      })}
      </div>
      {children}
      <button name={intent && 'intent'} value={intent} className="button button-primary" disabled={isDisabled}>
        {submit}
      </button>
    </form>
  );
}
