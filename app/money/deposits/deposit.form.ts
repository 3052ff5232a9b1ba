import type { Picker } from '~/lists/engine/picker';
import { toOptions } from '~/ui/form/options';
import type { FormField } from '~/ui/form/record-form';

export function depositFields(vendors: Picker): FormField[] {
  return [
    { name: 'vendorId', label: 'Vendor', kind: 'select', ...vendors, placeholder: 'Choose a vendor' },
    { name: 'amount', label: 'Amount (₦)', kind: 'amount' },
    {
      name: 'overrideDuplicate',
      label: 'Override Duplicate',
      kind: 'select',
      options: toOptions('NO', 'YES'),
      placeholder: '',
      hint: 'YES only when the same deposit is meant a second time.',
    },
  ];
}

export function refundFields(vendors: Picker): FormField[] {
  return [
    { name: 'vendorId', label: 'Vendor', kind: 'select', ...vendors, placeholder: 'Choose a vendor' },
    { name: 'amount', label: 'Amount (₦)', kind: 'amount' },
    {
      name: 'target',
      label: 'Type',
      kind: 'select',
      options: toOptions('Cancelled', 'Refunded'),
      placeholder: 'Choose a type',
    },
    { name: 'description', label: 'Description', kind: 'textarea', rows: 2 },
  ];
}
