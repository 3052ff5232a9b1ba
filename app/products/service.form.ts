import type { Picker } from '~/lists/engine/picker';
import type { FormField } from '~/ui/form/record-form';

/** Returns the fields of New Service (spec section 2). The provider, labelled Network, appears once a category is chosen. */
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
