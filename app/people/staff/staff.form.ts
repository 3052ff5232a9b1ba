import type { FormField } from '~/ui/form/record-form';

/** Returns the fields of a staff account; its role is one of these. */
export const staffFields = (roles: readonly string[]): readonly FormField[] => [
  { name: 'firstname', label: 'First Name', kind: 'text' },
  { name: 'lastname', label: 'Last Name', kind: 'text' },
  { name: 'email', label: 'E-mail', kind: 'email' },
  { name: 'password', label: 'Password', kind: 'password', autoComplete: 'new-password' },
  { name: 'mobile', label: 'Mobile', kind: 'tel' },
  {
    name: 'role',
    label: 'Role',
    kind: 'select',
    options: roles.map((value) => ({ value, name: value.charAt(0).toUpperCase() + value.slice(1) })),
    placeholder: 'Choose a role',
  },
];
