import type { ComponentProps } from 'react';
import { RecordForm } from '~/ui/form/record-form';
import type { Example } from './example';

const FORM: Omit<Extract<ComponentProps<typeof RecordForm>, { method: 'get' }>, 'id'> = {
  method: 'get',
  action: '/components',
  intent: '1',
  intentName: 'review',
  submit: 'Continue',
  constraint: { vendorId: { required: true }, amount: { required: true } },
  fields: {
    vendorId: { kind: 'select', label: 'Vendor', options: [{ value: 'v-adaeze', name: 'Adaeze Stores' }] },
    amount: { kind: 'amount', label: 'Amount', hint: 'In Naira, such as 2,500' },
    description: { kind: 'textarea', label: 'Description' },
  },
};

/** Forms, as RecordForm makes them. */
export const forms: readonly Example[] = [
  {
    name: 'Form',
    states: {
      empty: <RecordForm id="empty" {...FORM} />,
      mistaken: (
        <RecordForm
          id="mistaken"
          {...FORM}
          lastResult={{
            status: 'error' as const,
            initialValue: { amount: '12x' },
            error: { vendorId: ['Choose a vendor.'], amount: ['This is not an amount. Write it as 2,500 or 2500.50.'] },
          }}
        />
      ),
      disabled: <RecordForm id="disabled" {...FORM} isDisabled />,
    },
  },
];
