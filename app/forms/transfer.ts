import type { FormField } from '../ui/form/record-form';

type Options = readonly { value: string; name: string }[];

/** The vendor, and once it is chosen its subvendors and the amount. */
export function transferFields(vendors: Options, subvendors: Options | undefined): FormField[] {
  const vendor: FormField = { name: 'vendorId', label: 'Vendor', kind: 'select', options: vendors, placeholder: 'Choose a vendor', isStep: true };
  if (!subvendors) return [vendor];
  return [vendor, ...ownTransferFields(subvendors)];
}

/** One of the vendor's subvendors, and the amount. */
export function ownTransferFields(subvendors: Options): FormField[] {
  return [
    { name: 'subvendorId', label: 'Subvendor', kind: 'select', options: subvendors, placeholder: subvendors.length ? 'Choose a subvendor' : 'This vendor has no subvendors' },
    { name: 'amount', label: 'Amount (₦)', kind: 'amount' },
  ];
}
