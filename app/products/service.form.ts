import type { Picker } from '~/lists/engine/picker';
import type { FieldsOf } from '~/ui/form/record-form';
import type { serviceSchema } from './service.schema.server';

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
}): FieldsOf<typeof serviceSchema> {
  return {
    name: { label: 'Name', kind: 'select', ...available, placeholder: 'Choose a service', isStep: true },
    category: {
      label: 'Category',
      kind: 'select',
      ...categories,
      placeholder: 'Choose a category',
      isStep: true,
    },
    ...(providers && {
      provider: { label: 'Network', kind: 'select', ...providers, placeholder: 'Choose a network' },
    }),
    group: { label: 'Group', kind: 'select', ...groups, placeholder: 'Choose a group' },
  };
}
