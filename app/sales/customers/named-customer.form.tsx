import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '~/ui/error-summary';
import type { Constraint } from '~/ui/form/constraint';
import { SelectField } from '~/ui/form/select-field';
import { TextField } from '~/ui/form/text-field';
import { useForm } from '~/ui/form/use-form';
import { PostForm } from '~/ui/post-form';

type Fields = { name: string; serviceId: string; customer: string };

type NameCustomerProps = {
  services: readonly { value: string; name: string }[];
  defaults: Partial<Fields>;
  constraint: Constraint;
  lastResult?: SubmissionResult;
};

/** The form that names a customer of a service. */
export function NameCustomer({ services, defaults, constraint, lastResult }: NameCustomerProps) {
  const [form, fields] = useForm<Fields>({
    id: 'customer',
    constraint,
    lastResult,
    defaultValue: defaults,
    defaultNoValidate: false,
  });
  return (
    <PostForm of={form} className="card my-6 max-w-md">
      <ErrorSummary form={form} labels={{ name: 'Name', serviceId: 'Service', customer: 'Number' }} />
      <TextField
        label="Name"
        field={fields.name}
        autoFocus={!lastResult && Boolean(defaults.customer)}
        autoComplete="off"
        hint="As you know the customer, such as: Mama Chidi, shop meter"
      />
      <SelectField label="Service" field={fields.serviceId} options={services} placeholder="Choose" />
      <TextField label="Number" field={fields.customer} inputMode="numeric" autoComplete="off" />
      <button name="intent" value="save" className="button button-primary w-full">
        Save
      </button>
    </PostForm>
  );
}
