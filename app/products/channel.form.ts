import type { FormField } from '~/ui/form/record-form';

export const channelFields: readonly FormField[] = [
  { name: 'name', label: 'Name', kind: 'text' },
  { name: 'code', label: 'Code', kind: 'text' },
];
