import type { FieldsOf } from '~/ui/form/record-form';
import type { staffSchema } from './staff.schema.server';

/** Returns the fields of a staff account; its role is one of these. */
export const staffFields = (roles: readonly string[]): FieldsOf<typeof staffSchema> => ({
  firstname: { label: 'First Name', kind: 'text' },
  lastname: { label: 'Last Name', kind: 'text' },
  email: { label: 'E-mail', kind: 'email' },
  password: { label: 'Password', kind: 'password', autoComplete: 'new-password' },
  mobile: { label: 'Mobile', kind: 'tel' },
  role: {
    label: 'Role',
    kind: 'select',
    options: roles.map((value) => ({ value, name: value.charAt(0).toUpperCase() + value.slice(1) })),
    placeholder: 'Choose a role',
  },
});
