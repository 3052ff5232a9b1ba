import type { Picker } from '~/lists/engine/picker';
import { toOptions } from '~/ui/form/options';
import type { FormField } from '~/ui/form/record-form';

/** The number of fields in the left column: Name to Type (spec section 2). */
export const PROFILE_LEFT_COLUMN = 6;

export const PROFILE_TYPES = ['POS', 'API'] as const;

/** Returns the form's fields in the spec's order: left column, then right column. */
export function serviceProfileFields({
  services,
  partners,
  channels,
}: Record<'services' | 'partners' | 'channels', Picker>): readonly FormField[] {
  return [
    { name: 'name', label: 'Name', kind: 'text' },
    { name: 'commissionRate', label: 'Commission Rate', kind: 'number', hint: 'In percent, for example 1.5' },
    { name: 'commissionCap', label: 'Commission Cap', kind: 'amount' },
    { name: 'serviceId', label: 'Service', kind: 'select', ...services, placeholder: 'Choose a service' },
    { name: 'partnerId', label: 'Partner', kind: 'select', ...partners, placeholder: 'Choose a partner' },
    {
      name: 'serviceProfileType',
      label: 'Type',
      kind: 'select',
      options: toOptions(...PROFILE_TYPES),
      placeholder: 'Choose a type',
    },
    { name: 'channelId', label: 'Channel', kind: 'select', ...channels, placeholder: 'None' },
    { name: 'serviceCode', label: 'Service Code', kind: 'text' },
    { name: 'minAmount', label: 'Min Amount', kind: 'amount' },
    { name: 'maxAmount', label: 'Max Amount', kind: 'amount' },
    { name: 'description', label: 'Description', kind: 'textarea' },
  ];
}
