import type { FormField } from '../ui/form/record-form';

type Options = readonly { value: string; name: string }[];

/** Spec section 2, New Service: the provider, labelled network, is there once a category is chosen, and is one of its own. */
export function serviceFields({ available, categories, providers, groups }: { available: Options; categories: Options; providers?: Options; groups: Options }): FormField[] {
  return [
    { name: 'name', label: 'Name', kind: 'select', options: available, placeholder: 'Choose a service', isStep: true },
    { name: 'category', label: 'Category', kind: 'select', options: categories, placeholder: 'Choose a category', isStep: true },
    ...(providers ? [{ name: 'provider', label: 'Network', kind: 'select', options: providers, placeholder: 'Choose a network' } as const] : []),
    { name: 'group', label: 'Group', kind: 'select', options: groups, placeholder: 'Choose a group' },
  ];
}
