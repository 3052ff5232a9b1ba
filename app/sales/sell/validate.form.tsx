import type { SubmissionResult } from '@conform-to/react';
import { paths } from '~/domain/paths';
import { type Picker, type PickerSearch as Search, searchResult } from '~/lists/engine/picker';
import { ErrorSummary } from '~/ui/error-summary';
import { FindForm } from '~/ui/find-form';
import type { Constraint } from '~/ui/form/constraint';
import { PickField } from '~/ui/form/pick-field';
import { TextField } from '~/ui/form/text-field';
import { useForm } from '~/ui/form/use-form';
import { PostForm } from '~/ui/post-form';

type Fields = { serviceId: string; customer: string; amount?: string };

type ValidateFormProps = {
  category: string;
  provider: string;
  constraint: Constraint;
  lastResult?: SubmissionResult;
  services: Picker;
  customerLabel: string;
  /** Initial values of the fields. */
  defaults: { serviceId?: string; customer?: string; amount?: string };
  asksAmount: boolean;
};

/** The form for customer number and service of a sale, shown once category and provider are chosen. */
export function ValidateForm({
  category,
  provider,
  constraint,
  lastResult,
  services,
  customerLabel,
  defaults,
  asksAmount,
}: ValidateFormProps) {
  const [form, fields] = useForm<Fields>({
    id: 'validate',
    constraint: asksAmount ? { ...constraint, amount: { required: true } } : constraint,
    lastResult,
    defaultValue: defaults,
    defaultNoValidate: false,
  });
  const { options, search } = services;
  const only = search || options.length !== 1 ? undefined : options[0];
  return (
    <>
      {search && <ServiceSearch search={search} category={category} provider={provider} />}
      <PostForm action={paths.validate({ category, provider })} of={form} className="card max-w-md">
        <ErrorSummary
          form={form}
          labels={{ ...(!only && { serviceId: 'Service' }), customer: customerLabel, amount: 'Amount' }}
        />
        {only ? (
          <>
            <p className="mb-4 text-muted">{[only.name, only.note].filter(Boolean).join(', ')}</p>
            <input type="hidden" name="serviceId" value={only.value} />
          </>
        ) : (
          <PickField label="Service" field={fields.serviceId} options={options} hint={search && searchResult(search)} />
        )}
        <TextField
          label={customerLabel}
          field={fields.customer}
          autoFocus={!lastResult}
          inputMode="numeric"
          autoComplete="off"
        />
        {asksAmount && <TextField label="Amount (₦)" field={fields.amount} isAmount />}
        <button name="intent" value="validate" className="button button-primary w-full">
          Validate
        </button>
      </PostForm>
    </>
  );
}

/** A search for one of many services. */
function ServiceSearch({
  search: { name, q },
  category,
  provider,
}: {
  search: Search;
  category: string;
  provider: string;
}) {
  return (
    <FindForm action={paths.validate()} name={name} q={q} label="Find a service">
      <input type="hidden" name="category" value={category} />
      <input type="hidden" name="provider" value={provider} />
    </FindForm>
  );
}
