import type { Picker } from '../domain/picker';
import type { FormField } from '../ui/form/record-form';

/** Spec section 2, New Service: the provider, labelled network, is there once a category is chosen, and is one of its own. */
export function serviceFields({
  available,
  categories,
  providers,
  groups,
}: {
  available: Picker;
  categories: Picker;
  providers?: Picker;
  groups: Picker;
}): FormField[] {
  return [
    { name: 'name', label: 'Name', kind: 'select', ...available, placeholder: 'Choose a service', isStep: true },
    {
      name: 'category',
      label: 'Category',
      kind: 'select',
      ...categories,
      placeholder: 'Choose a category',
      isStep: true,
    },
    ...(providers
      ? [{ name: 'provider', label: 'Network', kind: 'select', ...providers, placeholder: 'Choose a network' } as const]
      : []),
    { name: 'group', label: 'Group', kind: 'select', ...groups, placeholder: 'Choose a group' },
  ];
}
