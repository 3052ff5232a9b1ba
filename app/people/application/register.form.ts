import type { FormField } from '~/ui/form/record-form';

export const registerFields: readonly FormField[] = [
  { name: 'businessName', label: 'Full Name', kind: 'text', autoComplete: 'name' },
  { name: 'username', label: 'Username', kind: 'email', hint: 'Your e-mail address', autoComplete: 'username' },
  { name: 'password', label: 'Password', kind: 'password', autoComplete: 'new-password' },
];
