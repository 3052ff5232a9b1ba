import type { Picker } from '~/lists/engine/picker';
import { toOptions } from '~/ui/form/options';
import type { FieldsOf } from '~/ui/form/record-form';
import type { serviceProfileSchema } from './service-profile.schema.server';

/** The number of fields in the left column: Name to Type (spec section 2). */
export const PROFILE_LEFT_COLUMN = 6;

export const PROFILE_TYPES = ['POS', 'API'] as const;

/** Returns the form's fields in the spec's order: left column, then right column. */
export function serviceProfileFields({
  services,
  partners,
  channels,
}: Record<'services' | 'partners' | 'channels', Picker>): FieldsOf<typeof serviceProfileSchema> {
  return {
    name: { label: 'Name', kind: 'text' },
    commissionRate: { label: 'Commission Rate', kind: 'number', hint: 'In percent, for example 1.5' },
    commissionCap: { label: 'Commission Cap', kind: 'amount' },
    serviceId: { label: 'Service', kind: 'select', ...services, placeholder: 'Choose a service' },
    partnerId: { label: 'Partner', kind: 'select', ...partners, placeholder: 'Choose a partner' },
    serviceProfileType: {
      label: 'Type',
      kind: 'select',
      options: toOptions(...PROFILE_TYPES),
      placeholder: 'Choose a type',
    },
    channelId: { label: 'Channel', kind: 'select', ...channels, placeholder: 'None' },
    serviceCode: { label: 'Service Code', kind: 'text' },
    minAmount: { label: 'Min Amount', kind: 'amount' },
    maxAmount: { label: 'Max Amount', kind: 'amount' },
    description: { label: 'Description', kind: 'textarea' },
  };
}
