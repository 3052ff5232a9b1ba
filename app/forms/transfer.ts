import type { FormField } from '../ui/form/record-form';

type Options = readonly { value: string; name: string }[];

/** The vendor first, since the subvendors are its own. */
export function transferVendorField(vendors: Options): FormField[] {
  return [{ name: 'vendorId', label: 'Vendor', kind: 'select', options: vendors, placeholder: 'Choose a vendor' }];
}

export function transferFields(subvendors: Options): FormField[] {
  return [
    { name: 'subvendorId', label: 'Subvendor', kind: 'select', options: subvendors, placeholder: subvendors.length ? 'Choose a subvendor' : 'This vendor has no subvendors' },
    { name: 'amount', label: 'Amount (₦)', kind: 'amount' },
  ];
}
