import type { FormField } from './record-form';

/** The form of a record that has only a name: a partner or a state. */
export const nameFields: readonly FormField[] = [{ name: 'name', label: 'Name', kind: 'text' }];
