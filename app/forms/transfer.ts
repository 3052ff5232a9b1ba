import type { Picker } from '../domain/picker';
import type { FormField } from '../ui/form/record-form';

/** The vendor, and once it is chosen its subvendors and the amount. */
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

/** One of the vendor's subvendors, and the amount. */
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
