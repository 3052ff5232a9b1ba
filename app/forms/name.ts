import type { FormField } from '../ui/form/record-form';

/** The form of what has a name and nothing else: partners, states. */
export const nameFields: readonly FormField[] = [{ name: 'name', label: 'Name', kind: 'text' }];
