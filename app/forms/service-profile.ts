import type { FormField } from '../ui/form/record-form';
import { words } from './words';

type Options = readonly { value: string; name: string }[];

/** The columns of the form as the spec has them: left, then right. */
export function serviceProfileFields({ services, partners, channels }: Record<'services' | 'partners' | 'channels', Options>): readonly FormField[] {
  return [
    { name: 'name', label: 'Name', kind: 'text' },
    { name: 'commissionRate', label: 'Commission Rate', kind: 'number', hint: 'In percent, for example 1.5' },
    { name: 'commissionCap', label: 'Commission Cap', kind: 'amount' },
    { name: 'serviceId', label: 'Service', kind: 'select', options: services, placeholder: 'Choose a service' },
    { name: 'partnerId', label: 'Partner', kind: 'select', options: partners, placeholder: 'Choose a partner' },
    {
      name: 'serviceProfileType',
      label: 'Type',
      kind: 'select',
      options: words('POS', 'API'),
      placeholder: 'Choose a type',
    },
    { name: 'channelId', label: 'Channel', kind: 'select', options: channels, placeholder: 'None' },
    { name: 'serviceCode', label: 'Service Code', kind: 'text' },
    { name: 'minAmount', label: 'Min Amount', kind: 'amount' },
    { name: 'maxAmount', label: 'Max Amount', kind: 'amount' },
    { name: 'description', label: 'Description', kind: 'textarea' },
  ];
}
