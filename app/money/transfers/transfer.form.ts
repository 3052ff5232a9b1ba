import type { Picker } from '~/lists/engine/picker';
import type { FormField } from '~/ui/form/record-form';

/** Returns the vendor field and, once a vendor is chosen, the subvendor and amount fields. */
export function transferFields(vendors: Picker, subvendors: Picker | undefined): FormField[] {
  const vendor: FormField = {
    name: 'vendorId',
    label: 'Vendor',
    kind: 'select',
    ...vendors,
    placeholder: 'Choose a vendor',
    isStep: true,
  };
  if (!subvendors) return [vendor];
  return [vendor, ...ownTransferFields(subvendors)];
}

/** Returns the fields of a vendor's own transfer: subvendor and amount. */
export function ownTransferFields(subvendors: Picker): FormField[] {
  return [
    {
      name: 'subvendorId',
      label: 'Subvendor',
      kind: 'select',
      ...subvendors,
      placeholder: subvendors.options.length ? 'Choose a subvendor' : 'This vendor has no subvendors',
    },
    { name: 'amount', label: 'Amount (₦)', kind: 'amount' },
  ];
}
