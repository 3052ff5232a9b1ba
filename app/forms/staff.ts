import type { FormField } from '../ui/form/record-form';

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
    options: [
      { value: 'officer', name: 'Officer' },
      { value: 'manager', name: 'Manager' },
      { value: 'admin', name: 'Admin' },
    ],
    placeholder: 'Choose a role',
  },
];
