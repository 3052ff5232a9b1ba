import type { FormField } from '../ui/form/record-form';

type Options = readonly { value: string; name: string }[];

/** What is asked first, since the rest depends on it: the service's name and category. */
export function serviceStepFields({ available, categories }: { available: Options; categories: Options }): readonly FormField[] {
  return [
    { name: 'name', label: 'Name', kind: 'select', options: available, placeholder: 'Choose a service' },
    { name: 'category', label: 'Category', kind: 'select', options: categories, placeholder: 'Choose a category' },
  ];
}

/** The provider is a choice of its category only; the spec labels it network. */
export function serviceFields({ providers, groups }: { providers: Options; groups: Options }): readonly FormField[] {
  return [
    { name: 'provider', label: 'Network', kind: 'select', options: providers, placeholder: 'Choose a network' },
    { name: 'group', label: 'Group', kind: 'select', options: groups, placeholder: 'Choose a group' },
  ];
}
