import type { Picker } from '~/lists/engine/picker';
import type { FieldsOf, FormFields } from '~/ui/form/record-form';
import type { ownTransferSchema, transferSchema } from './transfer.schema.server';

/** Returns the vendor field and, once a vendor is chosen, the subvendor and amount fields. */
export function transferFields(vendors: Picker, subvendors: Picker | undefined): FormFields {
  const vendor: Pick<FieldsOf<typeof transferSchema>, 'vendorId'> = {
    vendorId: { label: 'Vendor', kind: 'select', ...vendors, placeholder: 'Choose a vendor', isStep: true },
  };
  return subvendors ? { ...vendor, ...ownTransferFields(subvendors) } : vendor;
}

/** Returns the fields of a vendor's own transfer: subvendor and amount. */
export function ownTransferFields(subvendors: Picker): FieldsOf<typeof ownTransferSchema> {
  return {
    subvendorId: {
      label: 'Subvendor',
      kind: 'select',
      ...subvendors,
      placeholder: subvendors.options.length ? 'Choose a subvendor' : 'This vendor has no subvendors',
    },
    amount: { label: 'Amount (₦)', kind: 'amount' },
  };
}
