import { useForm, type SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '../ui/error-summary';
import { SelectField } from '../ui/form/select-field';
import { TextField } from '../ui/form/text-field';
import { paths } from '../paths';
import type { Constraint } from '../ui/form/constraint';

type Fields = { serviceId: string; customer: string; amount?: string };

type ValidateFormProps = {
  category: string;
  provider: string;
  constraint: Constraint;
  lastResult?: SubmissionResult;
  services: readonly { id: string; name: string }[];
  customerLabel: string;
  /** Filled in before anybody typed here. */
  defaults: { serviceId?: string; customer?: string; amount?: string };
  asksAmount: boolean;
};

/** Customer number and service of a sale; shown once category and provider are chosen. */
export function ValidateForm({ category, provider, constraint, lastResult, services, customerLabel, defaults, asksAmount }: ValidateFormProps) {
  const [form, fields] = useForm<Fields>({
    id: 'validate',
    constraint: asksAmount ? { ...constraint, amount: { required: true } } : constraint,
    lastResult,
    defaultValue: defaults,
    defaultNoValidate: false,
  });
  const [only] = services;
  return (
    <form method="post" action={paths.validate({ category, provider })} id={form.id} className="card max-w-md">
      <ErrorSummary form={form} labels={{ serviceId: 'Service', customer: customerLabel, amount: 'Amount' }} />
      {services.length === 1 && only ? (
        <>
          <p className="mb-4 text-muted">{only.name}</p>
          <input type="hidden" name="serviceId" value={only.id} />
        </>
      ) : (
        <SelectField label="Service" field={fields.serviceId} options={services.map(({ id, name }) => ({ value: id, name }))} placeholder="Choose a service" autoFocus={!lastResult && !defaults.serviceId} />
      )}
      <TextField label={customerLabel} field={fields.customer} autoFocus={!lastResult && (services.length === 1 || Boolean(defaults.serviceId))} inputMode="numeric" autoComplete="off" />
      {asksAmount && <TextField label="Amount (₦)" field={fields.amount} isAmount />}
      <button name="intent" value="validate" className="button button-primary w-full">
        Validate
      </button>
    </form>
  );
}
