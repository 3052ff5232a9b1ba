import type { FormField } from '../ui/form/record-form';

export const STAFF_ROLES = ['officer', 'manager', 'admin'] as const;

export const staffFields: readonly FormField[] = [
  { name: 'firstname', label: 'First Name', kind: 'text' },
  { name: 'lastname', label: 'Last Name', kind: 'text' },
  { name: 'email', label: 'E-mail', kind: 'email' },
  { name: 'password', label: 'Password', kind: 'password', autoComplete: 'new-password' },
  { name: 'mobile', label: 'Mobile', kind: 'tel' },
  {
    name: 'role',
    label: 'Role',
    kind: 'select',
    options: STAFF_ROLES.map((value) => ({ value, name: value.charAt(0).toUpperCase() + value.slice(1) })),
    placeholder: 'Choose a role',
  },
];
