import type { Picker } from '~/lists/engine/picker';
import { toOptions } from '~/ui/form/options';
import type { FieldsOf } from '~/ui/form/record-form';
import type { depositSchema, refundSchema } from './deposit.schema.server';

export function depositFields(vendors: Picker): FieldsOf<typeof depositSchema> {
  return {
    vendorId: { label: 'Vendor', kind: 'select', ...vendors, placeholder: 'Choose a vendor' },
    amount: { label: 'Amount (₦)', kind: 'amount' },
    overrideDuplicate: {
      label: 'Override Duplicate',
      kind: 'select',
      options: toOptions('NO', 'YES'),
      placeholder: '',
      hint: 'YES only when the same deposit is meant a second time.',
    },
  };
}

export function refundFields(vendors: Picker): FieldsOf<typeof refundSchema> {
  return {
    vendorId: { label: 'Vendor', kind: 'select', ...vendors, placeholder: 'Choose a vendor' },
    amount: { label: 'Amount (₦)', kind: 'amount' },
    target: {
      label: 'Type',
      kind: 'select',
      options: toOptions('Cancelled', 'Refunded'),
      placeholder: 'Choose a type',
    },
    description: { label: 'Description', kind: 'textarea', rows: 2 },
  };
}
